#pragma once
// Lua for Swift: the host of a state, and the replacements for functions of Lua's library.
#include "host.h"
#include "catching.h"
#include "patterns.h"
#include "library.h"
