import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// The background of a cell, a header, a footer or a button: a colour, a stroke, an image, an effect or a view.
///
/// ```swift
/// let cell = UICollectionViewCell()
/// var background = UIBackgroundConfiguration.listCell()
/// background.cornerRadius = 10
/// background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 8)
/// cell.backgroundConfiguration = background
/// ```
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
  /// What a background is for, which decides about its colours.
  private enum Role { case button, clear, plainCell, groupedCell, sidebarCell, accompaniedSidebarCell, plainHeader, footer }
  /// The state of a cell as far as colours depend on it.
  private enum State { case normal, highlighted, selected }

  private let role: Role
  private var state = State.normal
  /// The colour that the list gives its cells; nil for none.
  private var listColor: UIColor?
  private var ownColor: UIColor??

  private init(_ role: Role) { self.role = role }

  /// The background of a button, whose configuration has the colour; the radius is that of UIKit.
  init() {
    role = .button
    cornerRadius = 5.95
  }

  // MARK: - Creating default configurations

  /// A background without a colour.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// The background of a cell in the list that shows it: its colours are those of the list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// The background of a list's header: in a table of plain style that of the table.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
  /// The background of a list's footer: without a colour.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.footer) }
  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    var cell = UIBackgroundConfiguration(.plainCell)
    cell.listColor = .systemBackground
    return cell
  }
  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  /// The background of a cell in a sidebar: rounded, and coloured only while the cell is selected or highlighted.
  public static func listSidebarCell() -> UIBackgroundConfiguration { sidebar(.sidebarCell) }
  /// The background of a cell in a sidebar beside other columns: a selected cell has the tint colour.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { sidebar(.accompaniedSidebarCell) }
  /// The background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
  /// The background of a header or footer in a grouped list: without a colour.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.footer) }
  /// The background of a header in a sidebar: without a colour.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.footer) }

  /// The radius and the insets of sidebar cells, in points. Chosen, near iOS.
  private static func sidebar(_ role: Role) -> UIBackgroundConfiguration {
    var cell = UIBackgroundConfiguration(role)
    cell.cornerRadius = 10
    cell.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    return cell
  }

  // MARK: - Colours

  /// The colour; nil is the view's tint colour, or the colour of a button's configuration. Default: depends on the kind of list and
  /// the state of the cell, and nil for a button.
  public var backgroundColor: UIColor? {
    get { ownColor ?? systemColor }
    set { ownColor = .some(newValue) }
  }
  /// Changes the colour. Default: nil, unchanged.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The colour with the transformer applied, for a view's tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  private var systemColor: UIColor? {
    switch (role, state) {
    case (.button, _): nil
    case (.clear, _), (.footer, _), (.sidebarCell, .normal), (.accompaniedSidebarCell, .normal): .clear
    case (.plainHeader, _): .systemBackground
    case (.accompaniedSidebarCell, .selected): nil
    case (.plainCell, .normal): listColor ?? .clear
    case (.groupedCell, .normal): listColor ?? .secondarySystemGroupedBackground
    case (_, .highlighted), (_, .selected): .systemGray4
    }
  }

  // MARK: - Shape

  /// The radius of the corners, in points. Default: 0; 10 in a sidebar, and 5.95 for a button.
  public var cornerRadius: CGFloat = 0
  /// The distances to the edges of the cell, in points. Default: zero; 8 at the sides in a sidebar.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the cell's layout margins are added to the insets. Default: none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  // MARK: - Stroke

  /// The colour of the stroke; nil is the view's tint colour. Default: nil.
  public var strokeColor: UIColor?
  /// Changes the colour of the stroke. Default: nil, unchanged.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke, in points. Default: 0, no stroke.
  public var strokeWidth: CGFloat = 0
  /// How far the stroke lies outside the background, in points; negative is inside. Default: 0.
  public var strokeOutset: CGFloat = 0
  /// The colour of the stroke with the transformer applied, for a view's tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  // MARK: - Content

  /// An effect over what is behind the cell, below the image. Default: nil.
  public var visualEffect: UIVisualEffect?
  /// An image above the colour. Default: nil.
  public var image: UIImage?
  /// How the image fills the background. Default: `scaleToFill`.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// A view in front of the image that fills the background; one view belongs to one cell. Default: nil.
  public var customView: UIView?
  /// The shadow. Default: none.
  public var shadowProperties = UIShadowProperties()

  // MARK: - State

  /// The configuration with the default colours of a state; colours that were set stay.
  @preconcurrency @MainActor
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    var copy = self
    if let state = state as? UICellConfigurationState {
      copy.state = state.isHighlighted ? .highlighted : state.isSelected || state.isSwiped ? .selected : .normal
    } else if let state = state as? UIViewConfigurationState {
      copy.state = state.isHighlighted ? .highlighted : state.isSelected ? .selected : .normal
    }
    return copy
  }

  /// The configuration with the colour that a list gives its cells at rest.
  func standing(on color: UIColor?) -> UIBackgroundConfiguration {
    var copy = self
    if role == .plainCell, listColor == nil { copy.listColor = color }
    return copy
  }

  // MARK: - Hashable

  /// Whether two backgrounds look alike; transformers count as equal if both have one.
  public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool { a.values == b.values }

  /// Adds the values to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  private var values: [AnyHashable] {
    [
      AnyHashable(role),
      AnyHashable(state),
      AnyHashable(listColor),
      AnyHashable(ownColor == nil),
      AnyHashable(ownColor ?? nil),
      AnyHashable(backgroundColorTransformer == nil),
      AnyHashable(cornerRadius),
      AnyHashable(backgroundInsets.top),
      AnyHashable(backgroundInsets.leading),
      AnyHashable(backgroundInsets.bottom),
      AnyHashable(backgroundInsets.trailing),
      AnyHashable(edgesAddingLayoutMarginsToBackgroundInsets.rawValue),
      AnyHashable(strokeColor),
      AnyHashable(strokeColorTransformer == nil),
      AnyHashable(strokeWidth),
      AnyHashable(strokeOutset),
      AnyHashable(visualEffect),
      AnyHashable(image),
      AnyHashable(imageContentMode),
      AnyHashable(customView),
      AnyHashable(shadowProperties),
    ]
  }

  /// Whether a colour, a stroke at the edge, the radius and the insets are all there is.
  var isPlain: Bool {
    visualEffect == nil && image == nil && customView == nil && shadowProperties.opacity == 0
      && (strokeOutset == 0 || strokeWidth == 0)
  }
}

extension UIBackgroundConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The main values as text.
  public var description: String {
    "\(role); backgroundColor = \(backgroundColor.map { "\($0)" } ?? "tint"); cornerRadius = \(cornerRadius);"
      + " backgroundInsets = \(backgroundInsets); strokeWidth = \(strokeWidth)"
  }
  /// The main values as text.
  public var debugDescription: String { description }
  /// The main values by name.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "backgroundColor": backgroundColor as Any, "cornerRadius": cornerRadius, "backgroundInsets": backgroundInsets,
        "strokeColor": strokeColor as Any, "strokeWidth": strokeWidth, "strokeOutset": strokeOutset,
        "visualEffect": visualEffect as Any, "image": image as Any, "customView": customView as Any,
      ], displayStyle: .struct)
  }
}
