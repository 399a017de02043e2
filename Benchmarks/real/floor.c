// The minimum cost of receiving a notification: waits in epoll for a packet on a socket like bluetoothd's, receives it, and
// writes a line's worth of bytes to a file. No decoding, no JSON.
//
// Usage: floor FILE COUNT PERIOD       COUNT packets, PERIOD microseconds apart
// Prints the nanoseconds of processor time for each packet.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { packets = 16, longest = 512, line = 250 };

static void receive(int socket, int file) {
  static char values[packets][longest], text[line];
  struct epoll_event event = {.events = EPOLLIN};
  int epoll = epoll_create1(0);
  epoll_ctl(epoll, EPOLL_CTL_ADD, socket, &event);
  for (;;) {
    struct mmsghdr headers[packets] = {0};
    struct iovec places[packets];
    for (int index = 0; index < packets; index++) {
      places[index] = (struct iovec){values[index], longest};
      headers[index].msg_hdr.msg_iov = &places[index];
      headers[index].msg_hdr.msg_iovlen = 1;
    }
    epoll_wait(epoll, &event, 1, -1);
    int count = recvmmsg(socket, headers, packets, MSG_DONTWAIT, NULL);
    if (count < 1 || headers[0].msg_len == 0 || write(file, text, sizeof text) < 0) return;
  }
}

static long long processor_time(pid_t process) {
  char path[64];
  long long nanoseconds = 0;
  snprintf(path, sizeof path, "/proc/%d/schedstat", (int)process);
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%lld", &nanoseconds) != 1) exit(1);
  fclose(file);
  return nanoseconds;
}

int main(int count, char **arguments) {
  if (count != 4) return 2;
  int sockets[2], file = open(arguments[1], O_CREAT | O_WRONLY | O_APPEND, 0600);
  if (file < 0 || socketpair(AF_UNIX, SOCK_SEQPACKET, 0, sockets) != 0) return 1;
  pid_t receiver = fork();
  if (receiver == 0) {
    close(sockets[0]);
    receive(sockets[1], file);
    _exit(0);
  }
  close(sockets[1]);
  sleep(1);
  long long before = processor_time(receiver);
  int number = atoi(arguments[2]);
  for (int index = 0; index < number; index++) {
    if (send(sockets[0], "\6\110", 2, MSG_NOSIGNAL) < 0) return 1;
    usleep((useconds_t)atoi(arguments[3]));
  }
  printf("%lld\n", (processor_time(receiver) - before) / number);
  close(sockets[0]);
  waitpid(receiver, NULL, 0);
}
