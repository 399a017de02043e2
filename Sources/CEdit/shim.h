#pragma once
#include <histedit.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions of libedit that set options are variadic, so Swift cannot call them. The editor never reads the terminal by
// itself, which would block: its keys are those passed to cedit_feed.

enum { CEDIT_MAX_KEYS = 64, CEDIT_MAX_PROMPT = 256 };

typedef struct {
  EditLine *editor;
  History *history;
  char prompt[CEDIT_MAX_PROMPT];
  wchar_t keys[CEDIT_MAX_KEYS];
  int count;
  int next;
  int wants_completion;
} cedit;

static inline cedit *cedit_of(EditLine *editor) {
  void *data = NULL;
  el_get(editor, EL_CLIENTDATA, &data);
  return (cedit *)data;
}

static inline char *cedit_prompt_of(EditLine *editor) { return cedit_of(editor)->prompt; }

static inline int cedit_next_key(EditLine *editor, wchar_t *key) {
  cedit *line = cedit_of(editor);
  if (line->next >= line->count) return 0;
  *key = line->keys[line->next++];
  return 1;
}

static inline unsigned char cedit_request_completion(EditLine *editor, int key) {
  (void)key;
  cedit_of(editor)->wants_completion = 1;
  return CC_NORM;
}

/// Stops editing, and restores the mode of the terminal.
static inline void cedit_stop(cedit *line) { el_set(line->editor, EL_UNBUFFERED, 0); }

static inline void cedit_close(cedit *line) {
  if (line->editor) el_end(line->editor);
  if (line->history) history_end(line->history);
  free(line);
}

/// Opens an editor on the terminal of standard input and output with an empty history.
static inline cedit *cedit_open(int history_size) {
  cedit *line = (cedit *)calloc(1, sizeof(cedit));
  HistEvent event;
  if (!line) return NULL;
  line->history = history_init();
  line->editor = el_init("gattlab", stdin, stdout, stderr);
  if (!line->history || !line->editor) {
    cedit_close(line);
    return NULL;
  }
  EditLine *editor = line->editor;
  history(line->history, &event, H_SETSIZE, history_size);
  history(line->history, &event, H_SETUNIQUE, 1);
  el_set(editor, EL_CLIENTDATA, (void *)line);
  el_set(editor, EL_SIGNAL, 0);
  el_set(editor, EL_EDITOR, "emacs");
  el_set(editor, EL_PROMPT, cedit_prompt_of);
  el_set(editor, EL_HIST, history, line->history);
  el_set(editor, EL_GETCFN, cedit_next_key);
  el_set(editor, EL_ADDFN, "gattlab-complete", "Complete the word", cedit_request_completion);
  el_set(editor, EL_BIND, "^I", "gattlab-complete", NULL);
  // The function bound by default reads further keys in a loop of its own.
  el_set(editor, EL_BIND, "^R", "ed-search-prev-history", NULL);
  return line;
}

/// Sets the mode of the terminal, and shows the prompt with an empty line.
static inline void cedit_start(cedit *line, const char *prompt) {
  strncpy(line->prompt, prompt, CEDIT_MAX_PROMPT - 1);
  el_set(line->editor, EL_UNBUFFERED, 1);
}

/// Passes the characters of one key to the editor, and returns 1 if the line is complete.
static inline int cedit_feed(cedit *line, const uint32_t *keys, int count) {
  line->count = count < CEDIT_MAX_KEYS ? count : CEDIT_MAX_KEYS;
  line->next = 0;
  line->wants_completion = 0;
  for (int index = 0; index < line->count; index++) line->keys[index] = (wchar_t)keys[index];
  while (line->next < line->count) {
    int length = 0, before = line->next;
    el_wgets(line->editor, &length);
    if (line->next == before) break;
  }
  const LineInfo *info = el_line(line->editor);
  return info->lastchar > info->buffer && info->lastchar[-1] == '\n';
}

static inline void cedit_redraw(cedit *line) { el_set(line->editor, EL_REFRESH); }

static inline void cedit_resize(cedit *line) { el_resize(line->editor); }

static inline void cedit_remember(cedit *line, const char *text) {
  HistEvent event;
  history(line->history, &event, H_ENTER, text);
}
