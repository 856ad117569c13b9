import Testing

@testable import Porting

@Suite struct NameTests {
  /// What all tests that compile rest on.
  @Test func compilerReportsErrorsInPortedSources() {
    withKnownIssue { try Ported("import UIKit\nlet view: UIView = 1\n").expectCompiles() }
  }

  @Test func namesOfBeforeSwiftFourTwoAreThoseOfToday() throws {
    let ported = Ported(
      """
      import UIKit
      class Host: UIViewController {
        override func didMove(toParentViewController parent: UIViewController?) { super.didMove(toParentViewController: parent) }
        func go(_ child: UIViewController, _ button: UIButton, state: UIControlState) {
          addChildViewController(child)
          child.didMove(toParentViewController: self)
          view.bringSubview(toFront: child.view)
          print(childViewControllers.count, UIEdgeInsetsInsetRect(view.bounds, UIEdgeInsetsMake(1, 2, 3, 4)))
          button.addTarget(self, action: #selector(tap), for: UIControlEvents.touchUpInside)
          let fade = CABasicAnimation(keyPath: "opacity")
          fade.fillMode = kCAFillModeForwards
          fade.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
          print(CGRectGetWidth(view.bounds), CGPointMake(1, 2), "abc".characters.count, UITableViewAutomaticDimension)
          print(arc4random_uniform(3), NSNotification.Name.UIKeyboardWillShow, UIEdgeInsets.zero)
          child.removeFromParentViewController()
        }
        @objc func tap() {}
      }
      """)
    for name in ["UIControlState", "Controllers", "toFront", "kCA", "Make(", "characters", "RectGet", "arc4random"] {
      #expect(!ported.text.contains(name), "\(name)")
    }
    #expect(ported.text.contains("override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }"))
    #expect(ported.text.contains("(view.bounds).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"))
    try ported.expectCompiles()
  }

  @Test func comparisonsAndSetsOfRectanglesAreMembers() throws {
    let ported = Ported(
      """
      import UIKit
      func same(_ a: CGRect, _ b: CGRect, _ t: CGAffineTransform) -> Bool {
        return CGRectEqualToRect(a, b) || CGPointEqualToPoint(a.origin, b.origin) || CGSizeEqualToSize(a.size, .zero)
          || CGRectIsEmpty(CGRectIntersection(a, CGRectUnion(b, CGRectApplyAffineTransform(b, t)))) || CGRectIsNull(a)
          || !CGRectContainsRect(CGRectIntegral(a), b) || CGAffineTransformIsIdentity(t) || CGAffineTransformEqualToTransform(t, t)
      }
      func equal(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Bool { return !UIEdgeInsetsEqualToEdgeInsets(a, b) }
      """)
    #expect(ported.text.contains("|| !((a).integral).contains(b) ||"), "\(ported.text)")
    #expect(ported.text.contains("return (a).equalTo(b) || (a.origin).equalTo(b.origin)"), "\(ported.text)")
    #expect(ported.text.contains("return !((a) == ( b))"), "\(ported.text)")
    #expect(!ported.text.contains("CGRectI") && !ported.text.contains("EqualTo"))
    try ported.expectCompiles()
  }

  @Test func namesThatThePackageDeclaresStay() throws {
    let ported = Ported("import UIKit\nstruct UIControlState { var childViewControllers = 1 }\nlet state = UIControlState()\n")
    #expect(ported.report.counts[.olderName] == nil)
    try ported.expectCompiles()
  }

  @Test func castsBetweenValuesAndFoundationsClassesAreInitializers() throws {
    let ported = Ported(
      """
      import UIKit
      func width(_ text: String) -> Int { return (text as NSString).length + ([1] as NSArray).count }
      let name: NSString? = nil
      let kept = name as NSString?
      func row(_ path: IndexPath) -> Int { return (path as NSIndexPath).row }
      """)
    #expect(ported.text.contains("(NSString(string: text)).length + (NSArray(array: [1])).count"))
    try ported.expectCompiles()
  }

