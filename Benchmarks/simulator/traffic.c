// A minimal peripheral and a minimal central at two adapters of an org.bluez, and the traffic between them.
//
// Usage: traffic ADDRESS PROCESS MODE SECONDS
//   PROCESS is the org.bluez, whose processor time is measured. MODE is one of
//   signals   the peripheral emits PropertiesChanged, the central has called StartNotify
//   mixed     the peripheral writes into a socket, the central has called StartNotify
//   sockets   the peripheral writes into a socket, the central reads from one
//   reads     the central calls ReadValue, one call at a time, which the peripheral answers
//   inside    the same, with a simulated heart rate strap: no peripheral is started
//   bus-signals, bus-reads   signals and reads, but directly from one program to the other: the limit of the bus alone
// Prints the number, the seconds, and the processor seconds of org.bluez.
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>

#include "bus.h"

static const char *peripheral_adapter = "/org/bluez/hci0", *central_adapter = "/org/bluez/hci1";
static const char *characteristic_interface = "org.bluez.GattCharacteristic1";
static const char *service_path = "/app/service0", *characteristic_path = "/app/service0/char0", *advertisement = "/ad";
static const uint8_t value[] = {0x06, 0x48};
// Maximum number of values in flight, and the number acknowledged at once. bluetoothd gathers notifications for 10 ms or
// until a PDU is full, which holds 86 of these: with fewer in flight all would wait for that. More than 277 packets do
// not fit a socket.
enum { window = 256, share = 32 };

// The peripheral

struct peripheral {
  DBusConnection *bus;
  int credits;  // where the central acknowledges values
  bool has_socket, sends;
  int socket;
  int room;
  DBusMessage *signal;
};

static void append_service(DBusMessageIter *properties) {
  const char *uuid = "0000180d-0000-1000-8000-00805f9b34fb";
  dbus_bool_t primary = TRUE;
  append_entry(properties, "UUID", "s", &uuid);
  append_entry(properties, "Primary", "b", &primary);
}

static void append_characteristic(struct peripheral *self, DBusMessageIter *properties) {
  const char *uuid = "00002a37-0000-1000-8000-00805f9b34fb", *flags[] = {"read", "notify"};
  append_entry(properties, "UUID", "s", &uuid);
  append_entry(properties, "Service", "o", &service_path);
  DBusMessageIter entry, variant, array;
  const char *key = "Flags";
  dbus_message_iter_open_container(properties, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
  dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "as", &variant);
  dbus_message_iter_open_container(&variant, DBUS_TYPE_ARRAY, "s", &array);
  for (int index = 0; index < 2; index++) dbus_message_iter_append_basic(&array, DBUS_TYPE_STRING, &flags[index]);
  dbus_message_iter_close_container(&variant, &array);
  dbus_message_iter_close_container(&entry, &variant);
  dbus_message_iter_close_container(properties, &entry);
  dbus_bool_t no = FALSE;
  if (self->has_socket) append_entry(properties, "NotifyAcquired", "b", &no);
}

static void append_advertisement(DBusMessageIter *properties) {
  const char *type = "peripheral", *name = "bench", *uuid = "0000180d-0000-1000-8000-00805f9b34fb";
  dbus_bool_t yes = TRUE;
  append_entry(properties, "Type", "s", &type);
  append_entry(properties, "LocalName", "s", &name);
  append_entry(properties, "ServiceUUIDs", "as", &uuid);
  append_entry(properties, "Discoverable", "b", &yes);
}

static void append_properties(struct peripheral *self, const char *path, DBusMessageIter *into) {
  DBusMessageIter properties;
  dbus_message_iter_open_container(into, DBUS_TYPE_ARRAY, "{sv}", &properties);
  if (strcmp(path, service_path) == 0) append_service(&properties);
  if (strcmp(path, characteristic_path) == 0) append_characteristic(self, &properties);
  if (strcmp(path, advertisement) == 0) append_advertisement(&properties);
  dbus_message_iter_close_container(into, &properties);
}

