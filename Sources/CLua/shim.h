#pragma once
// Lua for Swift: the host of a state, and the functions of Lua's library that scripts get in place of the original ones.
#include "host.h"
#include "catching.h"
#include "patterns.h"
#include "library.h"
