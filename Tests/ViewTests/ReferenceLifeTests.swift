import Foundation
import MotionTesting
import Testing

/// Views refer to each other without weak references: each must be nil once what it referred to is gone.
@MainActor
struct ReferenceLifeTests {
  private final class PlainDelegate: NSObject, CALayerDelegate {}

  /// Runs its action while it is deallocated.
  private final class Ending: UIView {
    private nonisolated(unsafe) var action: (@MainActor (UIView) -> Void)?
    func atEnd(_ action: @escaping @MainActor (UIView) -> Void) { self.action = action }
    isolated deinit { action?(self) }
  }

  // MARK: - Layers

  @Test func layerThatOutlivesItsViewHasNoDelegate() {
    var view: UIView? = UIView()
    let layer = view!.layer
    #expect(layer.delegate === view)
    view = nil
    #expect(layer.delegate == nil)
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
  }

  @Test func otherDelegateReplacesTheViewAndOutlivesIt() {
    let delegate = PlainDelegate()
    var view: UIView? = UIView()
    let layer = view!.layer
    layer.delegate = delegate
    #expect(layer.delegate === delegate)
    view = nil
    #expect(layer.delegate === delegate)
  }

  @Test func delegateOfALayerIsHeldWeakly() {
    let layer = CALayer()
    var delegate: PlainDelegate? = PlainDelegate()
    layer.delegate = delegate
    delegate = nil
    #expect(layer.delegate == nil)
  }

  @Test func viewSetBackAsDelegateIsReleasedToo() {
    var view: UIView? = UIView()
    let layer = view!.layer
    layer.delegate = nil
    #expect(layer.delegate == nil)
    layer.delegate = view
    #expect(layer.delegate === view)
    view = nil
    #expect(layer.delegate == nil)
  }

  // MARK: - Superviews

  @Test func subviewThatOutlivesItsSuperviewHasNone() {
    var superview: UIView? = UIView()
    let views = (0..<3).map { _ in UIView() }
    views.forEach { superview!.addSubview($0) }
    views[1].removeFromSuperview()
    superview = nil
    #expect(views.allSatisfy { $0.superview == nil && $0.layer.superlayer == nil })
    let other = UIView()
    views.forEach { other.addSubview($0) }
    #expect(views.allSatisfy { $0.superview === other })
  }

  @Test func superviewMayRemoveItsSubviewsWhileItIsDeallocated() {
    var superview: Ending? = Ending()
    let subview = UIView()
    superview!.addSubview(subview)
    superview!.atEnd { view in view.subviews.forEach { $0.removeFromSuperview() } }
    weak let gone = superview
    superview = nil
    #expect(gone == nil)
    #expect(subview.superview == nil)
  }

  // MARK: - Constraints

  @Test func constraintThatOutlivesItsItemsHasNone() {
    var (view, other): (UIView?, UIView?) = (UIView(), UIView())
    view!.addSubview(other!)
    let constraint = other!.leadingAnchor.constraint(equalTo: view!.leadingAnchor)
    constraint.isActive = true
    #expect(constraint.firstItem === other && constraint.secondItem === view)
    other = nil
    #expect(constraint.firstItem != nil)
    view = nil
    #expect(constraint.firstItem == nil && constraint.secondItem == nil)
    #expect(!constraint.isActive)
    constraint.constant = 4
    constraint.isActive = false
  }

  @Test func anchorOfAViewThatIsGoneDescribesIt() {
    var view: UIView? = UIView()
    let anchor = view!.widthAnchor
    view = nil
    #expect("\(anchor)".contains("(gone)"))
  }

  @Test func guideThatOutlivesItsViewHasNoOwner() {
    var view: UIView? = UIView()
    let guide = UILayoutGuide()
    view!.addLayoutGuide(guide)
    let constraint = guide.widthAnchor.constraint(equalToConstant: 20)
    constraint.isActive = true
    #expect(guide.owningView === view)
    view = nil
    #expect(guide.owningView == nil)
    #expect(guide.layoutFrame == .zero)
    #expect(constraint.firstItem === guide && !constraint.isActive)
  }

  @Test func constraintOfAGuideThatIsGoneHasNoItem() {
    let view = UIView()
    var guide: UILayoutGuide? = UILayoutGuide()
    view.addLayoutGuide(guide!)
    let constraint = guide!.widthAnchor.constraint(equalToConstant: 20)
    view.removeLayoutGuide(guide!)
    guide = nil
    #expect(constraint.firstItem == nil)
  }

  @Test func viewThatRequestedAnUpdateMayEndBeforeIt() {
    let root = UIView()
    var view: UIView? = UIView()
    view!.setNeedsUpdateConstraints()
    view = nil
    root.setNeedsUpdateConstraints()
    root.updateConstraintsIfNeeded()
    #expect(!root.needsUpdateConstraints())
  }
}
