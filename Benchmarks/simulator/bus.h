// Shared by these programs: thin layers over libdbus. Any failure ends the program.
#define _GNU_SOURCE
#include <dbus/dbus.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { timeout = 120 };  // seconds, for a busy machine

__attribute__((noreturn, unused)) static void fail(const char *what, const char *why) {
  fprintf(stderr, "%s: %s\n", what, why);
  exit(1);
}

__attribute__((unused)) static double seconds(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) fail("clock_gettime", "the process has ended");
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

// Returns the processor time of all threads of a process.
__attribute__((unused)) static double processor(pid_t process) {
  clockid_t clock;
  if (clock_getcpuclockid(process, &clock) != 0) fail("clock_getcpuclockid", "no such process");
  return seconds(clock);
}

__attribute__((unused)) static DBusConnection *open_bus(const char *address) {
  DBusError error = DBUS_ERROR_INIT;
  DBusConnection *bus = dbus_connection_open_private(address, &error);
  if (!bus || !dbus_bus_register(bus, &error)) fail("the bus", error.message);
  return bus;
}

// Returns the next message, waiting for it until a time on the monotonic clock; NULL after that.
__attribute__((unused)) static DBusMessage *next_message(DBusConnection *bus, double end) {
  for (;;) {
    DBusMessage *message = dbus_connection_pop_message(bus);
    if (message) return message;
    double left = end - seconds(CLOCK_MONOTONIC);
    if (left <= 0) return NULL;
    if (!dbus_connection_read_write(bus, (int)(left * 1000) + 1)) fail("the bus", "closed");
  }
}

static DBusMessage *new_call(const char *path, const char *interface, const char *member) {
  DBusMessage *call = dbus_message_new_method_call("org.bluez", path, interface, member);
  if (!call) fail(path, "is no path");
  return call;
}

// Sends a call and waits for its reply.
static DBusMessage *answer(DBusConnection *bus, DBusMessage *call) {
  DBusError error = DBUS_ERROR_INIT;
  DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, timeout * 1000, &error);
  if (!reply) fail(dbus_message_get_member(call), error.message);
  dbus_message_unref(call);
  return reply;
}

static void done(DBusConnection *bus, DBusMessage *call) { dbus_message_unref(answer(bus, call)); }

static void append_variant(DBusMessageIter *into, const char *type, const void *value) {
  DBusMessageIter variant;
  dbus_message_iter_open_container(into, DBUS_TYPE_VARIANT, type, &variant);
  if (type[0] == DBUS_TYPE_ARRAY) {
    DBusMessageIter array;
    dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, type + 1, &array);
    dbus_message_iter_append_basic(&array, type[1], value);
    dbus_message_iter_close_container(&variant, &array);
  } else {
    dbus_message_iter_append_basic(&variant, type[0], value);
  }
  dbus_message_iter_close_container(into, &variant);
}

// Appends an entry of a{sv}; an array gets one element.
__attribute__((unused)) static void append_entry(DBusMessageIter *into, const char *key, const char *type,
                                                 const void *value) {
  DBusMessageIter entry;
  dbus_message_iter_open_container(into, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
  append_variant(&entry, type, value);
  dbus_message_iter_close_container(into, &entry);
}

__attribute__((unused)) static void append_no_options(DBusMessage *call) {
  DBusMessageIter arguments, options;
  dbus_message_iter_init_append(call, &arguments);
  dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sv}", &options);
  dbus_message_iter_close_container(&arguments, &options);
}

__attribute__((unused)) static void power_on(DBusConnection *bus, const char *adapter) {
  const char *interface = "org.bluez.Adapter1", *property = "Powered";
  dbus_bool_t on = TRUE;
  DBusMessage *call = new_call(adapter, DBUS_INTERFACE_PROPERTIES, "Set");
  DBusMessageIter arguments;
  dbus_message_iter_init_append(call, &arguments);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_STRING, &interface);
  dbus_message_iter_append_basic(&arguments, DBUS_TYPE_STRING, &property);
  append_variant(&arguments, "b", &on);
  done(bus, call);
}

