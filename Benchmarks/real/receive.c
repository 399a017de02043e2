// The least that a program can do with notifications: it connects to a device, acquires the socket of a characteristic from
// bluetoothd, and receives one packet after the other. It neither decodes nor prints them.
//
// Usage: receive DEVICE DIGITS
//
// DEVICE is the object path of a device that bluetoothd knows, DIGITS the 16-bit UUID of the characteristic in lower case.
// Prints a line when it is subscribed, and the number of packets so far for each SIGUSR1, until SIGTERM.
#include "../simulator/bus.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>

static volatile sig_atomic_t is_asked;

static void ask(int signal) {
  (void)signal;
  is_asked = 1;
}

struct wanted {
  const char *device, *digits;
  char path[512];
};

static void find(const char *path, const char *interface, DBusMessageIter properties, void *context) {
  struct wanted *wanted = context;
  if (strncmp(path, wanted->device, strlen(wanted->device)) != 0) return;
  if (strcmp(interface, "org.bluez.GattCharacteristic1") != 0 || !has_uuid(properties, wanted->digits)) return;
  snprintf(wanted->path, sizeof wanted->path, "%s", path);
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  DBusConnection *bus = open_bus("unix:path=/run/dbus/system_bus_socket");
  done(bus, new_call(arguments[1], "org.bluez.Device1", "Connect"));
  struct wanted wanted = {.device = arguments[1], .digits = arguments[2]};
  double end = seconds(CLOCK_MONOTONIC) + timeout;
  while (wanted.path[0] == 0) {
    if (seconds(CLOCK_MONOTONIC) > end) fail(arguments[1], "has no such characteristic");
    each_interface(bus, find, &wanted);
  }
  int socket = acquire_notify(bus, wanted.path);
  // bluetoothd creates it for programs that poll.
  fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) & ~O_NONBLOCK);
  struct sigaction action = {.sa_handler = ask};
  sigaction(SIGUSR1, &action, NULL);
  puts("subscribed");
  fflush(stdout);

  char value[512];
  for (unsigned long packets = 0;;) {
    ssize_t length = recv(socket, value, sizeof value, 0);
    if (length > 0) packets++;
    if (length == 0 || (length < 0 && errno != EINTR)) fail("the socket", length < 0 ? strerror(errno) : "closed");
    if (!is_asked) continue;
    is_asked = 0;
    printf("%lu\n", packets);
    fflush(stdout);
  }
}
