#pragma once
// Headers that Swift's Glibc module omits. Never define _GNU_SOURCE here: it changes the layout macros of <sys/select.h> and
// clashes with SwiftGlibc as soon as both modules are loaded (observed under --sanitize=thread).
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/auxv.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// glibc hides the prototype without _GNU_SOURCE.
extern int pthread_setname_np(pthread_t, const char *);
static inline int clinux_set_thread_name(pthread_t thread, const char *name) {
  return pthread_setname_np(thread, name);
}

// With the static standard library, Swift's Glibc module does not expose the members of timespec.
static inline long long clinux_nanoseconds(clockid_t clock) {
  struct timespec time = {0, 0};
  clock_gettime(clock, &time);
  return (long long)time.tv_sec * 1000000000 + time.tv_nsec;
}

// Arms a timer that never expires, but whose descriptor becomes readable when the real-time clock is set, or when the system resumes
// from a suspension; read(2) then fails with ECANCELED.
static inline int clinux_watch_clock(int timer) {
  struct itimerspec never = {{0, 0}, {0, 0}};
  never.it_value.tv_sec = (time_t)1 << 40;
  return timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, 0);
}

// Returns 1 if the kernel's clock is synchronized with another one: adjtimex(2).
static inline int clinux_clock_is_synchronized(void) {
  struct timex state = {0};
  return adjtimex(&state) != TIME_ERROR && (state.status & STA_UNSYNC) == 0;
}

// memfd_create(2), whose prototype glibc hides without _GNU_SOURCE: an empty file in memory, which programs do not inherit.
static inline int clinux_memory_file(const char *name) { return (int)syscall(SYS_memfd_create, name, 1u); }

// recvmmsg(2), whose prototype and struct glibc hides without _GNU_SOURCE: receives up to CLINUX_PACKETS packets without
// blocking, each into a separate block of `size` bytes of `buffer`, and stores their lengths.
enum { CLINUX_PACKETS = 16 };
static inline int clinux_receive_packets(int socket, unsigned char *buffer, size_t size, unsigned int *lengths) {
  struct {
    struct msghdr header;
    unsigned int length;
  } packets[CLINUX_PACKETS] = {0};
  struct iovec places[CLINUX_PACKETS];
  for (int index = 0; index < CLINUX_PACKETS; index++) {
    places[index].iov_base = buffer + index * size;
    places[index].iov_len = size;
    packets[index].header.msg_iov = &places[index];
    packets[index].header.msg_iovlen = 1;
  }
  long received = syscall(SYS_recvmmsg, socket, packets, CLINUX_PACKETS, MSG_DONTWAIT, (void *)0);
  for (long index = 0; index < received; index++) lengths[index] = packets[index].length;
  return (int)received;
}

// Creates a pipe that no program inherits, also one that another thread starts meanwhile.
extern int pipe2(int[2], int);
static inline int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

// The parameters of clinux_spawn.
struct clinux_program {
  const char *path;
  char *const *arguments;
  char *const *environment;
  // The caller's descriptors to install as 0, 1 and 2; -1 inherits the caller's.
  int standard[3];
  // The signal sent to the program when the thread that started it ends, and thus also when the caller is killed; 0 for none.
  int death_signal;
  // Nonzero to start the program in a process group of its own, because a terminal interrupts the caller's, and to close all
  // descriptors above 2.
  int is_isolated;
};

// Starts a program with no signal blocked and default handling of SIGPIPE, SIGINT and SIGTERM; returns 0 or an error number.
//
// posix_spawn(3) cannot set a death signal. Only async-signal-safe functions are called between fork and exec.
static inline int clinux_spawn(const struct clinux_program *program, pid_t *child) {
  int failure[2];
  if (clinux_pipe(failure) != 0) return errno;
  sigset_t all, before, none;
  sigfillset(&all);
  sigemptyset(&none);
  // Blocks signals until the child has reset the handlers, which are the caller's and would otherwise run in the child.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  pid_t id = fork();
  if (id == 0) {
    struct sigaction standard = {0};
    standard.sa_handler = SIG_DFL;
    const int signals[] = {SIGPIPE, SIGINT, SIGTERM};
    for (int index = 0; index < 3; index++) sigaction(signals[index], &standard, NULL);
    if (program->is_isolated) setpgid(0, 0);
    if (program->death_signal != 0) {
      prctl(PR_SET_PDEATHSIG, program->death_signal);
      // The parent may have ended before the death signal was set.
      if (getppid() != parent) _exit(127);
    }
    for (int number = 0; number < 3; number++) {
      if (program->standard[number] >= 0) dup2(program->standard[number], number);
    }
    if (program->is_isolated) {
      for (int number = 3; number < 1024; number++) {
        if (number != failure[1]) close(number);
      }
    }
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    execve(program->path, program->arguments, program->environment);
    int reason = errno;
    ssize_t written = write(failure[1], &reason, sizeof reason);
    (void)written;
    _exit(127);
  }
  int reason = id < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(failure[1]);
  // The read returns when exec closes the other end of the pipe, or when the child reports the error of exec.
  if (id > 0) {
    while (read(failure[0], &reason, sizeof reason) < 0 && errno == EINTR) {}
    // A child that starts no program ends at once, and no caller knows of it.
    while (reason != 0 && waitpid(id, NULL, 0) < 0 && errno == EINTR) {}
    *child = id;
  }
  close(failure[0]);
  return reason;
}

