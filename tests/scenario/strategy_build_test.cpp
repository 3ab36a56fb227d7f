// `simrob strategy build` explains what it could not compile.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "scenario/cli_process.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

constexpr const char* functions =
    "extern \"C\" void Create(Environment*) {}\n"
    "extern \"C\" void Strategy(Environment*) {}\n"
    "extern \"C\" void Destroy(Environment*) {}\n";

/// A folder of sources, and what the program says about it.
class Sources {
  public:
    Sources& with(const std::string& name, const std::string& text) {
        const std::filesystem::path file = std::filesystem::path(folder_.path()) / "team" / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text;
        return *this;
    }
    ProcessResult build() const {
        return run_simrob("strategy build '" + folder_.path() + "/team' --output '" + library() +
                          "' 2>&1");
    }
    std::string library() const { return folder_.path() + "/team.so"; }

  private:
    TemporaryFolder folder_;
};

void expect_refused(const Sources& sources, const std::vector<std::string>& words) {
    const auto result = sources.build();
    EXPECT_EQ(result.status, 2);
    EXPECT_FALSE(std::filesystem::exists(sources.library()));
    for (const auto& word : words)
        EXPECT_NE(result.out.find(word), std::string::npos) << word << "\nin\n" << result.out;
}

TEST(StrategyBuild, takes_sources_that_use_the_shipped_header) {
    Sources sources;
    sources.with("a.cpp", std::string("#include \"Strategy.h\"\n") + functions);
    const auto result = sources.build();
    EXPECT_EQ(result.status, 0) << result.out;
    EXPECT_EQ(result.out, sources.library() + ": built from 1 source\n");
}

TEST(StrategyBuild, wants_a_folder_with_sources) {
    expect_refused(Sources(), {"there is no such folder"});
    expect_refused(Sources().with("readme.txt", "hello\n"), {"has no source", ".cpp"});
}

TEST(StrategyBuild, names_functions_that_are_missing_or_not_of_c) {
    expect_refused(Sources().with("a.cpp",
                                  "#include \"Strategy.h\"\n"
                                  "extern \"C\" void Create(Environment*) {}\n"),
                   {"Strategy is missing", "Destroy is missing", "void Destroy(Environment* env)"});
    expect_refused(
        Sources()
            .with("Strategy.h", "struct Environment;\n")
            .with("a.cpp",
                  "struct Environment;\nvoid Create(Environment*) {}\n"
                  "void Strategy(Environment*) {}\n"
                  "void Destroy(Environment*) {}\n"),
        {"Create is a C++ function: write extern \"C\" before it", "Strategy is a C++ function"});
}

TEST(StrategyBuild, explains_headers_that_only_windows_has) {
    expect_refused(Sources().with("a.cpp", "#include <afxwin.h>\nint a;\n"),
                   {"a.cpp could not be compiled", "a.cpp:1:", "afxwin.h: No such file",
                    "hint: afx*.h is Microsoft's MFC"});
    expect_refused(Sources().with("a.cpp", "#include <WinSock2.h>\nint a;\n"),
                   {"winsock2.h: No such file", "hint: a strategy has no network here"});
}

TEST(StrategyBuild, tells_of_every_file_that_fails) {
    expect_refused(Sources().with("a.cpp", "int a = b;\n").with("inner/c.c", "int c = d;\n"),
                   {"a.cpp could not be compiled", "'b' was not declared",
                    "inner/c.c could not be compiled", "'d' undeclared"});
}

TEST(StrategyBuild, explains_what_cannot_be_linked) {
    const std::string text = std::string("#include \"Strategy.h\"\n") + functions;
    expect_refused(Sources().with("a.cpp", text).with("copy of a.cpp", text),
                   {"could not be linked", "multiple definition", "hint: two files define"});
    expect_refused(Sources().with("a.cpp", text + "void missing();\nint b() { missing(); }\n"),
                   {"could not be linked", "undefined reference to `missing()'", "hint: "});
}

std::string header_with(const std::string& robots, const std::string& more = "") {
    return "typedef struct { double x, y, z; } Vector3D;\n"
           "typedef struct { long left, right, top, bottom; } Bounds;\n"
           "typedef struct { Vector3D pos; double rotation, velocityLeft, velocityRight; } Robot;\n"
           "typedef struct { Vector3D pos; double rotation; } OpponentRobot;\n"
           "typedef struct { Vector3D pos; } Ball;\n"
           "typedef struct { Robot home[" +
           robots + "]; OpponentRobot opponent[" + robots +
           "]; Ball currentBall, lastBall, predictedBall; Bounds fieldBounds, goalBounds;\n"
           "long gameState, whosBall; void* userData;" +
           more + " } Environment;\n";
}

TEST(StrategyBuild, compares_the_layout_of_their_environment) {
    const std::string text = std::string("#include \"Strategy.h\"\n") + functions;
    EXPECT_EQ(Sources().with("Strategy.h", header_with("5")).with("a.cpp", text).build().status, 0);
    expect_refused(Sources().with("Strategy.h", header_with("11")).with("a.cpp", text),
                   {"Strategy.h: the number of robots in home is 11, expected 5",
                    "expected Environment {Robot home[5];"});
    expect_refused(
        Sources().with("Strategy.h", header_with("5", "char* display;")).with("a.cpp", text),
        {"Strategy.h: the size of Environment is 568, expected 560"});
    expect_refused(
        Sources().with("a.cpp", "struct Environment { int home; };\n" + std::string(functions)),
        {"its Environment cannot be measured"});
}

TEST(StrategyBuild, finds_headers_whatever_their_letters_and_slashes) {
    Sources sources;
    sources.with("Include/MyTools.h", "#include \"..\\Base.H\"\n#include \"../BASE.h\"\n")
        .with("base.h", "#pragma once\nint base();\n")
        .with("Team/a.cpp",
              "#include <Windows.h>\n#include <Math.H>\n#include \"StdAfx.h\"\n"
              "#include \"..\\include\\mytools.h\"\n#include \"mytools.H\"\n"
              "#include \"strategy.h\"\nint base() { return (int)fabs(-1.0); }\n" +
                  std::string(functions));
    const auto result = sources.build();
    EXPECT_EQ(result.status, 0) << result.out;
}

TEST(StrategyBuild, makes_the_same_bytes_again) {
    const std::string text = std::string("#include \"strategy.H\"\n") + functions;
    const auto bytes = [&] {
        Sources sources;
        sources.with("a.cpp", text).with("inner/b.c", "const char* where = __FILE__;\n");
        EXPECT_EQ(sources.build().status, 0);
        std::ostringstream all;
        all << std::ifstream(sources.library(), std::ios::binary).rdbuf();
        return all.str();
    };
    const std::string first = bytes();
    EXPECT_GT(first.size(), 1000);
    EXPECT_TRUE(first == bytes());
}

TEST(StrategyHost, is_not_for_people) {
    const auto result = run_simrob("strategy host nothing.so 2>&1 3<&-");
    EXPECT_EQ(result.status, 2);
    EXPECT_NE(result.out.find("this is how the program itself runs a library"), std::string::npos)
        << result.out;
}

}  // namespace
}  // namespace simrob::test
