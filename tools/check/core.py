"""Checks that the core uses nothing of the machine: what its objects leave for others to define."""

import os
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor

from build import ROOT, configure, folder

# What the objects of a room may not ask for: names in C, whole, and the beginnings of those in C++.
FORBIDDEN = {
    "threads": (
        r"pthread_(?!mutex_(lock|unlock)$)\w+|thrd_\w+|sem_\w+|sched_\w+|syscall",
        r"std::thread|std::jthread|std::condition_variable|std::this_thread|std::__future_base"
        r"|std::__atomic_futex"),
    "locks": (r"pthread_mutex_(lock|unlock)", r"std::mutex|std::timed_mutex"),
    "processes": (
        r"v?fork|clone|exec(l|le|lp|v|ve|vp|vpe)|posix_spawnp?|popen|pclose|system|wait(pid|id)?"
        r"|kill|getp?pid|prctl|setrlimit|pipe2?",
        None),
    "signals": (r"signal|sigaction|sigprocmask|sigfillset|raise|alarm|setitimer", None),
    "sockets": (
        r"socket(pair)?|bind|listen|accept4?|connect|send(to|msg|mmsg)?|recv(from|msg|mmsg)?"
        r"|getaddrinfo|gethostby\w+|inet_\w+|poll|p?select|epoll_\w+|[gs]etsockopt",
        r"boost::"),
    "files": (
        r"(f|fd|fre|open)?open(at|dir)?(64)?|creat(64)?|p?(read|write)v?(64)?|close(dir)?|fsync"
        r"|fdatasync|f?truncate(64)?|lseek(64)?|f?l?stat(at|x)?(64)?|unlink(at)?|remove|rename\w*"
        r"|mkdir(at)?|mkstemp\w*|mkdtemp|tmpfile(64)?|readdir(64)?|mmap(64)?|ioctl|fcntl(64)?"
        r"|access|chdir|getcwd|f(close|read|write|flush|puts|printf|gets|scanf)|fileno",
        r"std::(__cxx11::)?basic_(filebuf|[io]?fstream)|std::basic_(filebuf|[io]?fstream)"
        r"|std::__basic_file|std::filesystem::(?!__cxx11::path\b)"
        r"|std::filesystem::__cxx11::(recursive_)?directory"),
    "streams": (r"stdin|stdout|stderr|printf|puts|putchar|perror",
                r"std::(cin|cout|cerr|clog)\b|std::ios_base::Init"),
    "libraries": (r"dl(m?open|sym|close|error)", None),
    "clocks": (r"clock(_gettime|_nanosleep)?|time|gettimeofday|u?sleep|nanosleep|timer_\w+",
               r"std::chrono::_V2::\w+_clock::now"),
    "environment": (r"(secure_)?getenv|setenv|environ|sysconf|getrusage|exit|_exit|quick_exit",
                    r"std::random_device"),
}
# What stays, and why: Bullet keeps whether its solver gave up in one variable for all threads, a
# disk in memory may be used by any thread, and what takes the place of ODE's solver for large
# islands asks the linker for ODE's own, which solves the small ones.
ALLOWED = {("simrob_physics_bullet", "locks"), ("simrob_storage", "locks"),
           ("simrob_physics_ode", "libraries")}
# Of the program's packages, nothing that the core links may come along.
FOREIGN_LIBRARIES = re.compile(r"ssl|crypto|sqlite|protobuf|boost|urdf|nlopt|libz\.")


def undefined_symbols(objects):
    """{name: how C++ writes it} of what is left undefined in object files and archives."""
    plain = symbols_by(["nm", "-p", "-u", *objects])
    written = symbols_by(["nm", "-p", "-uC", *objects])
    return dict(zip(plain, written))


def symbols_by(command):
    listed = subprocess.run(command, text=True, capture_output=True, check=True).stdout
    return re.findall(r"^ +[Uwv] (.+)$", listed, re.M)


def uses(objects):
    """{what is used: [symbols]} of what the core may not use."""
    found = {}
    for name, written in sorted(undefined_symbols(objects).items()):
        base = name.split("@")[0]
        for what, (in_c, in_cpp) in FORBIDDEN.items():
            is_cpp = base.startswith("_Z")
            if (re.match(in_cpp, without_kind(written)) if is_cpp and in_cpp
                    else not is_cpp and re.fullmatch(in_c, base)):
                found.setdefault(what, []).append(written)
    return found


def without_kind(written):
    """`vtable for std::basic_filebuf<...>` is of that class too."""
    return re.sub(r"^((non-virtual thunk to|[\w ]*?(for|to)) )", "", written)