static void append_object(struct peripheral *self, const char *path, const char *interface, DBusMessageIter *objects) {
  DBusMessageIter object, interfaces, entry;
  dbus_message_iter_open_container(objects, DBUS_TYPE_DICT_ENTRY, NULL, &object);
  dbus_message_iter_append_basic(&object, DBUS_TYPE_OBJECT_PATH, &path);
  dbus_message_iter_open_container(&object, DBUS_TYPE_ARRAY, "{sa{sv}}", &interfaces);
  dbus_message_iter_open_container(&interfaces, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &interface);
  append_properties(self, path, &entry);
  dbus_message_iter_close_container(&interfaces, &entry);
  dbus_message_iter_close_container(&object, &interfaces);
  dbus_message_iter_close_container(objects, &object);
}

static void append_value(DBusMessageIter *into) {
  DBusMessageIter array;
  const uint8_t *bytes = value;
  dbus_message_iter_open_container(into, DBUS_TYPE_ARRAY, "y", &array);
  dbus_message_iter_append_fixed_array(&array, DBUS_TYPE_BYTE, &bytes, sizeof value);
  dbus_message_iter_close_container(into, &array);
}

// Starts to send through a socket, and passes the other end to bluetoothd.
static void give_socket(struct peripheral *self, DBusMessage *reply) {
  int ends[2];
  dbus_uint16_t mtu = 517;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) != 0) fail("socketpair", "none");
  dbus_message_append_args(reply, DBUS_TYPE_UNIX_FD, &ends[1], DBUS_TYPE_UINT16, &mtu, DBUS_TYPE_INVALID);
  close(ends[1]);
  self->socket = ends[0];
  self->sends = true;
}

static void serve(struct peripheral *self, DBusMessage *message) {
  if (dbus_message_get_type(message) != DBUS_MESSAGE_TYPE_METHOD_CALL) return;
  const char *member = dbus_message_get_member(message);
  DBusMessage *reply = dbus_message_new_method_return(message);
  DBusMessageIter into, objects;
  dbus_message_iter_init_append(reply, &into);
  if (strcmp(member, "ReadValue") == 0) {
    append_value(&into);
  } else if (strcmp(member, "GetManagedObjects") == 0) {
    dbus_message_iter_open_container(&into, DBUS_TYPE_ARRAY, "{oa{sa{sv}}}", &objects);
    append_object(self, service_path, "org.bluez.GattService1", &objects);
    append_object(self, characteristic_path, characteristic_interface, &objects);
    dbus_message_iter_close_container(&into, &objects);
  } else if (strcmp(member, "GetAll") == 0) {
    append_properties(self, dbus_message_get_path(message), &into);
  } else if (strcmp(member, "StartNotify") == 0) {
    self->sends = true;
  } else if (strcmp(member, "AcquireNotify") == 0) {
    give_socket(self, reply);
  }
  if (!dbus_message_get_no_reply(message)) dbus_connection_send(self->bus, reply, NULL);
  dbus_message_unref(reply);
}

// Calls a method and serves calls until it replies.
static void call_serving(struct peripheral *self, const char *interface, const char *member, const char *path) {
  DBusMessage *call = new_call(peripheral_adapter, interface, member);
  dbus_message_append_args(call, DBUS_TYPE_OBJECT_PATH, &path, DBUS_TYPE_INVALID);
  append_no_options(call);
  dbus_uint32_t serial;
  dbus_connection_send(self->bus, call, &serial);
  for (bool waits = true; waits;) {
    DBusMessage *message = next_message(self->bus, seconds(CLOCK_MONOTONIC) + timeout);
    if (!message) fail(member, "no answer");
    if (dbus_message_get_reply_serial(message) == serial) {
      if (dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_ERROR) fail(member, dbus_message_get_error_name(message));
      waits = false;
    } else {
      serve(self, message);
    }
    dbus_message_unref(message);
  }
  dbus_message_unref(call);
}

