import Controls
import CoreGraphics
import DrawingValues
import Foundation
import ViewCore

extension UIContentUnavailableConfiguration {
  /// Where the parts stand in the width of the view.
  public enum Alignment: Hashable, Sendable {
    /// In the middle.
    case center
    /// At the leading edge.
    case natural
  }

  /// An image's appearance.
  @preconcurrency @MainActor
  public struct ImageProperties: @preconcurrency Hashable {
    /// The colour of template images; nil is the view's tint colour. Default: `secondaryLabel`.
    public var tintColor: UIColor? = .secondaryLabel
    /// The radius of the image's corners, in points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image, with its aspect ratio kept, in points; 0 is no limit. Default: zero.
    public var maximumSize = CGSize.zero
    /// The image view's `accessibilityIgnoresInvertColors`. Default: false.
    public var accessibilityIgnoresInvertColors = false

    func size(of image: UIImage) -> CGSize {
      let size = image.size
      guard size.width > 0, size.height > 0 else { return .zero }
      let scale = min(
        maximumSize.width > 0 ? maximumSize.width / size.width : 1, maximumSize.height > 0 ? maximumSize.height / size.height : 1,
        1)
      return CGSize(width: size.width * scale, height: size.height * scale)
    }
  }

  /// A text's appearance.
  @preconcurrency @MainActor
  public struct TextProperties: @preconcurrency Hashable {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The treatment of lines that do not fit. Default: `byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0 is no limit. Default: 0.
    public var numberOfLines = 0
    /// Whether the font shrinks so that the text fits the width. Default: false.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of a shrunk font, 0…1. Default: 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the letters of a line move closer together before it is truncated. Default: false.
    public var allowsDefaultTighteningForTruncation = false

    init(font: UIFont, color: UIColor) { (self.font, self.color) = (font, color) }
  }

  /// What a button does.
  @preconcurrency @MainActor
  public struct ButtonProperties: @preconcurrency Hashable {
    /// What a press performs; its title and image fill what the button's configuration leaves nil. Default: nil.
    public var primaryAction: UIAction?
    /// The menu of the button, which a press opens if there is no action. Default: nil.
    public var menu: UIMenu?
    /// Whether the button can be pressed. Default: true.
    public var isEnabled = true
    /// What pressing the button means. Default: `normal`.
    public var role = UIButton.Role.normal
  }
}

extension UIContentUnavailableConfiguration.ImageProperties: @preconcurrency CustomStringConvertible,
  @preconcurrency CustomDebugStringConvertible, @preconcurrency CustomReflectable
{
  /// The values as text.
  public var description: String {
    "tintColor = \(tintColor.map { "\($0)" } ?? "tint"); cornerRadius = \(cornerRadius); maximumSize = (\(maximumSize.width),"
      + " \(maximumSize.height))"
  }
  /// The values as text.
  public var debugDescription: String { description }
  /// The values by name.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "tintColor": tintColor as Any, "cornerRadius": cornerRadius, "maximumSize": maximumSize,
        "accessibilityIgnoresInvertColors": accessibilityIgnoresInvertColors,
      ], displayStyle: .struct)
  }
}

extension UIContentUnavailableConfiguration.TextProperties: @preconcurrency CustomStringConvertible,
  @preconcurrency CustomDebugStringConvertible, @preconcurrency CustomReflectable
{
  /// The main values as text.
  public var description: String { "font = \(font); color = \(color); numberOfLines = \(numberOfLines)" }
  /// The main values as text.
  public var debugDescription: String { description }
  /// The values by name.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "font": font, "color": color, "lineBreakMode": lineBreakMode, "numberOfLines": numberOfLines,
        "adjustsFontSizeToFitWidth": adjustsFontSizeToFitWidth, "minimumScaleFactor": minimumScaleFactor,
        "allowsDefaultTighteningForTruncation": allowsDefaultTighteningForTruncation,
      ], displayStyle: .struct)
  }
}

extension UIContentUnavailableConfiguration.ButtonProperties: @preconcurrency CustomStringConvertible,
  @preconcurrency CustomDebugStringConvertible, @preconcurrency CustomReflectable
{
  /// The values as text.
  public var description: String {
    "primaryAction = \(primaryAction.map { "\($0)" } ?? "nil"); menu = \(menu.map { "\($0)" } ?? "nil"); isEnabled = \(isEnabled);"
      + " role = \(role)"
  }
  /// The values as text.
  public var debugDescription: String { description }
  /// The values by name.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["primaryAction": primaryAction as Any, "menu": menu as Any, "isEnabled": isEnabled, "role": role],
      displayStyle: .struct)
  }
}
