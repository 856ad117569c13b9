import MotionTesting
import ObjectiveC
import Testing
import UIKit

/// Overrides in extensions of toolkit classes, as `edgewise port` writes them.
@MainActor @Suite struct ReplacedMemberTests {
  private let stage = Stage()

  @Test func eachOverrideLeadsToTheNextAndToTheToolkitsOwn() {
    #expect(UIViewController().calls(of: \.childForStatusBarHidden) == ["own"])
    #expect(Tabs().calls(of: \.childForStatusBarHidden) == ["class", "tabs", "own"])
  }

  @Test func aReplacedMemberInTheArgumentsOfSuperDoesNotDisturbIt() {
    Calls.inner = UITabBarController()
    #expect(Tabs().calls(of: \.childForStatusBarHidden) == ["class", "tabs", "tabs", "own", "own"])
  }

  @Test func aSuperThatDoesNotReachTheReplacementLeavesNothing() {
    let object = NSObject()
    _callReplaced(object, "note()", 1) {}
    #expect(_replacedStep(object, "note()") == 0)
  }
}

/// A subclass, whose own override comes before those of the extensions.
private final class Tabs: UITabBarController {
  override var childForStatusBarHidden: UIViewController? {
    Calls.log.append("class")
    return super.childForStatusBarHidden
  }
}

@MainActor private enum Calls {
  static var log: [String] = []
  /// Asked once before `super`, as an argument of a call would be.
  static var inner: UITabBarController?
}

extension UIViewController {
  /// What is called for a property of the controller.
  fileprivate func calls(of property: KeyPath<UIViewController, UIViewController?>) -> [String] {
    Calls.log = []
    _ = self[keyPath: property]
    return Calls.log
  }

  @_dynamicReplacement(for:childForStatusBarHidden) fileprivate var replacing_childForStatusBarHidden: UIViewController? {
    let step = _replacedStep(self, "childForStatusBarHidden")
    if step <= 0, let object = self as? UITabBarController {
      return object.overriding_childForStatusBarHidden_of_UITabBarController
    }
    Calls.log.append("own")
    return self.childForStatusBarHidden
  }
}

extension UITabBarController {
  fileprivate var overriding_childForStatusBarHidden_of_UITabBarController: UIViewController? {
    Calls.log.append("tabs")
    return _callReplaced(self, "childForStatusBarHidden", 1) {
      let inner = Calls.inner
      Calls.inner = nil
      _ = inner?.childForStatusBarHidden
      return super.childForStatusBarHidden
    }
  }
}
