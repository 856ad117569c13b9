import CoreGraphics
import Foundation

/// Lays out views in a row or a column, by constraints that it makes for them.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views fill the stack view along its axis.
  public enum Distribution: Int, Sendable {
    /// By their natural sizes and priorities.
    case fill = 0
    case fillEqually = 1
    /// In proportion to their natural sizes.
    case fillProportionally = 2
    /// With equal gaps, not smaller than the spacing.
    case equalSpacing = 3
    /// With equal distances between their centres, as far as the spacing allows.
    case equalCentering = 4
  }

  /// How the views lie across the axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    /// In a row only.
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    /// In a row only.
    case lastBaseline = 5

    /// The top edges, in a row; the same as `leading`.
    public static var top: Alignment { .leading }
    /// The bottom edges, in a row; the same as `trailing`.
    public static var bottom: Alignment { .trailing }
  }

  /// As custom spacing: the stack view's `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system's space between views.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  var arranged: [UIView] = []
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints = StackConstraints()

  // MARK: - Initializing a stack view

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archives carry no views here: makes an empty stack view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A stack view of the given views, in a row.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Managing arranged subviews

  /// In order along the axis; hidden ones take no room.
  open var arrangedSubviews: [UIView] { arranged }

  /// Adds a view at the end, also as a subview, and turns its `translatesAutoresizingMaskIntoConstraints` off.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arranged.count) }

  /// Adds a view at an index, also as a subview, or moves it there; traps for an index out of range.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) { arrange(view, at: stackIndex) }

  /// The view stays a subview.
  open func removeArrangedSubview(_ view: UIView) { forget(view) }

  // MARK: - Configuring the layout

  /// Default: horizontal.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementDidChange() } } }
  /// Default: fill.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementDidChange() } } }
  /// Default: fill.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementDidChange() } } }
  /// Between two views, in points; the least room where the distribution makes gaps. Default: 0.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }

  /// Instead of `spacing` behind one view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard arranges(arrangedSubview) else { return }
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementDidChange()
  }

  /// `spacingUseDefault` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Whether the spacing of a column is from baseline to baseline. Default: false.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  /// Whether the views stay inside the layout margins. Default: false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  // MARK: - Layout

  open override func updateConstraints() {
    ownConstraints.adopt(StackArrangement(self).rules())
    super.updateConstraints()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    forget(subview)
  }

  open override var forFirstBaselineLayout: UIView { baselineView(isFirst: true) ?? self }
  open override var forLastBaselineLayout: UIView { baselineView(isFirst: false) ?? self }
}
