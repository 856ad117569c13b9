import Foundation
import Testing

@testable import Porting

/// What the Objective-C runtime puts in the place of the toolkit's own code.
@Suite struct ReplacementTests {
  @Test func anOverrideInAnExtensionReplacesTheToolkitsMember() throws {
    let ported = Ported(
      """
      import UIKit
      extension UINavigationController {
        open override func viewDidLoad() {
          super.viewDidLoad()
          interactivePopGestureRecognizer?.isEnabled = true
        }
        open override var preferredStatusBarStyle: UIStatusBarStyle { return topViewController?.preferredStatusBarStyle ?? super.preferredStatusBarStyle }
        open override func present(_ page: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
          super.present(page, animated: animated)
        }
      }
      extension UIViewController {
        open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
      }
      """)
    #expect(
      ported.text.contains(
        "extension UIViewController { @_dynamicReplacement(for: viewDidLoad()) func replacing_viewDidLoad() "
          + "{ let step = _replacedStep(self, \"viewDidLoad()\"); if step <= 0, let object = self as? UINavigationController "
          + "{ return object.overriding_viewDidLoad_of_UINavigationController() }; return self.viewDidLoad() } }"))
    #expect(ported.text.contains("\n    _callReplaced(self, \"viewDidLoad()\", 1) { super.viewDidLoad() }\n"))
    #expect(ported.report.counts[.replaced] == 4 && ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  @Test func aMemberHasOneReplacementForAllClasses() throws {
    let ported = Ported(
      """
      import UIKit
      extension UIView {
        override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
      }
      """,
      """
      import UIKit
      extension UIScrollView {
        override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          super.touchesBegan(touches, with: event)
          next?.touchesBegan(touches, with: event)
        }
      }
      """)
    #expect(ported.text.contains("_callReplaced(self, \"touchesBegan(_:with:)\", 2) {"))
    #expect(!ported.text.contains("@_dynamicReplacement"))
    #expect(
      ported.texts[1].contains(
        "if step <= 0, let object = self as? UIScrollView { return object.overriding_touchesBegan_of_UIScrollView(touches, with: event) }; "
          + "if step <= 1, let object = self as? UIView {"))
    try ported.expectCompiles()
  }

  @Test func aClassCanReplaceItsOwnMember() throws {
    let ported = Ported(
      "import UIKit\nextension UIWindow {\n  open override var layer: CALayer { note(); return super.layer }\n  func note() {}\n}"
    )
    #expect(ported.text.contains("var overriding_layer_of_UIWindow: CALayer { note(); return super.layer }"))
    try ported.expectCompiles()
  }

  @Test func aMemberThatTwoModulesReplaceIsReported() {
    let text = "import UIKit\nextension UIViewController { open override func viewDidLoad() {} }\n"
    let report = PortReport()
    for path in ["Deck/View.swift", "Demo/View.swift"] {
      _ = SourcePorter(report: report).port([SourceFile(path: path, text: text)])
    }
    #expect(report.left.map(\.file) == ["Demo/View.swift"])
    let why = "The modules of this file and of Deck/View.swift replace UIViewController.viewDidLoad()"
    #expect(report.left.first?.why.hasPrefix(why) == true)
  }

  @Test func whatAToolkitClassUndoesIsReported() {
    let ported = Ported(
      """
      import UIKit
      extension UIButton {
        open override func layoutSubviews() { super.layoutSubviews() }
        open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
      }
      extension UINavigationController {
        open override var supportedInterfaceOrientations: UIInterfaceOrientationMask { return .all }
        open override var keyCommands: [UIKeyCommand]? { return nil }
      }
      """)
    #expect(ported.report.left.map(\.line) == [3, 7, 8])
    let why = "layoutSubviews() overrides in an extension of UIButton, which is no class of this module; derive a class."
    #expect(ported.report.left.first?.why == why)
    #expect(ported.text.contains("extension UIControl { @_dynamicReplacement(for: touchesBegan(_:with:))"))
  }

  /// The classes that lay out subviews: all with an override in the toolkit's sources but two, which set no frames of subviews.
  @Test func theTableOfLayoutsIsThatOfTheSources() throws {
    let sources = Checkout.root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    let overriding = try files.compactMap { $0 as? URL }.filter {
      guard $0.pathExtension == "swift", !$0.path.contains(".docc"), !$0.path.contains("/Tuning/") else { return false }
      return try String(contentsOf: $0, encoding: .utf8).contains("open override func layoutSubviews()")
    }
    let names = Set(overriding.map { $0.deletingPathExtension().lastPathComponent })
    let listed = DynamicMembers.undoing.filter { $0.value.contains("layoutSubviews()") }.keys
    #expect(names == Set(listed).union(["UIImageView", "UIScrollView"]))
  }

  /// Each entry of the table, replaced: the toolkit declares it, and as `dynamic`.
  @Test func everyMemberOfTheTableCanBeReplaced() throws {
    let source = DynamicMembers.table.keys.sorted().map { type in
      let members = DynamicMembers.table[type]!.sorted().map { name -> String in
        let declaration = Self.declarations[name]?.replacing(" my_", with: " my_\(type)_") ?? "func missing() {}"
        return "  @_dynamicReplacement(for: \(name)) \(declaration)"
      }
      return "extension \(type) {\n\(members.joined(separator: "\n"))\n}"
    }
    try Ported("import UIKit\n" + source.joined(separator: "\n")).expectCompiles()
  }

  private static let declarations: [String: String] = {
    var table: [String: String] = [:]
    for name in "viewDidLoad viewWillLayoutSubviews viewDidLayoutSubviews layoutSubviews didMoveToWindow didMoveToSuperview"
      .split(separator: " ")
    {
      table["\(name)()"] = "func my_\(name)() {}"
    }
    for name in "viewWillAppear viewDidAppear viewWillDisappear viewDidDisappear".split(separator: " ") {
      table["\(name)(_:)"] = "func my_\(name)(_ animated: Bool) {}"
    }
    for name in "touchesBegan touchesMoved touchesEnded touchesCancelled".split(separator: " ") {
      table["\(name)(_:with:)"] = "func my_\(name)(_ touches: Set<UITouch>, with event: UIEvent?) {}"
    }
    for name in "prefersStatusBarHidden prefersHomeIndicatorAutoHidden shouldAutorotate".split(separator: " ") {
      table["\(name)"] = "var my_\(name): Bool { true }"
    }
    for name in "childForStatusBarStyle childForStatusBarHidden".split(separator: " ") {
      table["\(name)"] = "var my_\(name): UIViewController? { nil }"
    }
    for name in "becomeFirstResponder resignFirstResponder".split(separator: " ") {
      table["\(name)()"] = "func my_\(name)() -> Bool { true }"
    }
    table["present(_:animated:completion:)"] =
      "func my_present(_ page: UIViewController, animated: Bool, completion: (() -> Void)?) {}"
    table["dismiss(animated:completion:)"] = "func my_dismiss(animated: Bool, completion: (() -> Void)?) {}"
    table["preferredStatusBarStyle"] = "var my_style: UIStatusBarStyle { .default }"
    table["preferredStatusBarUpdateAnimation"] = "var my_update: UIStatusBarAnimation { .none }"
    table["supportedInterfaceOrientations"] = "var my_orientations: UIInterfaceOrientationMask { .all }"
    table["preferredInterfaceOrientationForPresentation"] = "var my_preferred: UIInterfaceOrientation { .portrait }"
    table["hitTest(_:with:)"] = "func my_hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }"
    table["point(inside:with:)"] = "func my_point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }"
    table["add(_:forKey:)"] = "func my_add(_ animation: CAAnimation, forKey key: String?) {}"
    table["layer"] = "var my_layer: CALayer { CALayer() }"
    table["sendEvent(_:)"] = "func my_sendEvent(_ event: UIEvent) {}"
    table["sendAction(_:to:from:for:)"] =
      "func my_send(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool { true }"
    table["sendAction(_:to:for:)"] = "func my_send(_ action: Selector, to target: Any?, for event: UIEvent?) {}"
    table["pushViewController(_:animated:)"] = "func my_push(_ page: UIViewController, animated: Bool) {}"
    table["popViewController(animated:)"] = "func my_pop(animated: Bool) -> UIViewController? { nil }"
    table["setViewControllers(_:animated:)"] = "func my_set(_ pages: [UIViewController], animated: Bool) {}"
    return table
  }()
}
