// The pictures of Benchmarks/Peers with Qt Quick: QML declares them, and this program moves their items frame by frame.
// Usage: peer PICTURE FRAMES, with PEER_PICTURES naming the folder of Edge Pan's pages. It prints one line of JSON.

#include <QGuiApplication>
#include <QQmlContext>
#include <QQuickItem>
#include <QQuickView>
#include <QTimer>
#include <cmath>
#include <cstdio>
#include <functional>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static const int warmUp = 20;

static double processorSeconds() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static double residentMegabytes() {
  FILE *file = fopen("/proc/self/statm", "r");
  long total = 0, resident = 0;
  if (!file || fscanf(file, "%ld %ld", &total, &resident) != 2) resident = 0;
  if (file) fclose(file);
  return resident * 4096 / 1e6;
}

static double millisecondsSinceStart() {
  const char *start = getenv("PEER_START");
  timespec moment;
  clock_gettime(CLOCK_MONOTONIC, &moment);
  return start ? moment.tv_sec * 1e3 + moment.tv_nsec * 1e-6 - atof(start) * 1e-6 : 0;
}

int main(int count, char **words) {
  QGuiApplication application(count, words);
  const QString picture = count > 1 ? words[1] : "start";
  const int frames = count > 2 ? atoi(words[2]) : 60;
  const QString kind = picture.section('.', 0, 0), parameter = picture.section('.', 1);

  QSize size(390, 844);
  if (kind == "boxes") size = QSize(1280, 880);
  if (kind == "edgepan") size = QSize(parameter.section('x', 0, 0).toInt(), parameter.section('x', 1).toInt());
  const double width = size.width(), height = size.height();

  QQuickView view;
  view.resize(size);
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.rootContext()->setContextProperty("boxCount", kind == "boxes" ? parameter.toInt() : 0);
  view.rootContext()->setContextProperty("pictures", QString("file://") + qgetenv("PEER_PICTURES"));
  view.rootContext()->setContextProperty("sizeName", parameter);
  view.setSource(QUrl::fromLocalFile(QString(PEER_SOURCES) + "/" + kind + ".qml"));
  if (view.status() != QQuickView::Ready) return 1;
  QQuickItem *root = view.rootObject();

  std::function<void(int)> move = [](int) {};
  if (kind == "boxes") {
    const QList<QQuickItem *> items = root->childItems();
    move = [=](int frame) {
      int index = 0;
      for (QQuickItem *item : items) {
        if (item->width() != 24) continue;
        const double turn = index * 0.37 + frame * 0.02;
        item->setPosition(QPointF(
          width * (0.5 + 0.47 * cos(turn * 1.3 + index % 7)) - 12, height * (0.5 + 0.46 * sin(turn + index % 11)) - 12));
        index += 1;
      }
    };
  } else if (kind == "labels") {
    const QList<QQuickItem *> items = root->childItems();
    move = [=](int frame) {
      int index = 0;
      for (QQuickItem *item : items) {
        if (!item->property("text").isValid()) continue;
        item->setProperty("text", QString("%1 pt/s").arg((frame * 31 + index * 7) % 100000));
        index += 1;
      }
    };
  } else if (kind == "edgepan") {
    move = [=](int frame) {
      const int place = frame % 180;
      root->setProperty("covering", (30 + (place < 90 ? place : 180 - place) * 3) / width);
    };
  } else if (kind == "list") {
    move = [=](int frame) { root->setProperty("contentY", 2000 * (1 - exp(-2.0 * frame / 60))); };
  }

  int frame = 0;
  double start = 0, first = 0;
  // In the thread of the user interface, once a frame, before the items are handed to the renderer.
  QObject::connect(&view, &QQuickWindow::afterAnimating, &view, [&] {
    if (kind == "start") return;
    if (frame == warmUp) start = processorSeconds();
    if (frame == warmUp + frames) {
      printf(
        "{\"milliseconds\":%.4f,\"residentMegabytes\":%.1f}\n", (processorSeconds() - start) / frames * 1000,
        residentMegabytes());
      fflush(stdout);
      _exit(0);
    }
    frame += 1;
    move(frame);
    view.update();
  });
  const auto report = [&] {
    printf("{\"firstFrameMilliseconds\":%.2f,\"residentMegabytes\":%.1f}\n", first, residentMegabytes());
    fflush(stdout);
    _exit(0);
  };
  QObject::connect(&view, &QQuickWindow::frameSwapped, &view, [&] {
    if (kind == "start" && first == 0) {
      first = millisecondsSinceStart();
      // With OpenGL this is the renderer's own thread, which has no timers.
      QMetaObject::invokeMethod(&view, [&] { QTimer::singleShot(500, report); }, Qt::QueuedConnection);
    }
  }, Qt::DirectConnection);
  view.show();
  return application.exec();
}
