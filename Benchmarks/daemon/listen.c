// Clients of gattlabd with minimal cost: they subscribe and measure the age of events on arrival.
//
// Usage: listen SOCKET SECONDS CLIENTS SESSION…
//
// Each client subscribes to every session. After SECONDS one JSON object is printed: events, gaps, numbers out of order, and
// the number of events of each age in milliseconds. The daemon's times are truncated to the millisecond, so that an age is up
// to one millisecond too long.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { BUFFER = 1 << 18, SUBSCRIPTIONS = 4096, TENTHS = 100000 };

struct client {
    int socket;
    size_t buffered;
    char buffer[BUFFER];
    uint64_t last[SUBSCRIPTIONS];
};

static uint64_t events, gaps, missing, disorder, answers, refusals, bytes;
static uint32_t ages[TENTHS + 1]; // in tenths of a millisecond

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

// Returns the number after `key`, which ends in a colon, or 0 if there is none.
static uint64_t number(const char *line, const char *key) {
    const char *at = strstr(line, key);
    return at ? strtoull(at + strlen(key), NULL, 10) : 0;
}

// The seconds since 1970 of the first "time":"YYYY-MM-DDTHH:MM:SS.mmmZ"; the second is looked up once.
static double moment(const char *line) {
    static char known[20];
    static time_t second;
    const char *at = strstr(line, "\"time\":\"");
    if (!at) return 0;
    at += 8;
    if (strncmp(at, known, 19)) {
        struct tm parts = {0};
        strptime(at, "%Y-%m-%dT%H:%M:%S", &parts);
        memcpy(known, at, 19);
        second = timegm(&parts);
    }
    return second + strtod(at + 19, NULL);
}

static void handle(struct client *client, const char *line, double arrival) {
    uint64_t subscription = number(line, "\"subscription\":");
    uint64_t *last = &client->last[subscription % SUBSCRIPTIONS];
    if (strstr(line, "\"method\":\"event\"")) {
        uint64_t seq = number(line, "\"seq\":");
        events++;
        disorder += *last && seq != *last + 1;
        *last = seq;
        double age = (arrival - moment(line)) * 1e4;
        ages[age < 0 ? 0 : age > TENTHS ? TENTHS : (int)age]++;
    } else if (strstr(line, "\"method\":\"gap\"")) {
        uint64_t from = number(line, "\"from\":"), to = number(line, "\"to\":");
        gaps++;
        missing += to - from + 1;
        disorder += *last && from != *last + 1;
        *last = to;
    } else if (strstr(line, "\"result\"")) {
        answers++;
    } else {
        refusals++;
        fprintf(stderr, "%s\n", line);
    }
}

static void receive(struct client *client) {
    ssize_t count = recv(client->socket, client->buffer + client->buffered, BUFFER - 1 - client->buffered, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) fail("the daemon closed the connection");
    double arrival = now();
    bytes += count;
    char *start = client->buffer, *end = start + client->buffered + count, *line;
    *end = 0;
    while ((line = memchr(start, '\n', end - start))) {
        *line = 0;
        handle(client, start, arrival);
        start = line + 1;
    }
    client->buffered = end - start;
    memmove(client->buffer, start, client->buffered);
}

static double percentile(double share) {
    uint64_t wanted = events * share, seen = 0;
    for (int age = 0; age <= TENTHS; age++)
        if ((seen += ages[age]) > wanted) return age / 10.0;
    return 0;
}

int main(int count, char **words) {
    if (count < 5) return 2;
    double seconds = atof(words[2]);
    int clients = atoi(words[3]), epoll = epoll_create1(0);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
    struct client *all = calloc(clients, sizeof *all);
    for (int i = 0; i < clients; i++) {
        all[i].socket = socket(AF_UNIX, SOCK_STREAM, 0);
        if (connect(all[i].socket, (struct sockaddr *)&address, sizeof address)) fail("connect");
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &all[i]};
        epoll_ctl(epoll, EPOLL_CTL_ADD, all[i].socket, &event);
        for (int s = 4; s < count; s++)
            dprintf(all[i].socket,
                    "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"subscribe\",\"params\":{\"session\":\"%s\"}}\n", s, words[s]);
    }
    for (double end = now() + seconds; now() < end;) {
        struct epoll_event ready[64];
        int many = epoll_wait(epoll, ready, 64, 100);
        for (int i = 0; i < many; i++) receive(ready[i].data.ptr);
    }
    printf("{\"clients\":%d,\"seconds\":%g,\"events\":%" PRIu64 ",\"bytes\":%" PRIu64 ",\"gaps\":%" PRIu64
           ",\"missing\":%" PRIu64 ",\"disorder\":%" PRIu64 ",\"answers\":%" PRIu64 ",\"refusals\":%" PRIu64
           ",\"p50\":%.1f,\"p90\":%.1f,\"p99\":%.1f,\"p999\":%.1f,\"max\":%.1f}\n",
           clients, seconds, events, bytes, gaps, missing, disorder, answers, refusals, percentile(.5), percentile(.9),
           percentile(.99), percentile(.999), percentile(.9999999));
}
