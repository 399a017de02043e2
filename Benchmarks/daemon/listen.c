// Clients of gattlabd that cost next to nothing: they subscribe, and measure how old events are when they arrive.
//
// Usage: listen SOCKET SECONDS CLIENTS SESSION…
//
// Each client subscribes to every session. After SECONDS one JSON object is printed: events, gaps, numbers out of order, and how
// often an event was so many milliseconds old. The daemon's times are cut to the millisecond, so that an age is up to one
// millisecond too long.
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
    size_t held;
    char buffer[BUFFER];
    uint64_t last[SUBSCRIPTIONS];
};

static uint64_t events, gaps, missing, disorder, answers, refusals, octets;
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

// The number after `key`, which ends in a colon; 0 where there is none.
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

static void take(struct client *client, const char *line, double arrival) {
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
    ssize_t count = recv(client->socket, client->buffer + client->held, BUFFER - 1 - client->held, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) fail("the daemon hung up");
    double arrival = now();
    octets += count;
    char *start = client->buffer, *end = start + client->held + count, *line;
    *end = 0;
    while ((line = memchr(start, '\n', end - start))) {
        *line = 0;
        take(client, start, arrival);
        start = line + 1;
    }
    client->held = end - start;
    memmove(client->buffer, start, client->held);
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
    printf("{\"clients\":%d,\"seconds\":%g,\"events\":%" PRIu64 ",\"octets\":%" PRIu64 ",\"gaps\":%" PRIu64
           ",\"missing\":%" PRIu64 ",\"disorder\":%" PRIu64 ",\"answers\":%" PRIu64 ",\"refusals\":%" PRIu64
           ",\"p50\":%.1f,\"p90\":%.1f,\"p99\":%.1f,\"p999\":%.1f,\"max\":%.1f}\n",
           clients, seconds, events, octets, gaps, missing, disorder, answers, refusals, percentile(.5), percentile(.9),
           percentile(.99), percentile(.999), percentile(.9999999));
}
