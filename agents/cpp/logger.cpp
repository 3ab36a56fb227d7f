// Writes the poses of all entities to a CSV file, a line for each entity and broadcast. A
// synchronous nucleus waits for it: with --interval 0 no iteration is missed.
//
//     agent_logger [--udp HOST:PORT] [--interval S] [--broadcasts N] [--output FILE]

#include <fstream>
#include <iostream>

#include "lock_step.h"
#include "options.h"
#include "requests.h"

namespace {

using simrob::client::AgentClient;
using simrob::client::append_number;
using simrob::client::Broadcast;
using simrob::client::Entity;
using simrob::client::kind_name;
using simrob::client::LockStep;
using simrob::client::option;

void write_rows(const Broadcast& broadcast, std::string& text, std::ostream& out) {
    text.clear();
    for (const Entity& entity : broadcast.entities) {
        append_number(text, static_cast<std::int64_t>(broadcast.iteration));
        append_number(text += ',', broadcast.time_s);
        append_number(text += ',', std::int64_t{entity.id});
        (text += ',') += kind_name(entity.kind);
        for (const double value : entity.position_m) append_number(text += ',', value);
        for (const double value : entity.rotation_rad) append_number(text += ',', value);
        text += '\n';
    }
    out << text;
}

void log(AgentClient& client, int broadcasts, std::ostream& out) {
    LockStep steps(client);
    std::string text;
    out << "iteration,time_s,entity,kind,x,y,z,rot_x,rot_y,rot_z\n";
    for (int i = 0; i < broadcasts; ++i) {
        const Broadcast& broadcast = steps.next();
        write_rows(broadcast, text, out);
        if (broadcast.sync_mode) steps.answer();
    }
}

void run(int count, char** arguments) {
    AgentClient client("logger", option(count, arguments, "--udp", "127.0.0.1:9600"));
    client.register_agent(
        {.sync = true, .broadcast_s = std::stod(option(count, arguments, "--interval", "0.1"))});
    const int broadcasts = std::stoi(option(count, arguments, "--broadcasts", "100"));
    const std::string path = option(count, arguments, "--output", "-");
    if (path == "-") return log(client, broadcasts, std::cout);
    std::ofstream file(path);
    log(client, broadcasts, file);
    if (!file.flush()) throw std::runtime_error(path + ": cannot be written");
}

}  // namespace

int main(int count, char** arguments) {
    return simrob::client::run_or_complain([&] { run(count, arguments); });
}
