#pragma once
#include <expat.h>

// Expat 2.9 deprecates the functions whose numbers have the width of a long.
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9
#define CEXPAT_POSITION(name) name##64
#else
#define CEXPAT_POSITION(name) name
#endif

/// Returns the line of the current event, from 1.
static inline unsigned long long cexpat_line(XML_Parser _Nonnull parser) {
  return CEXPAT_POSITION(XML_GetCurrentLineNumber)(parser);
}

/// Returns the column of the current event, from 0.
static inline unsigned long long cexpat_column(XML_Parser _Nonnull parser) {
  return CEXPAT_POSITION(XML_GetCurrentColumnNumber)(parser);
}