__attribute__((unused)) static void discover(DBusConnection *bus, const char *adapter) {
  DBusMessage *filter = new_call(adapter, "org.bluez.Adapter1", "SetDiscoveryFilter");
  DBusMessageIter arguments, options;
  const char *transport = "le";
  dbus_message_iter_init_append(filter, &arguments);
  dbus_message_iter_open_container(&arguments, DBUS_TYPE_ARRAY, "{sv}", &options);
  append_entry(&options, "Transport", "s", &transport);
  dbus_message_iter_close_container(&arguments, &options);
  done(bus, filter);
  done(bus, new_call(adapter, "org.bluez.Adapter1", "StartDiscovery"));
}

// Calls `body` with each interface of each object: its path, its name, and a copy of an iterator at its properties. There
// are none while no process manages objects there: a mock may acquire its name before that.
__attribute__((unused)) static void each_interface(DBusConnection *bus,
                                                   void (*body)(const char *, const char *, DBusMessageIter, void *),
                                                   void *context) {
  DBusMessage *call = new_call("/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects");
  DBusMessage *reply = dbus_connection_send_with_reply_and_block(bus, call, timeout * 1000, NULL);
  dbus_message_unref(call);
  if (!reply) return;
  DBusMessageIter all, objects;
  dbus_message_iter_init(reply, &all);
  dbus_message_iter_recurse(&all, &objects);
  for (; dbus_message_iter_get_arg_type(&objects) != DBUS_TYPE_INVALID; dbus_message_iter_next(&objects)) {
    DBusMessageIter object, interfaces;
    const char *path, *name;
    dbus_message_iter_recurse(&objects, &object);
    dbus_message_iter_get_basic(&object, &path);
    dbus_message_iter_next(&object);
    dbus_message_iter_recurse(&object, &interfaces);
    for (; dbus_message_iter_get_arg_type(&interfaces) != DBUS_TYPE_INVALID; dbus_message_iter_next(&interfaces)) {
      DBusMessageIter interface, properties;
      dbus_message_iter_recurse(&interfaces, &interface);
      dbus_message_iter_get_basic(&interface, &name);
      dbus_message_iter_next(&interface);
      dbus_message_iter_recurse(&interface, &properties);
      body(path, name, properties, context);
    }
  }
  dbus_message_unref(reply);
}

static void count_adapter(const char *path, const char *interface, DBusMessageIter properties, void *count) {
  (void)path, (void)properties;
  if (strcmp(interface, "org.bluez.Adapter1") == 0) ++*(int *)count;
}

// Calls org.bluez until it replies with two adapters.
__attribute__((unused)) static void wait_for_adapters(DBusConnection *bus) {
  double last = seconds(CLOCK_MONOTONIC) + timeout;
  for (int adapters = 0; adapters < 2;) {
    if (seconds(CLOCK_MONOTONIC) > last) fail("org.bluez", "shows no two adapters");
    adapters = 0;
    each_interface(bus, count_adapter, &adapters);
  }
}

// Returns whether the property UUID among these starts with the four digits of a 16-bit UUID.
__attribute__((unused)) static bool has_uuid(DBusMessageIter properties, const char *digits) {
  for (; dbus_message_iter_get_arg_type(&properties) != DBUS_TYPE_INVALID; dbus_message_iter_next(&properties)) {
    DBusMessageIter entry, variant;
    const char *key, *value;
    dbus_message_iter_recurse(&properties, &entry);
    dbus_message_iter_get_basic(&entry, &key);
    if (strcmp(key, "UUID") != 0) continue;
    dbus_message_iter_next(&entry);
    dbus_message_iter_recurse(&entry, &variant);
    dbus_message_iter_get_basic(&variant, &value);
    return strncmp(value + 4, digits, 4) == 0;
  }
  return false;
}

// Acquires the socket for a characteristic's values.
__attribute__((unused)) static int acquire_notify(DBusConnection *bus, const char *characteristic) {
  DBusMessage *call = new_call(characteristic, "org.bluez.GattCharacteristic1", "AcquireNotify");
  append_no_options(call);
  DBusMessage *reply = answer(bus, call);
  int socket = -1;
  dbus_uint16_t mtu;
  if (!dbus_message_get_args(reply, NULL, DBUS_TYPE_UNIX_FD, &socket, DBUS_TYPE_UINT16, &mtu, DBUS_TYPE_INVALID))
    fail("AcquireNotify", "no socket");
  dbus_message_unref(reply);
  return socket;
}