  @Test func framesOfTheKeyboardAreTakenOutOfTheirValues() throws {
    let ported = Ported(
      """
      import UIKit
      func end(_ note: Notification) -> CGRect? {
        guard let info = note.userInfo, let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return nil }
        return note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect ?? end
      }
      func begin(_ note: Notification) -> CGRect { return note.userInfo![UIKeyboardFrameBeginUserInfoKey] as! CGRect }
      func other(_ note: Notification) -> CGRect? { return note.userInfo?["frame"] as? CGRect }
      """)
    #expect(ported.text.contains("let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue else"))
    #expect(
      ported.text.contains("(note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue)?.cgRectValue ?? end"),
      "\(ported.text)")
    #expect(ported.text.contains("as! NSValue).cgRectValue }") && ported.text.contains(#"["frame"] as? CGRect }"#))
    try ported.expectCompiles()
  }

  @Test func classesOfAnyObjectAreDescribed() throws {
    let ported = Ported(
      """
      import UIKit
      func describe(_ object: AnyObject, _ view: UIView) -> String {
        return type(of: object).description() + type(of: view).description()
      }
      """)
    #expect(
      ported.text.contains(
        "return ((type(of: object) as? NSObject.Type)?.description() ?? String(reflecting: type(of: object))) + type(of: view).desc"
      ))
    try ported.expectCompiles()
  }

  @Test func expectationsAreFulfilledInClosures() throws {
    let source = """
      import XCTest
      func run(completion: @escaping () -> Void) { completion() }
      func wait(_ done: XCTestExpectation) {
        run(completion: done.fulfill)
        done.fulfill()
      }

      """
    let ported = Ported(source)
    #expect(ported.text == source.replacing("done.fulfill)", with: "{ done.fulfill() })"))
    try ported.expectCompiles()
  }

  @Test func theModuleOSHasAnotherName() throws {
    let ported = Ported(
      """
      import UIKit
      import os.log
      import OSLog
      import struct os.Logger
      let logger = Logger(subsystem: "a", category: "b")
      let log = OSLog(subsystem: "a", category: "b")
      let format = StaticString("%{public}@")
      final class Counter {
        var lock = os_unfair_lock()
        func count(_ name: String) {
          os_unfair_lock_lock(&lock)
          defer { os_unfair_lock_unlock(&lock) }
          logger.debug("\\(name, privacy: .public) \\(3)")
          os_log(format, log: log, type: .error, "\\(name) again")
        }
      }
      """,
      """
      import Foundation
      func add(_ number: UnsafeMutablePointer<Int32>) {
        OSAtomicIncrement32(number)
      }
      """)
    #expect(
      ported.text.hasPrefix(
        "import UIKit\nimport OperatingSystem\nimport OperatingSystem\nimport struct OperatingSystem.Logger\n"))
    #expect(ported.texts[1].hasPrefix("import OperatingSystem; import Foundation\n"))
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func aModuleOfThePackageThatIsCalledLikeApplesStays() {
    var settings = PortSettings()
    settings.modules = ["OSLog"]
    let ported = Ported("import OSLog\nimport os\nlet store = OSLogStore()\n", settings: settings)
    #expect(ported.text == "import OSLog\nimport OperatingSystem\nlet store = OSLogStore()\n")
    #expect(ported.report.left.map(\.line) == [3])
  }

  @Test func conditionsOnIOSHoldHere() throws {
    let ported = Ported(
      """
      #if os(iOS) || os(tvOS)
      import UIKit
      #elseif !os(iOS)
      import Nowhere
      #endif
      #if !os(iOS)
      let wrong: Nowhere = 1
      #endif
      let view = UIView()
      """, settings: Self.knowing("Nowhere"))
    #expect(ported.text.contains("#if (os(iOS) || os(Linux)) || os(tvOS)"))
    #expect(ported.text.contains("#if !(os(iOS) || os(Linux))"))
    #expect(ported.report.counts[.condition] == 3)
    try ported.expectCompiles()
  }

  private static func knowing(_ module: String) -> PortSettings {
    var settings = PortSettings()
    settings.modules = [module]
    return settings
  }

  @Test func implicitImportsAreAddedAndMissingModulesRemoved() throws {
    let ported = Ported(
      "import Foundation\nimport WebKit\nimport UIKit.UIGestureRecognizerSubclass\nimport ObjectiveC.runtime\nlet a = UIView()",
      "// A comment\nimport Foundation\nfunc middle(_ view: UIView) -> CGPoint { view.center }",
      "func scaled() -> CGAffineTransform { .identity }",
      "import Foundation\nlet UIThing = 1\nlet b = UIThing")
    #expect(ported.text.hasPrefix("import Foundation\n/* import WebKit */\nimport UIKit\nimport ObjectiveC\n"))
    #expect(ported.texts[1].hasPrefix("// A comment\nimport UIKit; import Foundation\n"))
    #expect(ported.texts[2].hasPrefix("import UIKit; func"))
    #expect(!ported.texts[3].contains("UIKit"))
    #expect(
      ported.report.left.map(\.description) == [
        "File1.swift:2: There is no WebKit here: the import is out, what the file takes from it is not there."
      ])
    try ported.expectCompiles()
  }

  @Test func importsOfOtherSystemsStay() throws {
    let source = """
      #if canImport(UIKit)
      import UIKit
      #else
      import AppKit
      #endif
      #if os(macOS)
      import Cocoa
      #elseif canImport(Combine)
      import Combine
      #endif
      """
    let ported = Ported(source)
    #expect(ported.text == source)
    #expect(ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func picturesAndStringsAreLoadedFromTheTargetsBundle() throws {
    var settings = PortSettings()
    settings.hasResources = true
    settings.hasStrings = true
    let ported = Ported(
      [
        """
        import UIKit
        let a = UIImage(named: "a")
        let b = NSLocalizedString("b", comment: "")
        let c = #imageLiteral(resourceName: "c")
        class Card: UIViewController {
          func load() -> [Any?] {
            return [
              UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController(), UINib(nibName: "Card", bundle: .main),
              Bundle.main.loadNibNamed("Card", owner: self), Bundle(for: Card.self).resourceURL,
              Bundle.main.path(forResource: "words", ofType: "plist"), Bundle.main.path(forAuxiliaryExecutable: "tool"),
            ]
          }
        }
        """
      ],
      settings)
    #expect(ported.text.contains(#"UIImage(named: "a", in: Bundle.module, compatibleWith: nil)"#))
    #expect(ported.text.contains(#"NSLocalizedString("b", bundle: Bundle.module, comment: "")"#))
    #expect(ported.text.contains(#"UIImage(named: "c", in: Bundle.module, compatibleWith: nil)!"#))
    #expect(ported.text.contains(#"UIStoryboard(name: "Main", bundle: Bundle.module)"#))
    #expect(ported.text.contains(#"UINib(nibName: "Card", bundle: Bundle.module)"#))
    #expect(ported.text.contains(#"Bundle.module.loadNibNamed("Card", owner: self), Bundle.module.resourceURL"#))
    #expect(ported.text.contains(#"Bundle.module.path(forResource: "words", ofType: "plist")"#))
    #expect(ported.text.contains(#"Bundle.main.path(forAuxiliaryExecutable: "tool")"#))
    try ported.expectCompiles(with: [Ported.bundleAccessor])
  }

  @Test func switchesOverTheOlderPhasesOfATouchAreCompleted() throws {
    let ported = Ported(
      """
      import UIKit
      func name(_ touch: UITouch) -> Int {
        var number = 0
        switch touch.phase {
        case .began: number = 1
        case .moved, .stationary: number = 2
        case .cancelled, .ended: number = 3
        }
        return number
      }
      """)
    #expect(ported.text.contains("number = 3\n  default: break; }\n"))
    try ported.expectCompiles()
  }
}
