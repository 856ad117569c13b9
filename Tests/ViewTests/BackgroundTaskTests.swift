import Foundation
import MotionTesting
import Testing

@testable import ViewCore

@MainActor
@Suite struct BackgroundTaskTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  @Test func tasksRunUntilTheyEnd() {
    let application = stage.application
    #expect(!application.backgroundTasks.isRunning && application.backgroundTimeRemaining == .greatestFiniteMagnitude)
    let first = application.beginBackgroundTask()
    let second = application.beginBackgroundTask(withName: "saving")
    #expect(first != second && first != .invalid && second != .invalid)
    application.endBackgroundTask(first)
    application.endBackgroundTask(first)
    application.endBackgroundTask(.invalid)
    #expect(application.backgroundTasks.isRunning)
    application.endBackgroundTask(second)
    #expect(!application.backgroundTasks.isRunning)
  }

  @Test func handlersAreCalledInOrderWhenTheTimeIsOver() {
    let application = stage.application
    var log: [String] = []
    var tasks: [UIBackgroundTaskIdentifier] = []
    for name in ["a", "b", "c"] {
      let index = tasks.count
      tasks.append(
        application.beginBackgroundTask(withName: name) {
          log.append(name)
          if name != "c" { application.endBackgroundTask(tasks[index]) }
        })
    }
    application.endBackgroundTask(tasks[1])
    application.backgroundTasks.limit(to: 4)
    #expect(application.backgroundTimeRemaining == 4)
    application.backgroundTasks.expire()
    #expect(log == ["a", "c"] && application.backgroundTimeRemaining == 0 && application.backgroundTasks.isRunning)
  }

  @MainActor private final class Seen {
    var names: [String] = []
    var tasks: [UIBackgroundTaskIdentifier] = []
    var states: [UIApplication.State] = []
  }

  @Test func aHandlerMayEndTheTasksAfterItsOwn() {
    let (application, seen) = (stage.application, Seen())
    for name in ["a", "b"] {
      let task = application.beginBackgroundTask(withName: name) {
        seen.names.append(name)
        for task in seen.tasks { application.endBackgroundTask(task) }
      }
      seen.tasks.append(task)
    }
    #expect(application.backgroundTasks.runningNames == "a, b")
    application.backgroundTasks.expire()
    #expect(seen.names == ["a"] && !application.backgroundTasks.isRunning)
  }

  @Test func theEndBeginsWithTheBackground() {
    let (application, seen) = (stage.application, Seen())
    let names = [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { _ in
        MainActor.assumeIsolated { seen.states.append(application.applicationState) }
      }
    }
    application.enterBackground()
    application.enterBackground()
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    #expect(seen.states == [.active, .background])
  }

  @Test func tasksBeginOnAnyThread() async {
    let application = stage.application
    var identifiers: Set<UIBackgroundTaskIdentifier> = []
    let tasks = (0..<50).map { _ in Task.detached { application.beginBackgroundTask() } }
    for task in tasks { identifiers.insert(await task.value) }
    #expect(identifiers.count == 50)
    for identifier in identifiers { application.endBackgroundTask(identifier) }
    #expect(!application.backgroundTasks.isRunning)
  }

  @Test func withoutADesktopNothingOpens() throws {
    let url = try #require(URL(string: "https://swift.org"))
    #expect(!stage.application.canOpenURL(url))
    stage.application.attach(to: ApplicationServices(canOpenURL: { $0.scheme == "https" }))
    #expect(stage.application.canOpenURL(url))
    stage.application.attach(to: nil)
    #expect(!stage.application.canOpenURL(url))
  }
}