// pidfd_open(2), which glibc provides only since 2.36: a descriptor that becomes readable when the process ends.
static inline int clinux_process_descriptor(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

// SO_PEERCRED (unix(7)): the credentials of the peer of a Unix socket at the time it connected; glibc hides struct ucred
// without _GNU_SOURCE.
struct clinux_credentials {
  pid_t pid;
  uid_t uid;
  gid_t gid;
};
static inline int clinux_peer_credentials(int socket, struct clinux_credentials *credentials) {
  socklen_t size = sizeof *credentials;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, credentials, &size);
}

// accept4(2), which glibc hides without _GNU_SOURCE: accepts a connection as nonblocking and close-on-exec.
static inline int clinux_accept(int socket) {
  return (int)syscall(SYS_accept4, socket, (void *)0, (void *)0, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

// The command line as passed by the kernel. glibc calls the functions in .init_array with the arguments of main; Swift reads
// /proc/self/cmdline instead, which may be missing in a chroot.
struct clinux_command_line {
  int count;
  char **words;
};
static inline struct clinux_command_line *clinux_saved_command_line(void) {
  static struct clinux_command_line line = {0, 0};
  return &line;
}
static inline void clinux_save_command_line(int count, char **words, char **environment) {
  (void)environment;
  clinux_saved_command_line()->count = count;
  clinux_saved_command_line()->words = words;
}
static inline struct clinux_command_line clinux_command_line(void) {
  // Declared inside a function, because Swift emits nothing from a header that no Swift code refers to.
  __attribute__((section(".init_array"), used)) static void (*save)(int, char **, char **) = clinux_save_command_line;
  (void)*(void (*volatile *)(int, char **, char **))&save;
  return *clinux_saved_command_line();
}

// Returns the path that was passed to execve(2) (getauxval(3), AT_EXECFN); NULL if the kernel does not provide it.
static inline const char *clinux_executable(void) { return (const char *)getauxval(AT_EXECFN); }

// Opens a file at or below a directory for reading, without waiting for the writer of a FIFO. Returns a descriptor, or -1 with
// errno EXDEV if the path leads out of the directory: by "..", as an absolute path or through a symbolic link.
//
// openat2(2) with RESOLVE_BENEATH and RESOLVE_NO_MAGICLINKS is called by number, because older headers lack it. Kernels before
// 5.6 lack it as well: the fallback opens each component separately and follows no symbolic links.
static inline int clinux_open_beneath(int folder, const char *path) {
  const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
  struct {
    unsigned long long flags, mode, resolve;
  } how = {(unsigned long long)flags, 0, 0x08 | 0x02};
  int opened = -1;
  for (int attempt = 0; attempt < 16; attempt++) {
    opened = (int)syscall(437, folder, path, &how, sizeof how);
    if (opened >= 0 || (errno != EAGAIN && errno != EINTR)) break;
  }
  if (opened >= 0 || (errno != ENOSYS && errno != EPERM)) return opened;
  int place = fcntl(folder, F_DUPFD_CLOEXEC, 3);
  while (place >= 0) {
    while (*path == '/') path++;
    size_t length = 0;
    while (path[length] != 0 && path[length] != '/') length++;
    char name[256];
    int failure = 0;
    if (length == 0) failure = EISDIR;
    else if (length >= sizeof name) failure = ENAMETOOLONG;
    else if (length == 2 && path[0] == '.' && path[1] == '.') failure = EXDEV;
    int next = -1;
    if (failure == 0) {
      for (size_t index = 0; index < length; index++) name[index] = path[index];
      name[length] = 0;
      path += length;
      next = openat(place, name, flags | O_NOFOLLOW | (*path == '/' ? O_DIRECTORY : 0));
      if (next < 0) failure = errno == ELOOP ? EXDEV : errno;
    }
    close(place);
    if (failure != 0) {
      errno = failure;
      return -1;
    }
    if (*path == 0) return next;
    place = next;
  }
  return -1;
}
