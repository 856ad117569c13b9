import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

extension UICellAccessory {
  // MARK: - DisclosureIndicatorOptions

  /// The look of a disclosure indicator.
  @preconcurrency @MainActor
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the accessory, which is centered in it. Default: actual.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The color of the chevron; nil for `tertiaryLabel`. Default: nil.
    public var tintColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  // MARK: - OutlineDisclosureOptions

  /// The look of an outline disclosure.
  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// The part of a row that expands and collapses its item.
    public enum Style: Hashable, Sendable {
      /// `header` in the first item of a section whose header it is, otherwise `cell`.
      case automatic
      /// The whole row, which cannot be selected.
      case header
      /// The accessory; the rest of the row selects the item.
      case cell
    }

    /// The part of the row that is tapped. Default: automatic.
    public var style: UICellAccessory.OutlineDisclosureOptions.Style
    /// Whether the accessory takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the accessory, which is centered in it. Default: actual.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The color of the chevron; nil for the cell's tint color. Default: nil.
    public var tintColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      style: UICellAccessory.OutlineDisclosureOptions.Style? = nil, isHidden: Bool? = nil,
      reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  // MARK: - CheckmarkOptions

  /// The look of a checkmark.
  @preconcurrency @MainActor
  public struct CheckmarkOptions {
    /// Whether the accessory takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the accessory, which is centered in it. Default: actual.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The color of the checkmark; nil for the cell's tint color. Default: nil.
    public var tintColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  // MARK: - DeleteOptions

  /// The look of a delete accessory.
  @preconcurrency @MainActor
  public struct DeleteOptions {
    /// Whether the accessory takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the accessory, which is centered in it. Default: standard.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The color of the sign; nil for white. Default: nil.
    public var tintColor: UIColor?
    /// The color of the circle; nil for `systemRed`. Default: nil.
    public var backgroundColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  // MARK: - InsertOptions

  /// The look of an insert accessory.
  @preconcurrency @MainActor
  public struct InsertOptions {
    /// Whether the accessory takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the accessory, which is centered in it. Default: standard.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The color of the sign; nil for white. Default: nil.
    public var tintColor: UIColor?
    /// The color of the circle; nil for `systemGreen`. Default: nil.
    public var backgroundColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  // MARK: - ReorderOptions

  /// The look of a reorder accessory.
  @preconcurrency @MainActor
  public struct ReorderOptions {
    /// Whether the accessory takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the accessory, which is centered in it. Default: standard.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The color of the lines; nil for `tertiaryLabel`. Default: nil.
    public var tintColor: UIColor?
    /// Whether there is a line before the accessory when it follows another one. Default: true.
    public var showsVerticalSeparator: Bool

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  // MARK: - MultiselectOptions

  /// The look of a multiselect accessory.
  @preconcurrency @MainActor
  public struct MultiselectOptions {
    /// Whether the accessory takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the accessory, which is centered in it. Default: standard.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The color of the tick; nil for white. Default: nil.
    public var tintColor: UIColor?
    /// The color of the filled circle; nil for the cell's tint color. Default: nil.
    public var backgroundColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  // MARK: - DetailOptions

  /// The look of a detail accessory.
  @preconcurrency @MainActor
  public struct DetailOptions {
    /// Whether the accessory takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the accessory, which is centered in it. Default: actual.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The color of the button; nil for the cell's tint color. Default: nil.
    public var tintColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  // MARK: - LabelOptions

  /// The look of a label accessory.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// Whether the accessory takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the accessory, which is centered in it. Default: actual.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The color of the text; nil for `secondaryLabel`. Default: nil.
    public var tintColor: UIColor?
    /// The font of the text. Default: the preferred font for `body`.
    public var font: UIFont
    /// Whether the font follows the preferred text size. Default: true.
    public var adjustsFontForContentSizeCategory: Bool

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  // MARK: - PopUpMenuOptions

  /// The look of a pop-up menu accessory.
  @preconcurrency @MainActor
  public struct PopUpMenuOptions {
    /// Whether the accessory takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the accessory, which is centered in it. Default: actual.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The color of the text and the chevrons; nil for `secondaryLabel`. Default: nil.
    public var tintColor: UIColor?

    /// Makes options; nil stands for the default.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  // MARK: - CustomViewConfiguration

  /// A custom view, its place and its look.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view; its frame is set by the cell.
    public let customView: UIView
    /// The edge and the position of the view.
    public let placement: UICellAccessory.Placement
    /// Whether the view takes its space without being visible. Default: false.
    public var isHidden: Bool
    /// The space that is reserved for the view, which is centered in it. Default: actual.
    public var reservedLayoutWidth: UICellAccessory.LayoutDimension
    /// The tint color of the view; nil leaves it as it is. Default: nil.
    public var tintColor: UIColor?
    /// Whether the view keeps the size of its frame; otherwise its constraints or `sizeThatFits(_:)` decide. Default: false.
    public var maintainsFixedSize: Bool

    /// Makes a configuration; nil stands for the default.
    public init(
      customView: UIView, placement: UICellAccessory.Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