static DBusMessage *changed_signal(void) {
  DBusMessage *signal = dbus_message_new_signal(characteristic_path, DBUS_INTERFACE_PROPERTIES, "PropertiesChanged");
  const char *key = "Value";
  DBusMessageIter into, properties, entry, variant, none;
  dbus_message_iter_init_append(signal, &into);
  dbus_message_iter_append_basic(&into, DBUS_TYPE_STRING, &characteristic_interface);
  dbus_message_iter_open_container(&into, DBUS_TYPE_ARRAY, "{sv}", &properties);
  dbus_message_iter_open_container(&properties, DBUS_TYPE_DICT_ENTRY, NULL, &entry);
  dbus_message_iter_append_basic(&entry, DBUS_TYPE_STRING, &key);
  dbus_message_iter_open_container(&entry, DBUS_TYPE_VARIANT, "ay", &variant);
  append_value(&variant);
  dbus_message_iter_close_container(&entry, &variant);
  dbus_message_iter_close_container(&properties, &entry);
  dbus_message_iter_close_container(&into, &properties);
  dbus_message_iter_open_container(&into, DBUS_TYPE_ARRAY, "s", &none);
  dbus_message_iter_close_container(&into, &none);
  return signal;
}

static void send_values(struct peripheral *self) {
  for (; self->room > 0; self->room--) {
    if (self->socket >= 0) {
      if (send(self->socket, value, sizeof value, MSG_NOSIGNAL) < 0) fail("the socket", "closed");
    } else {
      DBusMessage *signal = dbus_message_copy(self->signal);
      dbus_connection_send(self->bus, signal, NULL);
      dbus_message_unref(signal);
    }
  }
  dbus_connection_flush(self->bus);
}

// - straight: is called by its name on the bus, and unknown to org.bluez.
static void be_peripheral(const char *address, bool has_socket, bool straight, int credits, int ready) {
  struct peripheral self = {open_bus(address), credits, has_socket, false, -1, window, changed_signal()};
  if (!straight) {
    power_on(self.bus, peripheral_adapter);
    call_serving(&self, "org.bluez.GattManager1", "RegisterApplication", "/");
    call_serving(&self, "org.bluez.LEAdvertisingManager1", "RegisterAdvertisement", advertisement);
  }
  const char *name = dbus_bus_get_unique_name(self.bus);
  if (write(ready, name, strlen(name)) < 1) fail("the pipe", "closed");
  int bus;
  dbus_connection_get_unix_fd(self.bus, &bus);
  for (;;) {
    DBusMessage *message;
    while ((message = dbus_connection_pop_message(self.bus))) {
      serve(&self, message);
      dbus_message_unref(message);
    }
    dbus_connection_flush(self.bus);
    if (self.sends) send_values(&self);
    struct pollfd both[] = {{bus, POLLIN, 0}, {credits, POLLIN, 0}};
    poll(both, 2, -1);
    if (both[0].revents && !dbus_connection_read_write(self.bus, 0)) exit(0);
    if (both[1].revents) {
      char acknowledged[window];
      ssize_t count = read(credits, acknowledged, sizeof acknowledged);
      if (count < 1) exit(0);
      self.room += share * (int)count;
    }
  }
}

// The central

struct place {
  const char *interface, *uuid;  // the interface and UUID to find below the adapter; any UUID if NULL
  char path[256];
};

static void find(const char *path, const char *interface, DBusMessageIter properties, void *context) {
  struct place *place = context;
  if (strncmp(path, central_adapter, strlen(central_adapter)) != 0 || strcmp(interface, place->interface) != 0) return;
  if (!place->uuid || has_uuid(properties, place->uuid)) snprintf(place->path, sizeof place->path, "%s", path);
}

// Returns the path of an object, once it exists.
static struct place wait_for(DBusConnection *bus, const char *interface, const char *uuid) {
  struct place place = {interface, uuid, ""};
  double last = seconds(CLOCK_MONOTONIC) + timeout;
  for (;;) {
    each_interface(bus, find, &place);
    if (place.path[0]) return place;
    if (seconds(CLOCK_MONOTONIC) > last) fail(interface, "not found");
    usleep(20000);
  }
}

static struct place connect_to_peripheral(DBusConnection *bus, const char *uuid) {
  power_on(bus, central_adapter);
  discover(bus, central_adapter);
  struct place device = wait_for(bus, "org.bluez.Device1", NULL);
  done(bus, new_call(central_adapter, "org.bluez.Adapter1", "StopDiscovery"));
  done(bus, new_call(device.path, "org.bluez.Device1", "Connect"));
  return wait_for(bus, characteristic_interface, uuid);
}

