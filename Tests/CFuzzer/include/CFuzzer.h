#ifndef EDGEWISE_CFUZZER_H
#define EDGEWISE_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

// libFuzzer's own loop, for a program that has a main of its own; from clang's runtime, which -sanitize=fuzzer links.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*callback)(const uint8_t *bytes, size_t count));

#endif
