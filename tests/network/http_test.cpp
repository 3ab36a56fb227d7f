#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "network/server_of_test.h"
#include "support/admission_cases.h"
#include "support/tcp_client.h"

namespace simrob::test {

using net::NetTransport;

namespace {

std::string host_line(const NetTransport& transport) {
    return "Host: " + to_text(*transport.http_address()) + "\r\n";
}

/// The answer to a one-line request, after which the connection ends.
std::string answer_to(const NetTransport& transport, const std::string& line,
                      const std::string& headers = {}) {
    return http_answer(*transport.http_address(), line + " HTTP/1.1\r\n" + host_line(transport) +
                                                      headers + "Connection: close\r\n\r\n");
}

int status_of(const NetTransport& transport, const std::string& line,
              const std::string& headers = {}) {
    return http_status(answer_to(transport, line, headers));
}

std::string body_of(const std::string& answer) {
    const std::size_t end = answer.find("\r\n\r\n");
    return end == std::string::npos ? "" : answer.substr(end + 4);
}

}  // namespace

TEST(Http, the_page_says_in_two_languages_where_agents_connect) {
    const auto transport = open_transport();
    const std::string answer = answer_to(*transport, "GET /");
    EXPECT_EQ(http_status(answer), 200);
    const std::string page = body_of(answer);
    for (const std::string& part :
         {to_text(transport->udp_address()), to_text(*transport->http_address()) + "/agent",
          std::string("A simulation of robots"), std::string("una simulación de robots")})
        EXPECT_NE(page.find(part), std::string::npos) << part;
    EXPECT_NE(answer.find("Content-Type: text/html"), std::string::npos);
}

TEST(Http, the_page_may_be_another) {
    auto options = free_ports();
    const net::SiteFile files[] = {{"/", "text/html", "<p>mine</p>", "compressed"},
                                   {"/assets/a.js", "text/javascript", "let a;", "compressed too"}};
    options.files = files;
    const auto transport = open_transport(options);
    EXPECT_EQ(body_of(answer_to(*transport, "GET /")), "<p>mine</p>");
    EXPECT_EQ(body_of(answer_to(*transport, "GET /assets/a.js")), "let a;");
    EXPECT_EQ(http_status(answer_to(*transport, "GET /assets/b.js")), 404);
}

TEST(Http, a_page_from_another_machine_gets_its_parts_without_the_token_in_its_address) {
    auto options = free_ports();
    options.rules = admission_rules();
    const net::SiteFile files[] = {{"/", "text/html", "<p>mine</p>", "compressed"},
                                   {"/assets/a.js", "text/javascript", "let a;", "compressed too"},
                                   {"/lessons", "application/json", "[]", "compressed", false}};
    options.files = files;
    const auto transport = open_transport(options);
    const auto status_from_afar = [&](const std::string& path) {
        return http_status(
            answer_to(*transport, "GET " + path, "X-Forwarded-For: 203.0.113.7\r\n"));
    };
    EXPECT_EQ(status_from_afar("/"), 403);
    EXPECT_EQ(status_from_afar("/?token=" + admission_token), 200);
    EXPECT_EQ(status_from_afar("/assets/a.js"), 200);
    EXPECT_EQ(status_from_afar("/assets/a.js?token=wrong"), 403);
    EXPECT_EQ(status_from_afar("/assets/b.js"), 403);
    EXPECT_EQ(status_from_afar("/lessons"), 403);
    EXPECT_EQ(status_from_afar("/catalogue"), 403);
}

TEST(Http, the_catalogue_is_the_text_it_was_given_whatever_its_length) {
    auto options = free_ports();
    options.catalogue = "[\"" + std::string(3000000, 'c') + "\"]";
    const auto transport = open_transport(options);
    const std::string answer = answer_to(*transport, "GET /catalogue");
    EXPECT_EQ(body_of(answer), options.catalogue);
    EXPECT_NE(answer.find("Content-Type: application/json"), std::string::npos);
}

TEST(Http, the_catalogue_is_compressed_for_those_who_can_read_it) {
    auto options = free_ports();
    options.catalogue = "[\"" + std::string(100000, 'c') + "\"]";
    const auto transport = open_transport(options);
    const std::string answer =
        answer_to(*transport, "GET /catalogue", "Accept-Encoding: deflate, gzip\r\n");
    EXPECT_NE(answer.find("Content-Encoding: gzip"), answer.npos);
    const std::string body = body_of(answer);
    EXPECT_LT(body.size(), 1000U);
    EXPECT_EQ(body.substr(0, 2), "\x1f\x8b");
    EXPECT_EQ(body_of(answer_to(*transport, "GET /catalogue", "Accept-Encoding: br\r\n")),
              options.catalogue);
}

TEST(Http, recordings_are_served_only_where_something_is_shown) {
    const auto transport = open_transport();
    EXPECT_EQ(status_of(*transport, "GET /recordings"), 404);
    EXPECT_EQ(status_of(*transport, "PUT /recordings/a", "Content-Length: 3\r\n"), 404);
}

TEST(Http, several_requests_share_a_connection) {
    const auto transport = open_transport();
    TcpClient client(*transport->http_address());
    for (int i = 0; i < 20; ++i) {
        client.send("GET /catalogue HTTP/1.1\r\n" + host_line(*transport) + "\r\n");
        EXPECT_EQ(http_status(client.read_until("]}")), 200);
    }
}

TEST(Http, other_paths_methods_and_uses_are_refused) {
    const auto transport = open_transport();
    for (const char* const path : {"/nothing", "/catalogue/", "/agents", "/../etc/passwd", "//",
                                   "/%2e%2e/", "/agent/x", "/AGENT"})
        EXPECT_EQ(status_of(*transport, std::string("GET ") + path), 404) << path;
    for (const char* const method : {"POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"})
        for (const char* const path : {"/", "/catalogue", "/agent"})
            EXPECT_EQ(status_of(*transport, std::string(method) + " " + path), 405) << method;
    EXPECT_EQ(status_of(*transport, "GET /agent"), 426);
    EXPECT_EQ(status_of(*transport, "POST /", "Content-Length: 100000\r\n"), 405);
    // An upgrade is possible only at /agent.
    EXPECT_EQ(status_of(*transport, "GET /other",
                        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"),
              404);
}

TEST(Http, what_is_no_request_is_refused_and_the_server_goes_on) {
    const auto transport = open_transport();
    const std::string hostile[] = {
        "\r\n\r\n",
        "hello\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "GET / HTTP/1.1\r\nbroken header\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        std::string("GET / HTTP/1.1\r\nA: \0\r\n\r\n", 25),
        "<Message></Message>\r\n\r\n",
        "\x16\x03\x01\x02\x01\x01\xfc\r\n\r\n",
    };
    for (const std::string& request : hostile) {
        const int status = http_status(http_answer(*transport->http_address(), request));
        EXPECT_EQ(status, 400) << request;
    }
    EXPECT_EQ(status_of(*transport, "GET /"), 200);
}

TEST(Http, a_header_that_is_too_long_is_refused) {
    const auto transport = open_transport();
    EXPECT_EQ(status_of(*transport, "GET /", "X: " + std::string(7000, 'x') + "\r\n"), 200);
    EXPECT_EQ(status_of(*transport, "GET /", "X: " + std::string(9000, 'x') + "\r\n"), 431);
    EXPECT_EQ(status_of(*transport, "GET /" + std::string(60000, 'x')), 431);
}

TEST(Http, admits_exactly_the_cases_that_are_to_be_admitted) {
    auto options = free_ports();
    options.rules = admission_rules();
    const auto transport = open_transport(options);
    const std::uint16_t port = transport->http_address()->port;
    for (const AdmissionCase& each : admission_cases()) {
        std::string request = "GET " + each.target + " " + each.version + "\r\n";
        for (const std::string& header : each.headers) request += header + "\r\n";
        request += "Connection: close\r\n\r\n";
        const std::string answer =
            http_answer(*transport->http_address(), with_port(request, port));
        EXPECT_EQ(http_status(answer), each.is_admitted ? 200 : 403) << each.claim;
        EXPECT_EQ(body_of(answer) == options.catalogue, each.is_admitted) << each.claim;
        // Only allowed pages of other sites may read it, each for itself.
        std::string reader;
        for (const std::string& origin : options.rules.origins)
            for (const std::string& header : each.headers)
                if (header == "Origin: " + origin) reader = origin;
        const std::string allowed = "Access-Control-Allow-Origin: " + reader + "\r\n";
        EXPECT_EQ(answer.find("Access-Control") != std::string::npos, !reader.empty())
            << each.claim;
        EXPECT_EQ(answer.find(allowed) != std::string::npos, !reader.empty()) << each.claim;
    }
}

TEST(Http, connections_that_say_nothing_use_up_the_limit_and_no_more) {
    const auto transport = open_transport();
    {
        std::vector<std::unique_ptr<TcpClient>> silent;
        for (std::size_t i = 0; i < limits::maximum_connections; ++i)
            silent.push_back(std::make_unique<TcpClient>(*transport->http_address()));
        // Whether the refusal can still be read is a race.
        const int status = status_of(*transport, "GET /");
        EXPECT_TRUE(status == 503 || status == 0) << status;
    }
    int status = 0;
    for (int i = 0; i < 12000 && status != 200; ++i) {
        status = status_of(*transport, "GET /");
        if (status != 200) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_EQ(status, 200);
}

}  // namespace simrob::test
