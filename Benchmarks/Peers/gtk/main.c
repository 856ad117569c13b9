// The pictures of Benchmarks/Peers with GTK 4. Usage: peer PICTURE FRAMES, with PEER_PICTURES naming the folder of Edge Pan's pages.
// It prints one line of JSON. Boxes and pages are widgets that append render nodes, which is GTK's cheapest way to draw them.

#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { WARM_UP = 20 };

static const char *kind = "start", *parameter = "";
static int frames = 60, frame = 0, width = 390, height = 844, box_count = 0;
static double start_seconds = 0;
static gboolean is_start_reported = FALSE;
static GtkWidget *labels[20];
static GtkAdjustment *scroll;
static GdkTexture *cells[12], *screen_texture;

static double processor_seconds(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static double resident_megabytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  long total = 0, resident = 0;
  if (!file || fscanf(file, "%ld %ld", &total, &resident) != 2) resident = 0;
  if (file) fclose(file);
  return resident * 4096 / 1e6;
}

static double milliseconds_since_start(void) {
  const char *start = getenv("PEER_START");
  struct timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  return start ? moment.tv_sec * 1e3 + moment.tv_nsec * 1e-6 - atof(start) * 1e-6 : 0;
}

// MARK: The widget that appends nodes

typedef struct { GtkWidget parent; PangoLayout *texts[33]; } Canvas;
typedef struct { GtkWidgetClass parent; } CanvasClass;
G_DEFINE_TYPE(Canvas, canvas, GTK_TYPE_WIDGET)

static PangoLayout *text(GtkWidget *widget, const char *words, int pixels) {
  PangoLayout *layout = gtk_widget_create_pango_layout(widget, words);
  PangoFontDescription *font = pango_font_description_from_string("Inter");
  pango_font_description_set_absolute_size(font, pixels * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  return layout;
}

static void draw_text(GtkSnapshot *snapshot, PangoLayout *layout, float x, float y) {
  const GdkRGBA white = {1, 1, 1, 1};
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(x, y));
  gtk_snapshot_append_layout(snapshot, layout, &white);
  gtk_snapshot_restore(snapshot);
}

static void draw_boxes(GtkSnapshot *snapshot) {
  static const GdkRGBA colors[8] = {{1, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 1, 1}, {1, 0.5, 0, 1},
                                    {0.5, 0, 0.5, 1}, {0.6, 0.4, 0.2, 1}, {0, 1, 1, 1}, {1, 0, 1, 1}};
  const GdkRGBA white = {1, 1, 1, 1};
  gtk_snapshot_append_color(snapshot, &white, &GRAPHENE_RECT_INIT(0, 0, width, height));
  for (int index = 0; index < box_count; index += 1) {
    const double turn = index * 0.37 + frame * 0.02;
    const float x = width * (0.5 + 0.47 * cos(turn * 1.3 + index % 7)) - 12, y = height * (0.5 + 0.46 * sin(turn + index % 11)) - 12;
    const graphene_rect_t rect = GRAPHENE_RECT_INIT(x, y, 24, 24);
    GskRoundedRect rounded;
    gsk_rounded_rect_init_from_rect(&rounded, &rect, 6);
    gtk_snapshot_push_rounded_clip(snapshot, &rounded);
    gtk_snapshot_append_color(snapshot, &colors[index % 8], &rect);
    gtk_snapshot_pop(snapshot);
  }
}