def archives():
    """Those of the core's rooms, as the build lists them."""
    with open(os.path.join(folder("release"), "core_archives.txt"), encoding="utf-8") as text:
        return text.read().split()


def check_archives(outcome):
    for archive in archives():
        room = os.path.basename(archive)[len("lib"):-len(".a")]
        used = {what: symbols for what, symbols in uses([archive]).items()
                if (room, what) not in ALLOWED}
        if not outcome.check(f"core: {room} uses nothing of the machine", not used):
            for what, symbols in used.items():
                print(f"     {room} uses {what}: {', '.join(symbols)}", flush=True)


def check_libraries(outcome):
    """What the test program, which links the core alone, needs to be started."""
    program = os.path.join(folder("release"), "bin", "simrob_core_tests")
    needed = subprocess.run(["readelf", "-d", program], text=True, capture_output=True,
                            check=True).stdout
    libraries = re.findall(r"\(NEEDED\).*\[(.+)\]", needed)
    wrong = [library for library in libraries if FOREIGN_LIBRARIES.search(library)]
    outcome.check(f"core: a program on it needs none of the program's libraries {wrong or ''}",
                  libraries and not wrong)


def used_by(source):
    """What an object of this source in C++ uses."""
    with tempfile.TemporaryDirectory() as place:
        path, made = os.path.join(place, "planted.cpp"), os.path.join(place, "planted.o")
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(source)
        subprocess.run(["g++", "-std=c++20", "-O1", "-c", path, "-o", made], check=True)
        return set(uses([made]))


# Sources that use one thing each, and one that only looks as if it did.
PLANTED = (
    ("threads", "#include <thread>\nvoid f() { std::thread([] {}).detach(); }"),
    ("threads", "#include <pthread.h>\nint f(pthread_t t) { return pthread_detach(t); }"),
    ("locks", "#include <mutex>\nvoid f(std::mutex& m) { m.lock(); }"),
    ("processes", "#include <unistd.h>\nint f() { return fork(); }"),
    ("processes", "#include <cstdlib>\nint f() { return std::system(\"x\"); }"),
    ("signals", "#include <csignal>\nint f() { return raise(SIGTERM); }"),
    ("sockets", "#include <sys/socket.h>\nint f() { return socket(1, 1, 0); }"),
    ("files", "#include <fcntl.h>\nint f() { return open(\"x\", O_RDONLY); }"),
    ("files", "#include <cstdio>\nvoid* f() { return std::fopen(\"x\", \"r\"); }"),
    ("files", "#include <fstream>\nbool f() { return std::ifstream(\"x\").good(); }"),
    ("files", "#include <filesystem>\nbool f() { return std::filesystem::exists(\"x\"); }"),
    ("files", "#include <filesystem>\n"
              "void f() { std::filesystem::directory_iterator(\"x\"); }"),
    ("streams", "#include <cstdio>\nvoid f() { std::puts(\"x\"); }"),
    ("libraries", "#include <dlfcn.h>\nvoid* f() { return dlopen(\"x\", 1); }"),
    ("clocks", "#include <chrono>\nauto f() { return std::chrono::steady_clock::now(); }"),
    ("environment", "#include <cstdlib>\nconst char* f() { return std::getenv(\"x\"); }"),
)
HARMLESS = (
    "#include <filesystem>\n#include <cstring>\nauto f(const char* a) {"
    " return (std::filesystem::path(a) / \"close\").replace_extension(\"x\").string().size()"
    " + std::strlen(a); }\n"
    "namespace simrob { int open(int); int time(int); }\n"
    "int g() { return simrob::open(1) + simrob::time(2); }")


def check_checker(outcome):
    """It finds each thing that is planted, and nothing where there is nothing."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(used_by, [source for _, source in PLANTED])
        for (what, source), used in zip(PLANTED, found):
            outcome.check(f"core: {what} are found: {source.splitlines()[-1]}", used == {what})
    outcome.check("core: paths and names alone are nothing", not used_by(HARMLESS))


def check_rooms(outcome):
    """A room of the core that names another one does not configure."""
    refused = subprocess.run(
        ["cmake", "-P", os.path.join(ROOT, "tests", "core", "foreign_room.cmake")],
        text=True, capture_output=True, check=False)
    outcome.check("core: a room of it cannot name one that is not",
                  refused.returncode != 0 and "it is of the core" in refused.stderr)


def check_configuration(outcome):
    outcome.check("core: configures by itself", configure("core"))


def check(outcome):
    check_checker(outcome)
    check_archives(outcome)
    check_libraries(outcome)
    check_rooms(outcome)
    check_configuration(outcome)
