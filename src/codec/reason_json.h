#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <variant>

#include "base/number.h"
#include "base/reason.h"

namespace simrob::codec {

template <class Json>
void add_code(Json& object, const Reason& reason);

/// An argument as a JSON value; JSON has neither NaN nor infinity.
template <class Json>
struct ReasonValue {
    Json operator()(std::int64_t number) const { return number; }
    Json operator()(double number) const {
        return std::isfinite(number) ? Json(number) : Json(real_text(number));
    }
    Json operator()(const std::string& text) const { return text; }
    Json operator()(const std::shared_ptr<const Reason>& part) const {
        Json json = Json::object();
        add_code(json, *part);
        return json;
    }
};

/// Adds the members `code` and `arguments`; an empty part is left out.
template <class Json>
void add_code(Json& object, const Reason& reason) {
    object["code"] = reason.code();
    Json arguments = Json::object();
    for (const auto& argument : reason.arguments()) {
        const auto* const part = std::get_if<std::shared_ptr<const Reason>>(&argument.value);
        if (part != nullptr && (*part == nullptr || (*part)->empty())) continue;
        arguments[std::string(argument.name)] = std::visit(ReasonValue<Json>{}, argument.value);
    }
    object["arguments"] = std::move(arguments);
}

}  // namespace simrob::codec
