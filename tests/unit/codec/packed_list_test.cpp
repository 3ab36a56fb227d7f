// Lists of numbers in one element.

#include <gtest/gtest.h>

#include "codec/catalogue_json.h"
#include "codec/xml_encoder.h"
#include "unit/codec/decoded_file.h"

namespace simrob::codec {
namespace {

std::string entity(const std::string& body) {
    return "<Message><Simulation_Message>\n"
           "<Control_Request Command=\"Create_Entity\" Type=\"Field\"><Data>"
           "<Entity_id>1</Entity_id><Structure>\n" +
           body + "\n</Structure></Data></Control_Request></Simulation_Message></Message>";
}

std::string mesh(const std::string& vertices, const std::string& triangles) {
    return entity("<Body Type=\"TriangleMesh\"><Body_id>2</Body_id><Mass>-1</Mass>\n<Vertices>" +
                  vertices + "</Vertices>\n<Triangles>" + triangles + "</Triangles></Body>");
}

class PackedList : public ::testing::Test {
  protected:
    std::string refusal(const std::string& text) const {
        const auto file = test::decode_file(text, catalogue);
        return file ? "accepted" : to_text(file.error().front(), "f");
    }
    /// What is written of what was read.
    std::string written(const std::string& text) const {
        const auto file = test::decode_file(text, catalogue);
        return file ? encode_message(*file) : to_text(file.error().front(), "f");
    }

    const command::Catalogue catalogue = command::nucleus_catalogue();
};

constexpr const char* square = "0 0 0 1 0 0 1 1 0 0 1 0";

TEST_F(PackedList, takes_blanks_line_ends_and_commas_between_items) {
    const std::string plain = written(mesh(square, "0 1 2"));
    EXPECT_NE(plain.find("<Vertices>0 0 0 1 0 0 1 1 0 0 1 0</Vertices>"), plain.npos);
    EXPECT_NE(plain.find("<Triangles>0 1 2</Triangles>"), plain.npos);
    EXPECT_EQ(written(mesh("\n 0,0,0\t1 , 0 ,0 \r\n 1 1 0 0,1,0 ", "0, 1, 2")), plain);
}

TEST_F(PackedList, keeps_every_bit) {
    const std::string text = written(mesh("0.1 -0 1e-300 1 0.30000000000000004 0 1 1 0", "0 1 2"));
    EXPECT_NE(text.find("<Vertices>0.1 -0 1e-300 1 0.30000000000000004 0 1 1 0<"), text.npos)
        << text;
    EXPECT_EQ(written(text), text);
}

TEST_F(PackedList, names_the_item_that_is_wrong) {
    EXPECT_EQ(refusal(mesh("0 0 0 1 0 nan 1 1 0", "0 1 2")),
              "f:4:1: Create_Entity: Body 2 Vertices: \"nan\" is not allowed: item 6: expected a "
              "number from -10000 to 10000 m");
    EXPECT_EQ(refusal(mesh("0 0 0 1 0 0 1 1 10001", "0 1 2")),
              "f:4:1: Create_Entity: Body 2 Vertices: \"10001\" is not allowed: item 9: expected a "
              "number from -10000 to 10000 m");
    EXPECT_EQ(refusal(mesh(square, "0 1.5 2")),
              "f:5:1: Create_Entity: Body 2 Triangles: \"1.5\" is not allowed: item 2: expected a "
              "whole number from 0 to 49999");
    for (const auto* list : {"0 1 -2", "0 1 2 x", "0 1 2 99999999999999999999", "0 1 2 ; 3"})
        EXPECT_NE(refusal(mesh(square, list)).find("item "), std::string::npos) << list;
    for (const auto* list : {"0,,1 2 3", ",0 1 2", "0 1 2,"})
        EXPECT_NE(refusal(mesh(square, list)).find(": expected a whole number"), std::string::npos)
            << list;
}

TEST_F(PackedList, has_a_least_and_a_greatest_count) {
    EXPECT_EQ(refusal(mesh(square, "0 1")),
              "f:5:1: Create_Entity: Body 2 Triangles: \"2 items\" is not allowed: expected 3 to "
              "300000 items, each a whole number from 0 to 49999");
    std::string many;
    for (int i = 0; i < 1000000; ++i) many += "0 ";
    EXPECT_EQ(refusal(mesh(square, many)),
              "f:5:1: Create_Entity: Body 2 Triangles: \"more than 300000 items\" is not allowed: "
              "expected 3 to 300000 items, each a whole number from 0 to 49999");
    EXPECT_NE(refusal(mesh("", "0 1 2")).find("\"0 items\" is not allowed"), std::string::npos);
}

TEST_F(PackedList, is_given_once_and_missed_when_absent) {
    EXPECT_NE(refusal(mesh(square, "0 1 2</Triangles><Triangles>0 1 2")).find("given twice"),
              std::string::npos);
    EXPECT_NE(refusal(entity("<Body Type=\"Convex\"><Body_id>2</Body_id></Body>"))
                  .find("Body 2 Vertices: missing: expected 12 to 768 items, each a number"),
              std::string::npos);
}

TEST_F(PackedList, is_told_in_the_catalogue) {
    const std::string json = catalogue_json(catalogue);
    EXPECT_NE(json.find("\"packed\": true"), json.npos);
    EXPECT_NE(json.find("\"maximum_count\": 300000"), json.npos);
}

}  // namespace
}  // namespace simrob::codec
