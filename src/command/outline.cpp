#include "command/outline.h"

#include <algorithm>

namespace simrob::command {
namespace {

std::size_t least_count(const Field& field) {
    if (field.required) return 1;
    return field.packed ? 0 : field.minimum_count;
}

void add_field(OutlineFields& fields, OutlineField entry) {
    const std::size_t place = fields.all.size();
    if (entry.least > 0) fields.needed.push_back(place);
    const auto put = [&](std::string_view name) {
        auto& bucket = fields.buckets[name_hash(name) % OutlineFields::bucket_count];
        bucket.push_back(static_cast<std::uint16_t>(place));
    };
    put(entry.name);
    for (const auto& alias : entry.field->aliases) put(alias);
    fields.all.push_back(std::move(entry));
}

void add_record(Outline& outline, const Record& record, std::size_t source,
                std::vector<const Field*>& within) {
    for (const auto& field : record.fields) {
        if (field.inlined) {
            within.push_back(&field);
            add_record(outline, *field.record, source, within);
            within.pop_back();
            continue;
        }
        OutlineField entry{field.name, &field, source, within, least_count(field), nullptr};
        if (field.record) {
            const Record* inner = field.record.get();
            entry.inner = make_outline({&inner, 1});
        }
        // Attributes decide which fields belong, so they are looked up only among attributes.
        if (!field.attribute)
            add_field(outline.elements, std::move(entry));
        else if (within.empty())
            add_field(outline.attributes, std::move(entry));
    }
}

}  // namespace

std::shared_ptr<const Outline> make_outline(std::span<const Record* const> records) {
    auto outline = std::make_shared<Outline>();
    std::vector<const Field*> within;
    for (std::size_t i = 0; i < records.size(); ++i) add_record(*outline, *records[i], i, within);
    return outline;
}

bool OutlineFields::has(std::string_view name) const {
    const auto is_it = [&](const OutlineField& entry) { return entry.is_named(name); };
    if (are_few()) return std::any_of(all.begin(), all.end(), is_it);
    const auto& places = candidates(name);
    return std::any_of(places.begin(), places.end(),
                       [&](std::size_t place) { return is_it(all[place]); });
}

OpenFields::OpenFields(const OutlineFields& fields, const Objects& objects,
                       std::vector<std::uint32_t>& counts)
    : fields_(fields), objects_(objects), counts_(counts), first_count_(counts.size()) {
    counts_.resize(first_count_ + fields.all.size());
}

void* OpenFields::object_of(const OutlineField& entry) const {
    void* object = objects_[entry.source];
    for (const Field* around : entry.within) {
        if (!around->belongs_to(object)) return nullptr;
        object = around->access.enter(object);
    }
    // An attribute is identified by its name alone.
    return entry.field->attribute || entry.field->belongs_to(object) ? object : nullptr;
}

bool OpenFields::take_at(std::size_t place, std::string_view name, Slot& slot) {
    const OutlineField& entry = fields_.all[place];
    if (!entry.is_named(name)) return false;
    void* object = object_of(entry);
    if (object == nullptr) return false;
    slot = {&entry, object, ++counts_[first_count_ + place]};
    next_ = entry.field->list || place + 1 == fields_.all.size() ? place : place + 1;
    return true;
}

bool OpenFields::take(std::string_view name, Slot& slot) {
    if (fields_.are_few()) {
        for (std::size_t place = 0; place < fields_.all.size(); ++place)
            if (take_at(place, name, slot)) return true;
        return false;
    }
    if (take_at(next_, name, slot)) return true;
    for (const std::size_t place : fields_.candidates(name))
        if (take_at(place, name, slot)) return true;
    return false;
}

void OpenFields::satisfy(const Slot& slot) {
    std::uint32_t& count = counts_[first_count_ + place_after(*slot.entry) - 1];
    count = std::max(count, static_cast<std::uint32_t>(slot.entry->least));
}

const OutlineField* OpenFields::find_missing(std::size_t first) const {
    for (const std::size_t place : fields_.needed) {
        const OutlineField& entry = fields_.all[place];
        if (place >= first && counts_[first_count_ + place] < entry.least &&
            object_of(entry) != nullptr)
            return &entry;
    }
    return nullptr;
}

std::vector<std::string_view> OpenFields::names() const {
    std::vector<std::string_view> names;
    for (const auto& entry : fields_.all)
        if (object_of(entry) != nullptr) names.push_back(entry.name);
    return names;
}

}  // namespace simrob::command