static void draw_pages(Canvas *canvas, GtkSnapshot *snapshot) {
  const int place = frame % 180;
  const double covering = (30 + (place < 90 ? place : 180 - place) * 3) / (double)width, scale = 1 - 0.08 * covering;
  const GdkRGBA black = {0, 0, 0, 1}, ground = {0.086, 0.094, 0.114, 1}, shade = {0, 0, 0, 0.3 * covering};
  const graphene_rect_t whole = GRAPHENE_RECT_INIT(0, 0, width, height);
  gtk_snapshot_append_color(snapshot, &black, &whole);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(width * (1 - scale) / 2, height * (1 - scale) / 2));
  gtk_snapshot_scale(snapshot, scale, scale);
  gtk_snapshot_append_color(snapshot, &ground, &whole);
  for (int index = 0; index < 12; index += 1) {
    const float x = (index % 3) * width / 3, y = (index / 3) * height / 4;
    gtk_snapshot_append_texture(snapshot, cells[index], &GRAPHENE_RECT_INIT(x, y, width / 3, height / 4));
    draw_text(snapshot, canvas->texts[2 * index], x + 12, y + height / 4 - 48);
    draw_text(snapshot, canvas->texts[2 * index + 1], x + 12, y + height / 4 - 26);
  }
  draw_text(snapshot, canvas->texts[24], 52, 80);
  gtk_snapshot_append_color(snapshot, &shade, &whole);
  gtk_snapshot_restore(snapshot);
  const float edge = round(width * (1 - covering));
  gtk_snapshot_append_texture(snapshot, screen_texture, &GRAPHENE_RECT_INIT(edge, 0, width, height));
  for (int index = 0; index < 8; index += 1)
    draw_text(snapshot, canvas->texts[25 + index], edge + 24, height - 200 + index * 22);
}

static void canvas_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  if (box_count > 0) draw_boxes(snapshot);
  else draw_pages((Canvas *)widget, snapshot);
}

static void canvas_class_init(CanvasClass *class) { GTK_WIDGET_CLASS(class)->snapshot = canvas_snapshot; }

static void canvas_init(Canvas *canvas) { gtk_widget_set_size_request(GTK_WIDGET(canvas), width, height); }

static GtkWidget *edge_pan(void) {
  Canvas *canvas = g_object_new(canvas_get_type(), NULL);
  GtkWidget *widget = GTK_WIDGET(canvas);
  const char *words[] = {"Skerry Point, 20:47", "Blue Hour", "Sun", "4.2° below", "Tide", "Falling, 1.1 m", "Light left", "18 min"};
  for (int index = 0; index < 12; index += 1) {
    canvas->texts[2 * index] = text(widget, "Golden Hour", 17);
    canvas->texts[2 * index + 1] = text(widget, "Orchard, 19:12", 13);
  }
  canvas->texts[24] = text(widget, "Horizons", 34);
  for (int index = 0; index < 8; index += 1) canvas->texts[25 + index] = text(widget, words[index], 15);
  const char *folder = getenv("PEER_PICTURES");
  char *page_path = g_strdup_printf("%s/page-%s.png", folder, parameter);
  char *screen_path = g_strdup_printf("%s/screen-%s.png", folder, parameter);
  GdkPixbuf *page = gdk_pixbuf_new_from_file(page_path, NULL), *screen = gdk_pixbuf_new_from_file(screen_path, NULL);
  if (!page || !screen) exit(1);
  for (int index = 0; index < 12; index += 1) {
    GdkPixbuf *part = gdk_pixbuf_new_subpixbuf(page, (index % 3) * width / 3, (index / 3) * height / 4, width / 3, height / 4);
    cells[index] = gdk_texture_new_for_pixbuf(part);
  }
  screen_texture = gdk_texture_new_for_pixbuf(screen);
  return widget;
}

// MARK: Widgets

static GtkWidget *label(const char *words, const char *class) {
  GtkWidget *widget = gtk_label_new(words);
  gtk_widget_add_css_class(widget, class);
  gtk_label_set_xalign(GTK_LABEL(widget), 0);
  return widget;
}

static GtkWidget *changing_labels(void) {
  GtkWidget *fixed = gtk_fixed_new();
  for (int index = 0; index < 20; index += 1) {
    labels[index] = label("", "line");
    gtk_widget_set_size_request(labels[index], 200, 24);
    gtk_fixed_put(GTK_FIXED(fixed), labels[index], 20, 20 + 40 * index);
  }
  return fixed;
}

static void set_up_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused) {
  GtkWidget *row = label("", "line");
  gtk_widget_set_size_request(row, 390, 44);
  gtk_list_item_set_child(item, row);
}

static void bind_row(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer unused) {
  char words[32];
  snprintf(words, sizeof words, "Row %u", gtk_list_item_get_position(item) + 1);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), words);
}

static GtkWidget *flung_list(void) {
  GtkStringList *strings = gtk_string_list_new(NULL);
  for (int index = 0; index < 10000; index += 1) gtk_string_list_append(strings, "");
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_row), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(strings))), factory);
  gtk_list_view_set_show_separators(GTK_LIST_VIEW(list), TRUE);
  GtkWidget *window = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(window), list);
  scroll = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(window));
  return window;
}

