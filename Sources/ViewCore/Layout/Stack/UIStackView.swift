import CoreGraphics
import Foundation

/// A view that lays out views in a row or a column, by constraints.
///
/// ```swift
/// let title = UILabel()
/// title.text = "Speed"
/// let stack = UIStackView(arrangedSubviews: [title, UISlider()])
/// stack.axis = .vertical
/// stack.spacing = 8
/// UIView.animate(withDuration: 0.3) { title.isHidden = true }
/// ```
///
/// - Complexity: a change of the arrangement or of one view's `isHidden` is O(arranged views) in the next layout pass.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distribution of the views along the axis.
  public enum Distribution: Int, Sendable {
    /// By natural size and priority.
    case fill = 0
    case fillEqually = 1
    /// In proportion to the natural sizes.
    case fillProportionally = 2
    /// With equal gaps, at least `spacing`.
    case equalSpacing = 3
    /// With equal distances between centres, with gaps of at least `spacing`.
    case equalCentering = 4
  }

  /// The alignment of the views across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    /// In a row only.
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    /// In a row only.
    case lastBaseline = 5

    /// Aligns the top edges in a row; the same as `leading`.
    public static var top: Alignment { .leading }
    /// Aligns the bottom edges in a row; the same as `trailing`.
    public static var bottom: Alignment { .trailing }
  }

  /// As a custom spacing: the stack view's `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// As a spacing: the system's, 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  let arrangement = ArrangedViews()
  private var ownConstraints = StackConstraints()

  // MARK: - Initializing a stack view

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes an empty stack view: archives hold no views here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a row of the given views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Managing arranged subviews

  /// The views in order along the axis; hidden ones take no space.
  open var arrangedSubviews: [UIView] { arrangement.views }

  /// Appends a view, also as a subview, and sets its `translatesAutoresizingMaskIntoConstraints` to false.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arrangement.views.count) }

  /// Inserts a view, also as a subview, or moves it to the index.
  ///
  /// - Precondition: the index is from 0 to the number of arranged subviews.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

  /// Removes a view from the arrangement; it stays a subview. Ignored for a view that is not arranged.
  open func removeArrangedSubview(_ view: UIView) { forget(view) }

  // MARK: - Configuring the layout

  /// The axis along which the views are arranged. Default: `horizontal`.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// The distribution along the axis. Default: `fill`.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// The alignment across the axis. Default: `fill`.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// The distance between two views, in points; the minimum where the distribution makes gaps. Default: 0.
  open var spacing: CGFloat = 0 {
    didSet { customizing(\UIStackView.spacing, spacing) { if spacing != oldValue { arrangementDidChange() } } }
  }

  /// Sets the distance after one view, in points, which replaces `spacing`; ignored for a view that is not arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranges(arrangedSubview) else { return }
    arrangement.setSpacing(spacing == Self.spacingUseDefault ? nil : spacing, after: arrangedSubview)
    arrangementDidChange()
  }

  /// The custom distance after a view, in points; `spacingUseDefault` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arrangement.spacing(after: arrangedSubview) ?? Self.spacingUseDefault
  }

  /// Whether the spacing of a column is measured between baselines. Default: false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether the views are inset by the layout margins. Default: false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  // MARK: - Layout

  open override func updateConstraints() {
    ownConstraints.update(to: StackArrangement(self).rules())
    super.updateConstraints()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    forget(subview)
  }

  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) ?? self }
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) ?? self }
}