// Returns whether a message carries a value.
static bool carries_value(DBusMessage *message) {
  DBusMessageIter arguments, properties, entry;
  const char *key;
  if (!dbus_message_is_signal(message, DBUS_INTERFACE_PROPERTIES, "PropertiesChanged")) return false;
  dbus_message_iter_init(message, &arguments);
  dbus_message_iter_next(&arguments);
  dbus_message_iter_recurse(&arguments, &properties);
  if (dbus_message_iter_get_arg_type(&properties) != DBUS_TYPE_DICT_ENTRY) return false;
  dbus_message_iter_recurse(&properties, &entry);
  dbus_message_iter_get_basic(&entry, &key);
  return strcmp(key, "Value") == 0;
}

struct central {
  DBusConnection *bus;
  const char *name, *path;  // the owner of the characteristic, on the bus, and its path
  int socket;
  void (*receive)(struct central *);
};

static void receive_signal(struct central *self) {
  for (bool received = false; !received;) {
    DBusMessage *message = next_message(self->bus, seconds(CLOCK_MONOTONIC) + timeout);
    if (!message) fail("notifications", "none arrived");
    received = carries_value(message);
    dbus_message_unref(message);
  }
}

static void receive_packet(struct central *self) {
  uint8_t packet[512];
  if (recv(self->socket, packet, sizeof packet, 0) < 1) fail("the socket", "closed");
}

static DBusMessage *new_call_to(struct central *self, const char *member) {
  DBusMessage *call = new_call(self->path, characteristic_interface, member);
  dbus_message_set_destination(call, self->name);
  return call;
}

static void read_value(struct central *self) {
  DBusMessage *call = new_call_to(self, "ReadValue");
  append_no_options(call);
  done(self->bus, call);
}

static void start_notify(struct central *self) {
  char rule[400];
  snprintf(rule, sizeof rule, "interface='%s',member='PropertiesChanged',path='%s'", DBUS_INTERFACE_PROPERTIES,
           self->path);
  dbus_bus_add_match(self->bus, rule, NULL);
  dbus_connection_flush(self->bus);
  done(self->bus, new_call_to(self, "StartNotify"));
  self->receive = receive_signal;
}

int main(int count, char **words) {
  if (count != 5) return 2;
  const char *address = words[1], *mode = words[3];
  pid_t process = (pid_t)atoi(words[2]);
  double duration = atof(words[4]);
  bool inside = strcmp(mode, "inside") == 0, straight = strncmp(mode, "bus-", 4) == 0;
  bool reads = inside || strstr(mode, "reads");
  bool to_socket = strcmp(mode, "sockets") == 0, from_socket = to_socket || strcmp(mode, "mixed") == 0;
  int credits[2], ready[2];
  char name[64] = "org.bluez";
  if (pipe(credits) != 0 || pipe(ready) != 0) return 1;
  DBusConnection *bus = open_bus(address);
  if (!straight) wait_for_adapters(bus);
  if (!inside && fork() == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    be_peripheral(address, from_socket, straight, credits[0], ready[1]);
  }
  close(ready[1]);
  ssize_t length = inside ? 0 : read(ready[0], name, sizeof name - 1);
  if (!inside && length < 1) fail("the peripheral", "ended");

  struct central self = {bus, "org.bluez", characteristic_path, -1, read_value};
  struct place place;
  if (straight) {
    name[length] = 0;
    self.name = name;
  } else {
    place = connect_to_peripheral(self.bus, inside ? "2a38" : "2a37");
    self.path = place.path;
  }
  if (to_socket) {
    self.socket = acquire_notify(self.bus, self.path);
    fcntl(self.socket, F_SETFL, 0);  // to wait in recv
    self.receive = receive_packet;
  } else if (!reads) {
    start_notify(&self);
  }

  // Half a second for the start.
  double now = seconds(CLOCK_MONOTONIC), begin = now + 0.5, before = 0;
  bool counts = false;
  long received = 0, first = 0;
  while (!counts || now < begin + duration) {
    self.receive(&self);
    if (++received % share == 0 && !reads && write(credits[1], "", 1) != 1) return 1;
    if (received % share != 0 && !reads) continue;
    now = seconds(CLOCK_MONOTONIC);
    if (!counts && now >= begin) {
      counts = true;
      begin = now;
      first = received;
      before = processor(process);
    }
  }
  printf("%ld %.6f %.6f\n", received - first, now - begin, processor(process) - before);
}
