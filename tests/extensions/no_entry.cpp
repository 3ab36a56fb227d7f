// A library that knows nothing of extensions.

extern "C" int answer_to_everything();

extern "C" int answer_to_everything() {
    return 42;
}
