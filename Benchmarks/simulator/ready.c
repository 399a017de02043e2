// Measures the time until an org.bluez is ready, from the start of its program.
//
// Usage: ready ADDRESS COMMAND…    on an existing bus: until it has its name, and until it has replied with two adapters
//        ready bus COMMAND…        the same, starting a dbus-daemon first
//        ready own COMMAND…        the program starts its bus and prints DBUS_SYSTEM_BUS_ADDRESS=…: until that line instead
// Prints both times in seconds.
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include "bus.h"

// Starts a program; `*output` becomes its output, unless it is NULL.
static pid_t start(char **words, FILE **output) {
  int ends[2];
  if (pipe(ends) != 0) fail("pipe", "none");
  pid_t process = fork();
  if (process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execvp(words[0], words);
    fail(words[0], "cannot be run");
  }
  close(ends[1]);
  FILE *stream = fdopen(ends[0], "r");
  if (output) *output = stream;
  return process;
}

// Returns the rest of the first line that contains `prefix`.
static char *line_after(FILE *stream, const char *prefix) {
  static char line[1024];
  while (fgets(line, sizeof line, stream)) {
    char *found = strstr(line, prefix);
    if (found) return strtok(found + strlen(prefix), "\n");
  }
  fail("a program", "ended too soon");
}

static void end(pid_t process) {
  if (process <= 0) return;
  kill(process, SIGTERM);
  waitpid(process, NULL, 0);
}

static void wait_for_name(DBusConnection *bus) {
  double last = seconds(CLOCK_MONOTONIC) + timeout;
  while (!dbus_bus_name_has_owner(bus, "org.bluez", NULL)) {
    DBusMessage *message = next_message(bus, last);
    if (!message) fail("org.bluez", "the name has no owner");
    dbus_message_unref(message);
  }
}

int main(int count, char **words) {
  if (count < 3) return 2;
  const char *where = words[1];
  bool own = strcmp(where, "own") == 0;
  DBusConnection *bus = NULL;
  pid_t daemon = 0, program;
  double named, begin = seconds(CLOCK_MONOTONIC);
  if (strcmp(where, "bus") == 0) {
    char *command[] = {"dbus-daemon", "--session", "--nofork", "--print-address", NULL};
    FILE *output;
    daemon = start(command, &output);
    where = line_after(output, "");
    setenv("DBUS_SYSTEM_BUS_ADDRESS", where, 1);
  }
  if (own) {
    FILE *output;
    program = start(words + 2, &output);
    where = line_after(output, "DBUS_SYSTEM_BUS_ADDRESS=");
    named = seconds(CLOCK_MONOTONIC);
    bus = open_bus(where);
  } else {
    bus = open_bus(where);
    dbus_bus_add_match(bus, "sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.bluez'", NULL);
    dbus_connection_flush(bus);
    if (!daemon) begin = seconds(CLOCK_MONOTONIC);
    program = start(words + 2, NULL);
    wait_for_name(bus);
    named = seconds(CLOCK_MONOTONIC);
  }
  wait_for_adapters(bus);
  double answered = seconds(CLOCK_MONOTONIC);
  printf("%.6f %.6f\n", named - begin, answered - begin);
  end(program);
  end(daemon);
}
