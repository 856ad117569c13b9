import Foundation
import Testing

@testable import Porting

/// Methods of extensions that are exchanged with the toolkit's.
@Suite struct ExchangeTests {
  private static let exchanging = """
    import UIKit
    func exchange(_ one: Selector, _ other: Selector) {
      method_exchangeImplementations(
        class_getInstanceMethod(UIViewController.self, one)!, class_getInstanceMethod(UIViewController.self, other)!)
    }

    """

  @Test func aSingleExpressionOfAnExchangedMemberIsReturned() throws {
    let ported = Ported(
      Self.exchanging + """
        extension UIViewController {
          static func begin() {
            exchange(#selector(getter: preferredStatusBarStyle), #selector(getter: my_preferredStatusBarStyle))
            exchange(#selector(getter: shouldAutorotate), #selector(getter: my_shouldAutorotate))
            exchange(#selector(getter: prefersStatusBarHidden), #selector(getter: my_prefersStatusBarHidden))
          }
          @objc var my_preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
          @objc var my_shouldAutorotate: Bool { get { my_shouldAutorotate } }
          @objc var my_prefersStatusBarHidden: Bool {
            if title == nil { true } else { my_prefersStatusBarHidden }
          }
        }
        extension UIView {
          static func begin() { exchange(#selector(hitTest(_:with:)), #selector(my_hitTest(_:with:))) }
          @objc func my_hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { my_hitTest(point, with: event) }
        }
        """)
    #expect(ported.text.contains("preferredStatusBarStyle }; return .lightContent }"))
    #expect(ported.report.left.isEmpty, "\(ported.report.left)")
    try ported.expectCompiles()
  }

  /// A closure exchanges, and the labels of the two methods differ.
  @Test func aMethodWithOtherLabelsIsExchangedByAClosure() throws {
    let ported = Ported(
      """
      import UIKit
      extension CALayer {
        static var added: [CAAnimation]? = {
          let swizzle: (AnyClass, Selector, Selector) -> Void = { type, original, swizzled in
            if let one = class_getInstanceMethod(type, original), let other = class_getInstanceMethod(type, swizzled) {
              method_exchangeImplementations(one, other)
            }
          }
          swizzle(CALayer.self, #selector(add(_:forKey:)), #selector(my_add(anim:forKey:)))
          return nil
        }()
        @objc dynamic func my_add(anim: CAAnimation, forKey: String?) {
          CALayer.added?.append(anim)
          if forKey == nil { self.my_add(anim: anim, forKey: "none") } else { my_add(anim: anim, forKey: forKey) }
        }
      }
      """)
    #expect(ported.text.contains("@_dynamicReplacement(for: add(_:forKey:)) func my_add(anim: CAAnimation, forKey: String?)"))
    #expect(ported.text.contains(#"else { return self.add(anim, forKey: forKey) };"#))
    #expect(ported.text.contains(#"{ self.add(anim, forKey: "none") } else { add(anim, forKey: forKey) }"#), "\(ported.text)")
    #expect(ported.report.left.isEmpty, "\(ported.report.left)")
    try ported.expectCompiles()
  }

  @Test func theOriginalCannotBeCalledFromInnerFunctions() {
    let ported = Ported(
      Self.exchanging + """
        extension UIViewController {
          static func begin() { exchange(#selector(viewDidLoad), #selector(my_viewDidLoad)) }
          @objc func my_viewDidLoad() {
            UIView.performWithoutAnimation { self.my_viewDidLoad() }
            defer { my_viewDidLoad() }
            func again() { my_viewDidLoad() }
            parent?.my_viewDidLoad()
            if title == nil { self.my_viewDidLoad() }
          }
        }
        """)
    #expect(ported.report.left.map(\.line) == [9, 10, 11, 12])
    #expect(ported.text.contains("{ self.my_viewDidLoad() }\n") && ported.text.contains("if title == nil { self.viewDidLoad() }"))
  }

  @Test func aMemberThatIsReplacedTwiceIsReported() throws {
    let ported = Ported(
      Self.exchanging + """
        extension UIViewController {
          static func begin() {
            exchange(#selector(viewDidLoad), #selector(a_viewDidLoad))
            exchange(#selector(viewDidLoad), #selector(b_viewDidLoad))
            exchange(#selector(viewDidAppear(_:)), #selector(c_viewDidAppear(_:)))
          }
          @objc func a_viewDidLoad() { a_viewDidLoad() }
          @objc func b_viewDidLoad() { b_viewDidLoad() }
          @objc func c_viewDidAppear(_ animated: Bool) { c_viewDidAppear(animated) }
        }
        extension UINavigationController {
          open override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
        }
        """)
    #expect(ported.report.left.map(\.line) == [13, 14])
    #expect(ported.text.components(separatedBy: "@_dynamicReplacement").count == 3)
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
}
