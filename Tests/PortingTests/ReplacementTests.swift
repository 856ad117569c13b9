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

  @Test func exchangedMethodsReplaceTheToolkits() throws {
    let ported = Ported(
      """
      import UIKit
      private let exchange: (AnyClass, Selector, Selector) -> Void = { type, one, other in
        let original = class_getInstanceMethod(type, one)!
        let added = class_getInstanceMethod(type, other)!
        if class_addMethod(type, one, method_getImplementation(added), method_getTypeEncoding(added)) {
          class_replaceMethod(type, other, method_getImplementation(original), method_getTypeEncoding(original))
        } else {
          method_exchangeImplementations(original, added)
        }
      }
      extension UIViewController {
        static func begin() {
          do {
            let one = #selector(viewWillAppear(_:))
            let other = #selector(noted_viewWillAppear(_:))
            exchange(UIViewController.self, one, other)
          }
          do {
            exchange(self, #selector(getter: preferredStatusBarStyle), #selector(getter: noted_preferredStatusBarStyle))
          }
        }
        @objc func noted_viewWillAppear(_ animated: Bool) {
          self.noted_viewWillAppear(animated)
          title = "noted"
        }
        @objc var noted_preferredStatusBarStyle: UIStatusBarStyle { return noted_preferredStatusBarStyle }
      }
      """)
    #expect(
      ported.text.contains(
        "@_dynamicReplacement(for: viewWillAppear(_:)) func noted_viewWillAppear(_ animated: Bool) { "
          + "guard _isExchanged(UIViewController.self, \"noted_viewWillAppear(_:)\") else { return self.viewWillAppear(animated) };\n"
          + "    self.viewWillAppear(animated)"))
    #expect(
      ported.text.contains(
        "Selector(UIViewController.noted_viewWillAppear(_:), \"noted_viewWillAppear(_:)\")._replacing(\"viewWillAppear(_:)\")"))
    #expect(ported.report.left.isEmpty, "\(ported.report.left)")
    try ported.expectCompiles()
  }

  @Test func aKeptPointerToTheOriginalIsItsCall() throws {
    let ported = Ported(
      """
      import UIKit
      private var original: IMP?
      private typealias Dismiss = @convention(c) (AnyObject, Selector, Bool, (() -> Void)?) -> Void
      class Panel: UIViewController {
        static let begin: Void = {
          if let method = class_getInstanceMethod(UIViewController.self, #selector(dismiss(animated:completion:))),
            let added = class_getMethodImplementation(UIViewController.self, #selector(my_dismiss(animated:completion:))) {
            original = method_setImplementation(method, added)
          }
        }()
      }
      extension UIViewController {
        @objc fileprivate func my_dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
          let pointer = unsafeBitCast(original, to: Dismiss.self)
          pointer(self, #selector(UIViewController.dismiss(animated:completion:)), flag, completion)
        }
      }
      """)
    #expect(ported.text.contains("self.dismiss(animated: flag, completion: completion)\n"))
    #expect(ported.report.left.isEmpty, "\(ported.report.left)")
    try ported.expectCompiles()
  }

  /// Each entry of the table, replaced: the toolkit declares it, and as `dynamic`.
  @Test func everyMemberOfTheTableCanBeReplaced() throws {
    let source = DynamicMembers.table.keys.sorted().map { type in
      let members = DynamicMembers.table[type]!.sorted().map { name in
        "  @_dynamicReplacement(for: \(name)) \(Self.declarations[name] ?? "func missing() {}")"
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
