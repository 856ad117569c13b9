import Foundation
import MotionTesting
import Testing

/// A delegate of before iOS 3, with one launch method.
@MainActor
private final class OlderDelegate: UIResponder, UIApplicationDelegate {
  var calls: [String] = []

  func applicationDidFinishLaunching(_ application: UIApplication) { calls.append("launched") }
}

/// A delegate with both launch methods, of which iOS calls the newer one.
@MainActor
private final class BothDelegate: UIResponder, UIApplicationDelegate {
  var calls: [String] = []

  func applicationDidFinishLaunching(_ application: UIApplication) { calls.append("launched") }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append("launched with options")
    return true
  }
}

@MainActor
struct LaunchCallTests {
  private let stage = Stage()

  @Test func theOlderLaunchMethodIsCalledWithoutTheNewerOne() {
    let delegate = OlderDelegate()
    stage.application.launch(with: delegate)
    #expect(delegate.calls == ["launched"])
  }

  @Test func onlyTheNewerOfTwoLaunchMethodsIsCalled() {
    let delegate = BothDelegate()
    stage.application.launch(with: delegate)
    #expect(delegate.calls == ["launched with options"])
  }
}
