import Controls
import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

/// A sign, control or view at the leading or trailing edge of a list's row.
///
/// The system places all but custom views: a row's accessories appear in a fixed order, whatever their order in the array.
/// Distances equal those of this toolkit's table cells; none is measured on iOS.
///
/// ```swift
/// let cell = UICollectionViewListCell()
/// cell.accessories = [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]
/// ```
@preconcurrency @MainActor
public struct UICellAccessory {
  /// Called when the user taps an accessory.
  public typealias ActionHandler = () -> Void
  /// Called with the menu when the user has chosen another element of it.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// The mode of the cell in which an accessory is displayed.
  public enum DisplayedState: Hashable, Sendable {
    /// In both modes.
    case always
    /// While the cell is being edited.
    case whenEditing
    /// While the cell is not being edited.
    case whenNotEditing
  }

  /// The space that is reserved for an accessory, which is centered in it.
  public enum LayoutDimension {
    /// The accessory's own width.
    case actual
    /// 22 points, the width of the circles of edit mode.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The kind of an accessory.
  public enum AccessoryType: Hashable {
    case disclosureIndicator
    case outlineDisclosure
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case label
    case detail
    case popUpMenu
    /// A view of the program.
    case customView(UIView)
  }

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let look: AccessoryLook
  let content: AccessoryContent

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ look: AccessoryLook, _ content: AccessoryContent = .sign(handler: nil)
  ) {
    (accessoryType, self.displayed, self.look, self.content) = (type, displayed, look, content)
  }

  // MARK: - Creating system accessories

  /// A chevron at the trailing edge: the row leads to another screen.
  public static func disclosureIndicator(
    displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, AccessoryLook(options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  /// A chevron at the trailing edge that points down while the item is expanded.
  ///
  /// - Parameter actionHandler: called at a tap; nil expands or collapses the item in the section snapshot of a diffable data
  ///   source.
  public static func outlineDisclosure(
    displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: UICellAccessory.ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, displayed, AccessoryLook(options.isHidden, options.reservedLayoutWidth, options.tintColor),
      .outline(options.style, handler: actionHandler))
  }

  /// A checkmark at the trailing edge, in the tint color.
  public static func checkmark(
    displayed: UICellAccessory.DisplayedState = .always, options: UICellAccessory.CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed, AccessoryLook(options.isHidden, options.reservedLayoutWidth, options.tintColor))
  }

  /// A minus sign in a red circle at the leading edge.
  ///
  /// - Parameter actionHandler: called at a tap; nil reveals the row's trailing swipe actions.
  public static func delete(
    displayed: UICellAccessory.DisplayedState = .whenEditing, options: UICellAccessory.DeleteOptions = DeleteOptions(),
    actionHandler: UICellAccessory.ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, displayed,
      AccessoryLook(options.isHidden, options.reservedLayoutWidth, options.tintColor, ground: options.backgroundColor),
      .sign(handler: actionHandler))
  }

  /// A plus sign in a green circle at the leading edge.
  ///
  /// - Parameter actionHandler: called at a tap; nil ignores taps.
  public static func insert(
    displayed: UICellAccessory.DisplayedState = .whenEditing, options: UICellAccessory.InsertOptions = InsertOptions(),
    actionHandler: UICellAccessory.ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, displayed,
      AccessoryLook(options.isHidden, options.reservedLayoutWidth, options.tintColor, ground: options.backgroundColor),
      .sign(handler: actionHandler))
  }

  /// Three lines at the trailing edge; a drag on them moves the item, if the data source allows it.
  public static func reorder(
    displayed: UICellAccessory.DisplayedState = .whenEditing, options: UICellAccessory.ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, displayed, AccessoryLook(options.isHidden, options.reservedLayoutWidth, options.tintColor),
      .reorder(showsVerticalSeparator: options.showsVerticalSeparator))
  }

  /// A circle at the leading edge: empty, or filled and ticked while the cell is selected.
  public static func multiselect(
    displayed: UICellAccessory.DisplayedState = .whenEditing,
    options: UICellAccessory.MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, displayed,
      AccessoryLook(options.isHidden, options.reservedLayoutWidth, options.tintColor, ground: options.backgroundColor))
  }

  /// An info button at the trailing edge.
  ///
  /// - Parameter actionHandler: called at a tap; nil ignores taps.
  public static func detail(
    displayed: UICellAccessory.DisplayedState = .always, options: UICellAccessory.DetailOptions = DetailOptions(),
    actionHandler: UICellAccessory.ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, displayed, AccessoryLook(options.isHidden, options.reservedLayoutWidth, options.tintColor),
      .sign(handler: actionHandler))
  }

  /// A short text at the trailing edge, such as a count.
  public static func label(
    text: String, displayed: UICellAccessory.DisplayedState = .always, options: UICellAccessory.LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, displayed, AccessoryLook(options.isHidden, options.reservedLayoutWidth, options.tintColor),
      .text(text, options))
  }

  /// The selected element of a menu at the trailing edge; a press opens the menu.
  ///
  /// - Parameter selectedElementDidChangeHandler: called with the menu when the user has chosen another element.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: UICellAccessory.MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, displayed, AccessoryLook(options.isHidden, options.reservedLayoutWidth, options.tintColor),
      .menu(menu, handler: selectedElementDidChangeHandler))
  }

  // MARK: - Creating a custom accessory

  /// A view of the program, with its size and place.
  public static func customView(configuration: UICellAccessory.CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView(configuration.customView), configuration.placement.displayed,
      AccessoryLook(configuration.isHidden, configuration.reservedLayoutWidth, configuration.tintColor),
      .custom(configuration.placement, maintainsFixedSize: configuration.maintainsFixedSize))
  }
}

/// The options that the accessories have in common.
@MainActor
struct AccessoryLook {
  /// A hidden accessory takes its space and no touches.
  let isHidden: Bool
  let reservedWidth: UICellAccessory.LayoutDimension
  let tint: UIColor?
  /// The color of a circle; nil for that of the accessory.
  let ground: UIColor?

  init(_ isHidden: Bool, _ reservedWidth: UICellAccessory.LayoutDimension, _ tint: UIColor?, ground: UIColor? = nil) {
    (self.isHidden, self.reservedWidth, self.tint, self.ground) = (isHidden, reservedWidth, tint, ground)
  }

  /// The width for an accessory of a width, in points.
  func width(for actual: CGFloat) -> CGFloat {
    switch reservedWidth {
    case .actual: actual
    case .standard: max(actual, CellGlyph.ring.size.width)
    case .custom(let width): max(width, 0)
    }
  }
}

/// What an accessory shows and does, beyond its kind.
enum AccessoryContent {
  case sign(handler: UICellAccessory.ActionHandler?)
  case outline(UICellAccessory.OutlineDisclosureOptions.Style, handler: UICellAccessory.ActionHandler?)
  case reorder(showsVerticalSeparator: Bool)
  case text(String, UICellAccessory.LabelOptions)
  case menu(UIMenu, handler: UICellAccessory.MenuSelectedElementDidChangeHandler?)
  case custom(UICellAccessory.Placement, maintainsFixedSize: Bool)
}
