#include "sport/soccer/prepared_request.h"

#include <algorithm>
#include <cassert>

namespace simrob::sport {

PreparedRequest::PreparedRequest(const command::Command& command,
                                 std::initializer_list<std::string_view> names)
    : request_(command::make_request(command, command.make())) {
    const auto& known = command.record.fields;
    for (const auto name : names) {
        const auto field = std::find_if(known.begin(), known.end(),
                                        [&](const auto& other) { return other.is_named(name); });
        assert(field != known.end());
        fields_.push_back(&*field);
    }
}

const command::Request& PreparedRequest::with(std::initializer_list<command::Scalar> values) {
    assert(values.size() == fields_.size());
    void* const object = request_.command->address(request_.value);
    auto field = fields_.begin();
    for (const auto& value : values) (*field++)->access.write(object, value);
    return request_;
}

}  // namespace simrob::sport
