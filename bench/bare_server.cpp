#include "bench/bare_server.h"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>
#include <cstring>
#include <pugixml.hpp>

#include "bench/simrob_contender.h"

namespace simrob::bench {
namespace {

constexpr std::size_t slot_bytes = 65536;
constexpr std::size_t greatest_agents = 64;

template <class Number>
Number number_of(const char* text) {
    Number value = 0;
    std::from_chars(text, text + std::strlen(text), value);
    return value;
}

/// The solver that suits the bare program better on this recording.
BareSolver better_solver(const LoadScript& script) {
    const auto seconds = [&](BareSolver solver) {
        BareWorld world(script.scene, {.solver = solver});
        const double begin = processor_time_s();
        for (std::size_t block = 0; block < script.recording->plan.blocks; block += 4) {
            lead_in(world, *script.recording, block);
            run_block(world, *script.recording, block);
        }
        return processor_time_s() - begin;
    };
    return seconds(BareSolver::iterative) < seconds(BareSolver::exact) ? BareSolver::iterative
                                                                       : BareSolver::exact;
}

/// Of everything that is broadcast: all but the field.
engine::Snapshot first_snapshot(const Scene& scene) {
    SimrobContender simrob(scene);
    simrob.step({});
    engine::Snapshot snapshot = *simrob.simulation().snapshot();
    engine::Layout layout = *snapshot.layout;
    std::erase_if(layout.entities, [](const engine::LayoutEntity& entity) {
        return entity.type == world::EntityType::field;
    });
    snapshot.layout = std::make_shared<const engine::Layout>(std::move(layout));
    return snapshot;
}

class BareServer final : public LoadServer {
  public:
    explicit BareServer(const LoadScript& script)
        : world_(script.scene, {.solver = better_solver(script)}),
          timestep_s_(script.scene.timestep_s),
          snapshot_(first_snapshot(script.scene)),
          memory_(slot_bytes * greatest_agents) {
        for (const int id : script.scene.driven) {
            robots_.resize(static_cast<std::size_t>(id) + 1);
            robots_.back() = next_robot_++;
        }
        open_socket();
        for (std::size_t i = 0; i < greatest_agents; ++i) {
            in_parts_[i] = {memory_.data() + i * slot_bytes, slot_bytes};
            in_[i].msg_hdr.msg_iov = &in_parts_[i];
            in_[i].msg_hdr.msg_iovlen = 1;
            out_[i].msg_hdr.msg_name = &agents_[i];
            out_[i].msg_hdr.msg_namelen = sizeof agents_[i];
            out_[i].msg_hdr.msg_iov = &out_part_;
            out_[i].msg_hdr.msg_iovlen = 1;
        }
    }
    ~BareServer() override { ::close(socket_); }
    BareServer(const BareServer&) = delete;
    BareServer& operator=(const BareServer&) = delete;
    BareServer(BareServer&&) = delete;
    BareServer& operator=(BareServer&&) = delete;

    std::uint16_t port() const override { return ntohs(address_.sin_port); }

    /// An agent's first datagram is its registration.
    void gather(std::size_t agents) override {
        std::array<char, 1024> bytes{};
        for (; agent_count_ < agents; ++agent_count_) {
            socklen_t length = sizeof agents_[agent_count_];
            ::recvfrom(socket_, bytes.data(), bytes.size(), 0,
                       reinterpret_cast<sockaddr*>(&agents_[agent_count_]), &length);
        }
    }

    void put(const Moment& moment) override {
        world_.put(moment);
        snapshot_.time_s = moment.checkpoint.clock.time_s;
        next_iteration_ = moment.checkpoint.clock.iteration;
    }

    void iterate() override {
        if (is_begun_) hear();
        is_begun_ = true;
        world_.step(commands_);
        snapshot_.iteration = ++next_iteration_;
        snapshot_.time_s += timestep_s_;
        world_.read_leaders(snapshot_.bodies);
        text_ = broadcast_.write(snapshot_, false, {}, true);
        tell();
    }

    std::size_t broadcast_bytes() const override { return text_.size(); }

  private:
    void open_socket() {
        socket_ = ::socket(AF_INET, SOCK_DGRAM, 0);
        address_.sin_family = AF_INET;
        address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int bytes = 8 << 20;
        for (const int option : {SO_RCVBUF, SO_SNDBUF})
            ::setsockopt(socket_, SOL_SOCKET, option, &bytes, sizeof bytes);
        socklen_t length = sizeof address_;
        if (::bind(socket_, reinterpret_cast<const sockaddr*>(&address_), length) != 0)
            std::abort();
        ::getsockname(socket_, reinterpret_cast<sockaddr*>(&address_), &length);
    }

    void tell() {
        // The system takes a pointer to mutable bytes, but does not write them.
        out_part_ = {const_cast<char*>(text_.data()), text_.size()};
        for (std::size_t done = 0; done < agent_count_;) {
            const int count = ::sendmmsg(socket_, out_.data() + done,
                                         static_cast<unsigned>(agent_count_ - done), 0);
            if (count < 0) std::abort();
            done += static_cast<std::size_t>(count);
        }
    }

    void hear() {
        commands_.clear();
        for (std::size_t heard = 0; heard < agent_count_;) {
            const int count =
                ::recvmmsg(socket_, in_.data(), static_cast<unsigned>(agent_count_ - heard),
                           MSG_WAITFORONE, nullptr);
            if (count < 0) std::abort();
            for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
                understand(in_parts_[i].iov_base, in_[i].msg_len);
            heard += static_cast<std::size_t>(count);
        }
    }

    void understand(void* bytes, std::size_t size) {
        document_.load_buffer_inplace(bytes, size, pugi::parse_minimal | pugi::parse_escapes);
        const pugi::xml_node message = document_.child("Message");
        const char* const answered = message.child("Agent_Message").child_value("Iteration");
        if (number_of<std::uint64_t>(answered) != snapshot_.iteration) std::abort();
        for (const auto request : message.child("Simulation_Message").children("Entity_Request")) {
            const auto first = request.child("Motors").first_child();
            commands_.push_back({robots_[number_of<std::size_t>(request.child_value("Entity_Id"))],
                                 number_of<double>(first.child_value("Value")),
                                 number_of<double>(first.next_sibling().child_value("Value"))});
        }
    }

    BareWorld world_;
    double timestep_s_;
    engine::Snapshot snapshot_;
    std::uint64_t next_iteration_ = 0;
    bool is_begun_ = false;
    std::vector<std::size_t> robots_;  ///< indices in Scene::driven by entity; ids ascend there
    std::size_t next_robot_ = 0;
    std::vector<DriveCommand> commands_;
    BareBroadcast broadcast_;
    std::string_view text_;
    pugi::xml_document document_;

    int socket_ = -1;
    sockaddr_in address_{};
    std::vector<char> memory_;
    std::size_t agent_count_ = 0;
    std::array<sockaddr_in, greatest_agents> agents_{};
    std::array<iovec, greatest_agents> in_parts_{};
    std::array<mmsghdr, greatest_agents> in_{};
    iovec out_part_{};
    std::array<mmsghdr, greatest_agents> out_{};
};

}  // namespace

std::unique_ptr<LoadServer> make_bare_server(const LoadScript& script) {
    return std::make_unique<BareServer>(script);
}

}  // namespace simrob::bench
