#include "codec/xml_document.h"

#include <gtest/gtest.h>

#include "base/limits.h"

namespace simrob::codec {
namespace {

constexpr XmlBounds wide{1 << 20, 1 << 20};

std::string refusal(std::string_view text, const XmlBounds& bounds = wide) {
    const auto document = XmlDocument::parse(text, bounds);
    return document ? "accepted" : to_text(document.error(), "f");
}

std::string repeated(std::string_view text, std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += text;
    return out;
}

TEST(XmlDocument, gives_names_texts_and_attributes) {
    const auto document = XmlDocument::parse(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
        "<A X='1 &lt; 2'> <B> 3&#46;5 </B><!-- c --><C/></A>"
        "<D><![CDATA[<&>]]> and &amp;</D>",
        wide);
    ASSERT_TRUE(document.has_value());
    ASSERT_EQ(document->roots().size(), 2U);
    const auto& a = document->roots()[0];
    EXPECT_EQ(a.name, "A");
    ASSERT_EQ(a.children.size(), 3U);
    EXPECT_EQ(a.children[0].kind, command::Node::Kind::attribute);
    EXPECT_EQ(a.children[0].name, "X");
    EXPECT_EQ(a.children[0].text, "1 < 2");
    EXPECT_EQ(a.children[1].text, "3.5");
    EXPECT_EQ(a.children[2].name, "C");
    EXPECT_EQ(document->roots()[1].text, "<&> and &");
}

TEST(XmlDocument, a_byte_order_mark_and_windows_line_ends_change_nothing) {
    const auto document =
        XmlDocument::parse("\xEF\xBB\xBF<?xml version='1.0'?>\r\n<A>\r\n5\r\n</A>", wide);
    ASSERT_TRUE(document.has_value());
    EXPECT_EQ(document->roots()[0].text, "5");
}

TEST(XmlDocument, what_is_not_well_formed_is_explained_where_it_stands) {
    EXPECT_EQ(refusal("<Port>33153</Port>\n<IP>127.0.0.1</Port>"),
              "f:2:14: not well-formed XML: </Port> stands where </IP> is expected, for the "
              "element opened on line 2");
    EXPECT_EQ(refusal("<Body>\n<Body_id>1<Body_id>\n</Body>"),
              "f:3:1: not well-formed XML: </Body> stands where </Body_id> is expected, for the "
              "element opened on line 2");
    EXPECT_EQ(refusal("<Control_Request Command=Set_Fast_Mode\">"),
              "f:1:18: not well-formed XML: the value of attribute Command does not begin with a "
              "quote");
    EXPECT_EQ(refusal("<A>\n  </Steps>3</Steps>\n</A>"),
              "f:2:3: not well-formed XML: </Steps> stands where </A> is expected, for the element "
              "opened on line 1");
    EXPECT_EQ(refusal("<A><B></B>"), "f:1:1: not well-formed XML: <A> is never closed");
    EXPECT_EQ(refusal("<A></A></B>"), "f:1:8: not well-formed XML: </B> closes nothing");
    EXPECT_EQ(refusal("<A X></A>"),
              "f:1:4: not well-formed XML: attribute X has no value: expected X=\"...\"");
    EXPECT_EQ(refusal("<A><!-- never</A>"),
              "f:1:4: not well-formed XML: this comment is never closed");
    EXPECT_EQ(refusal("<A>1 < 2</A>"),
              "f:1:6: not well-formed XML: '<' begins no tag: write &lt; for it");
}

TEST(XmlDocument, columns_count_characters) {
    EXPECT_EQ(refusal("<A>ñandú</B>").substr(0, 7), "f:1:9: ");
}

TEST(XmlDocument, document_types_and_instructions_are_refused) {
    EXPECT_EQ(refusal("<!DOCTYPE a [<!ENTITY b \"c\">]><A>&b;</A>"),
              "f:1:1: a document type (DOCTYPE) is not allowed");
    EXPECT_EQ(refusal("<A><?php echo 1 ?></A>"), "f:1:4: a processing instruction is not allowed");
    EXPECT_EQ(refusal("<?php echo 1 ?><A/>"), "f:1:1: a processing instruction is not allowed");
    EXPECT_EQ(refusal("<A/><?xml version='1.0'?><A/>"),
              "f:1:5: an XML declaration is allowed only at the very beginning");
    EXPECT_EQ(refusal("<?xml version='1.0' encoding='ISO-8859-1'?><A/>"),
              "f:1:1: \"ISO-8859-1\" is not allowed: expected the encoding UTF-8");
}

TEST(XmlDocument, unknown_references_are_refused) {
    const std::string expected =
        "expected &lt; &gt; &amp; &quot; &apos; or the number of a character, such as &#65;";
    EXPECT_EQ(refusal("<A>&bomb;</A>"), "f:1:4: \"&bomb;\" is not allowed: " + expected);
    EXPECT_EQ(refusal("<A>1 & 2</A>"), "f:1:6: \"&\" is not allowed: " + expected);
    EXPECT_EQ(refusal("<A>&#0;</A>"), "f:1:4: \"&#0;\" is not allowed: " + expected);
    EXPECT_EQ(refusal("<A>&#xD800;</A>"), "f:1:4: \"&#xD800;\" is not allowed: " + expected);
    EXPECT_EQ(refusal("<A X='&nbsp;'/>"), "f:1:7: \"&nbsp;\" is not allowed: " + expected);
}

TEST(XmlDocument, text_between_the_roots_is_refused) {
    EXPECT_EQ(refusal("<A/>\nhello"),
              "f:2:1: \"hello\" is not allowed: expected elements, not text");
}

TEST(XmlDocument, bytes_that_are_no_text_are_refused) {
    EXPECT_EQ(refusal("<A>\xFF</A>"),
              "f:1:4: \"byte 0xff\" is not allowed: expected UTF-8 without control characters");
    EXPECT_EQ(refusal(std::string_view("<A>\0</A>", 8)),
              "f:1:4: \"byte 0x00\" is not allowed: expected UTF-8 without control characters");
    EXPECT_NE(refusal("<A>\xC0\xAF</A>"), "accepted");          // longer than need be
    EXPECT_NE(refusal("<A>\xED\xA0\x80</A>"), "accepted");      // half a surrogate pair
    EXPECT_NE(refusal("<A>\xF4\x90\x80\x80</A>"), "accepted");  // beyond Unicode
    EXPECT_NE(refusal("<A>\xE2\x82"), "accepted");              // cut short
    EXPECT_EQ(refusal("<A>\xF0\x9F\x98\x80</A>"), "accepted");
}

TEST(XmlDocument, attributes_come_once_and_are_few) {
    EXPECT_EQ(refusal("<A x='1' X='2'/>"), "f:1:10: \"X\" is not allowed: attribute given twice");
    std::string many = "<A";
    for (std::size_t i = 0; i <= limits::maximum_xml_attributes; ++i)
        many += " a" + std::to_string(i) + "=''";
    EXPECT_EQ(refusal(many + "/>"),
              "f:1:442: \"a64\" is not allowed: expected at most 64 attributes");
}

TEST(XmlDocument, depth_is_limited) {
    EXPECT_EQ(refusal(repeated("<A>", 32) + repeated("</A>", 32)), "accepted");
    EXPECT_EQ(refusal(repeated("<A>", 33) + repeated("</A>", 33)),
              "f:1:97: \"A\" is not allowed: elements are nested more than 32 deep");
    EXPECT_NE(refusal(repeated("<A>", 100000) + repeated("</A>", 100000)), "accepted");
    EXPECT_NE(refusal(repeated("<A>", 100000)), "accepted");
}

TEST(XmlDocument, size_is_limited) {
    EXPECT_EQ(refusal("<A>12345</A>", {10, 10}),
              "f:1:1: \"12 bytes\" is not allowed: expected at most 10 bytes");
    EXPECT_EQ(refusal(repeated("<A/>", 21), {1000, 10}), "f:1:1: expected at most 10 elements");
}

TEST(XmlDocument, an_empty_text_has_no_roots) {
    for (const char* text : {"", "  \n", "<!-- only this -->"}) {
        const auto document = XmlDocument::parse(text, wide);
        ASSERT_TRUE(document.has_value()) << text;
        EXPECT_TRUE(document->roots().empty());
    }
}

TEST(XmlDocument, nodes_outlive_a_move_of_the_document) {
    auto first = XmlDocument::parse("<A>x&lt;y</A><B>z</B>", wide);
    ASSERT_TRUE(first.has_value());
    const XmlDocument second = std::move(*first);
    EXPECT_EQ(second.roots()[0].text, "x<y");
    EXPECT_EQ(second.roots()[1].text, "z");
}

}  // namespace
}  // namespace simrob::codec