static GtkWidget *plain_page(void) {
  GtkWidget *fixed = gtk_fixed_new();
  const char *classes[] = {"blue", "orange", "green"};
  gtk_fixed_put(GTK_FIXED(fixed), label("Horizons", "title"), 20, 60);
  for (int index = 0; index < 3; index += 1) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_add_css_class(box, "box");
    gtk_widget_add_css_class(box, classes[index]);
    gtk_widget_set_size_request(box, 350, 150);
    gtk_fixed_put(GTK_FIXED(fixed), box, 20, 130 + index * 170);
  }
  gtk_fixed_put(GTK_FIXED(fixed), label("Twelve places where the day ends", "line"), 20, 650);
  return fixed;
}

// MARK: Frames

static void move(GtkWidget *content) {
  if (!strcmp(kind, "labels")) {
    for (int index = 0; index < 20; index += 1) {
      char words[32];
      snprintf(words, sizeof words, "%d pt/s", (frame * 31 + index * 7) % 100000);
      gtk_label_set_text(GTK_LABEL(labels[index]), words);
    }
  } else if (!strcmp(kind, "list")) {
    gtk_adjustment_set_value(scroll, 2000 * (1 - exp(-2.0 * frame / 60)));
  } else {
    gtk_widget_queue_draw(content);
  }
}

static gboolean tick(GtkWidget *content, GdkFrameClock *clock, gpointer unused) {
  if (frame == WARM_UP) start_seconds = processor_seconds();
  if (frame == WARM_UP + frames) {
    printf("{\"milliseconds\":%.4f,\"residentMegabytes\":%.1f}\n", (processor_seconds() - start_seconds) / frames * 1000,
           resident_megabytes());
    fflush(stdout);
    _exit(0);
  }
  frame += 1;
  move(content);
  return G_SOURCE_CONTINUE;
}

static gboolean report_start(gpointer first) {
  printf("{\"firstFrameMilliseconds\":%.2f,\"residentMegabytes\":%.1f}\n", *(double *)first, resident_megabytes());
  fflush(stdout);
  _exit(0);
}

static void after_paint(GdkFrameClock *clock, gpointer unused) {
  static double first;
  if (is_start_reported) return;
  is_start_reported = TRUE;
  first = milliseconds_since_start();
  g_timeout_add(500, report_start, &first);
}

static void style(void) {
  GtkCssProvider *provider = gtk_css_provider_new();
  const char *sheet = "window { background: white; } .line { font: 17px Inter; color: black; } .title { font: 34px Inter; color: black; }"
                      ".box { border-radius: 20px; } .blue { background: #007aff; } .orange { background: #ff9500; }"
                      ".green { background: #34c759; } row { padding: 0 16px; } listview { background: white; }";
  gtk_css_provider_load_from_data(provider, sheet, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
}

int main(int count, char **words) {
  gtk_init();
  if (count > 1) {
    char **parts = g_strsplit(words[1], ".", 2);
    kind = parts[0];
    parameter = parts[1] ? parts[1] : "";
  }
  if (count > 2) frames = atoi(words[2]);
  if (!strcmp(kind, "boxes")) {
    width = 1280;
    height = 880;
    box_count = atoi(parameter);
  }
  if (!strcmp(kind, "edgepan")) sscanf(parameter, "%dx%d", &width, &height);
  style();

  GtkWidget *window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  GtkWidget *content;
  if (!strcmp(kind, "boxes")) content = g_object_new(canvas_get_type(), NULL);
  else if (!strcmp(kind, "edgepan")) content = edge_pan();
  else if (!strcmp(kind, "labels")) content = changing_labels();
  else if (!strcmp(kind, "list")) content = flung_list();
  else content = plain_page();
  gtk_window_set_child(GTK_WINDOW(window), content);
  gtk_widget_show(window);
  if (!strcmp(kind, "start")) {
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), NULL);
  } else {
    gtk_widget_add_tick_callback(content, tick, NULL, NULL);
  }
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  g_main_loop_run(loop);
  return 0;
}
