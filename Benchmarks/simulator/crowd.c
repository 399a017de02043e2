// A central in a crowd of simulated heart rate straps: discovers all, connects to some and subscribes to their heart rate.
//
// Usage: crowd ADDRESS PROCESS STRAPS CONNECTIONS SECONDS
//   PROCESS is the org.bluez, which is measured for SECONDS while it discovers, and while there are connections.
// Prints a line for each state: its name, the seconds and processor seconds to get there, the resident memory in KiB, the
// share of a processor that org.bluez uses from then on, and the values per second.
#include <poll.h>
#include <sys/socket.h>

#include "bus.h"

static const char *adapter = "/org/bluez/hci0";
enum { max_calls = 128 };  // limit of pending calls on a system bus

static double memory(pid_t process) {
  char path[64], line[256];
  long kibibytes = -1;
  snprintf(path, sizeof path, "/proc/%d/status", (int)process);
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) sscanf(line, "VmRSS: %ld", &kibibytes);
  if (kibibytes < 0) fail(path, "no VmRSS");
  fclose(file);
  return (double)kibibytes;
}

// The moment before a state is entered.
struct moment {
  double time, processor;
};

static struct moment now(pid_t process) { return (struct moment){seconds(CLOCK_MONOTONIC), processor(process)}; }

// Stays in a state for a while and returns its cost. Values are read from the sockets, and nothing else is handled.
static struct moment measure(const char *state, struct moment before, pid_t process, double duration,
                             struct pollfd *sockets, int count) {
  struct moment begin = now(process), end;
  long values = 0;
  while ((end = now(process)).time < begin.time + duration) {
    poll(sockets, (nfds_t)count, (int)((begin.time + duration - end.time) * 1000) + 1);
    for (int index = 0; index < count; index++) {
      char packet[512];
      while (recv(sockets[index].fd, packet, sizeof packet, MSG_DONTWAIT) > 0) values++;
      if (sockets[index].revents & POLLHUP) fail("a socket", "closed");
    }
  }
  double stay = end.time - begin.time;
  printf("%s %.6f %.6f %.0f %.6f %.3f\n", state, begin.time - before.time, begin.processor - before.processor,
         memory(process), (end.processor - begin.processor) / stay, (double)values / stay);
  fflush(stdout);
  return end;
}

struct paths {
  const char *interface, *uuid;
  int count, wanted;
  char paths[max_calls][256];
};

static void collect(const char *path, const char *interface, DBusMessageIter properties, void *context) {
  struct paths *found = context;
  if (strcmp(interface, found->interface) != 0 || (found->uuid && !has_uuid(properties, found->uuid))) return;
  if (found->count < found->wanted) strcpy(found->paths[found->count], path);
  found->count++;
}

// Waits for enough objects with an interface and returns the first ones.
static void wait_for(DBusConnection *bus, struct paths *found, int enough) {
  double last = seconds(CLOCK_MONOTONIC) + timeout;
  for (;;) {
    found->count = 0;
    each_interface(bus, collect, found);
    if (found->count >= enough) return;
    if (seconds(CLOCK_MONOTONIC) > last) fail(found->interface, "too few");
    usleep(100000);
  }
}

// Connects to all concurrently; the replies come in any order.
static void connect_to(DBusConnection *bus, struct paths *devices, int count) {
  DBusPendingCall *pending[max_calls];
  for (int index = 0; index < count; index++) {
    DBusMessage *call = new_call(devices->paths[index], "org.bluez.Device1", "Connect");
    dbus_connection_send_with_reply(bus, call, &pending[index], timeout * 1000);
    dbus_message_unref(call);
  }
  for (int index = 0; index < count; index++) {
    dbus_pending_call_block(pending[index]);
    DBusMessage *reply = dbus_pending_call_steal_reply(pending[index]);
    if (dbus_message_get_type(reply) == DBUS_MESSAGE_TYPE_ERROR)
      fail(devices->paths[index], dbus_message_get_error_name(reply));
    dbus_message_unref(reply);
    dbus_pending_call_unref(pending[index]);
  }
}

int main(int count, char **words) {
  if (count != 6) return 2;
  DBusConnection *bus = open_bus(words[1]);
  pid_t process = (pid_t)atoi(words[2]);
  int straps = atoi(words[3]), connections = atoi(words[4]);
  double duration = atof(words[5]);
  static struct paths devices = {"org.bluez.Device1", NULL, 0, max_calls, {{0}}};
  static struct paths rates = {"org.bluez.GattCharacteristic1", "2a37", 0, max_calls, {{0}}};
  struct pollfd sockets[max_calls];
  if (connections > max_calls || connections > straps) return 2;

  struct moment before = {seconds(CLOCK_MONOTONIC), 0};
  power_on(bus, adapter);
  before = measure("advertising", before, process, 0.5, sockets, 0);
  discover(bus, adapter);
  wait_for(bus, &devices, straps);
  before = measure("discovering", before, process, duration, sockets, 0);
  if (connections == 0) return 0;
  connect_to(bus, &devices, connections);
  wait_for(bus, &rates, connections);
  for (int index = 0; index < connections; index++)
    sockets[index] = (struct pollfd){acquire_notify(bus, rates.paths[index]), POLLIN, 0};
  measure("connected", before, process, duration, sockets, connections);
}
