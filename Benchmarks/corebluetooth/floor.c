// Both ends of an L2CAP channel in one process, which only sends and receives: the most that the kernel and the virtual
// controllers transfer.
//
// Usage: floor SECONDS
// The controller hci0 opens the channel; hci1 must advertise. Prints the received bytes per second.
#include <bluetooth/bluetooth.h>
#include <bluetooth/hci.h>
#include <bluetooth/hci_lib.h>
#include <bluetooth/l2cap.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

// The lengths are those of gattlab.
enum { receive_mtu = 65535, sdu_length = 30000, send_buffer = 212992 };

static int check(int result, const char *operation) {
  if (result >= 0) return result;
  perror(operation);
  exit(1);
}

static struct sockaddr_l2 address(int controller, uint16_t psm) {
  struct sockaddr_l2 result = {.l2_family = AF_BLUETOOTH, .l2_psm = psm, .l2_bdaddr_type = BDADDR_LE_PUBLIC};
  check(hci_devba(controller, &result.l2_bdaddr), "hci_devba");
  return result;
}

// Returns a socket for channels of a controller, with a dynamic PSM if it listens.
static int open_socket(int controller) {
  int descriptor = check(socket(AF_BLUETOOTH, SOCK_SEQPACKET, BTPROTO_L2CAP), "socket");
  struct sockaddr_l2 local = address(controller, 0);
  uint16_t mtu = receive_mtu;
  int buffer = send_buffer;
  check(bind(descriptor, (struct sockaddr *)&local, sizeof local), "bind");
  check(setsockopt(descriptor, SOL_BLUETOOTH, BT_RCVMTU, &mtu, sizeof mtu), "setsockopt");
  check(setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer), "setsockopt");
  return descriptor;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  double duration = count == 2 ? atof(arguments[1]) : 0;
  if (duration <= 0) return fprintf(stderr, "usage: floor SECONDS\n"), 2;
  int listener = open_socket(1), sender = open_socket(0);
  check(listen(listener, 1), "listen");
  struct sockaddr_l2 published;
  socklen_t size = sizeof published;
  check(getsockname(listener, (struct sockaddr *)&published, &size), "getsockname");
  struct sockaddr_l2 peer = address(1, published.l2_psm);
  check(connect(sender, (struct sockaddr *)&peer, sizeof peer), "connect");
  int receiver = check(accept(listener, NULL, NULL), "accept");

  static char sdu[sdu_length], buffer[receive_mtu];
  double start = now(), received = 0;
  while (now() < start + duration) {
    ssize_t sent = send(sender, sdu, sizeof sdu, MSG_DONTWAIT);
    // After a refusal, the next SDU or its credits are on the way.
    struct pollfd state = {receiver, POLLIN, 0};
    if (poll(&state, 1, sent > 0 ? 0 : 5) > 0) received += (double)check((int)recv(receiver, buffer, sizeof buffer, 0), "recv");
  }
  printf("%.0f\n", received / (now() - start));
}
