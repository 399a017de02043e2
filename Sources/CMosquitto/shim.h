#pragma once
#include <dlfcn.h>
#include <mosquitto.h>
// From 2.1, mosquitto.h includes it.
#if !__has_include(<mosquitto/mqtt_protocol.h>)
#include <mqtt_protocol.h>
#endif
#include <stddef.h>

// libmosquitto needs OpenSSL. It is therefore loaded when a broker is used, and programs without one start without them.

/// The functions of libmosquitto that gattlab uses, each with the type of its declaration.
#define CMOSQUITTO_FUNCTIONS(F)                                                                                               \
  F(lib_init) F(new) F(destroy) F(user_data_set) F(loop) F(int_option) F(threaded_set) F(username_pw_set) F(will_set_v5)       \
  F(tls_set) F(connect_bind_v5) F(connect_v5_callback_set) F(disconnect_v5_callback_set) F(publish_v5_callback_set)           \
  F(message_v5_callback_set) F(property_free_all) F(property_add_string) F(property_add_binary) F(publish_v5) F(subscribe_v5)  \
  F(disconnect_v5) F(unsubscribe) F(property_add_int32) F(property_read_string) F(property_read_binary)

#define CMOSQUITTO_MEMBER(name) __typeof__(mosquitto_##name) *_Nonnull name;
struct cmosquitto_library {
  CMOSQUITTO_FUNCTIONS(CMOSQUITTO_MEMBER)
};
#undef CMOSQUITTO_MEMBER

/// Loads libmosquitto, which remains loaded.
///
/// Returns nil, or a description of the failure that remains valid until the next call of the thread.
static inline const char *_Nullable cmosquitto_load(struct cmosquitto_library *_Nonnull library) {
  void *handle = dlopen("libmosquitto.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return dlerror();
#define CMOSQUITTO_LOAD(name)                                              \
  library->name = (__typeof__(library->name))dlsym(handle, "mosquitto_" #name); \
  if (!library->name) return "libmosquitto has no function mosquitto_" #name;
  CMOSQUITTO_FUNCTIONS(CMOSQUITTO_LOAD)
#undef CMOSQUITTO_LOAD
  return NULL;
}
