#include "net/placeholder_page.h"

#include <fmt/format.h>

namespace simrob::net {

std::string placeholder_page(const agent::Address& udp, const agent::Address& http) {
    return fmt::format(R"(<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>SimRob</title></head>
<body>
<h1>SimRob</h1>
<p>A simulation of robots is running here. Agents send XML by UDP to {udp}, or JSON by WebSocket
to ws://{http}/agent. <a href="/catalogue">The catalogue</a> has every command.</p>
<p lang="es">Aquí corre una simulación de robots. Los agentes envían XML por UDP a {udp}, o JSON por
WebSocket a ws://{http}/agent. <a href="/catalogue">El catálogo</a> tiene todos los comandos.</p>
</body>
</html>
)",
                       fmt::arg("udp", to_text(udp)), fmt::arg("http", to_text(http)));
}

}  // namespace simrob::net
