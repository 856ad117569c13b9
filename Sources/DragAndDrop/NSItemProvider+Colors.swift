import CoreGraphics
import DrawingValues
import Foundation

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
  /// A colour.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.color] }
  /// A colour.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.color] }

  /// Calls the handler with the colour for the current traits. Foundation here has no keyed archives, so the data are a property list
  /// with the components in sRGB.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    do {
      completionHandler(try PropertyListEncoder().encode(ColorParts(self)), nil)
    } catch {
      completionHandler(nil, error)
    }
    return nil
  }

  /// Makes a fixed colour of the data of another one.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard typeIdentifier == ItemType.color, let parts = try? PropertyListDecoder().decode(ColorParts.self, from: data),
      let color = parts.color as? Self
    else { throw NSItemProvider.ErrorCode.unexpectedValueClassError }
    return color
  }
}

/// The components of a colour in sRGB, 0 to 1.
private struct ColorParts: Codable {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let alpha: CGFloat

  init(_ color: UIColor) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  var color: UIColor { UIColor(red: red, green: green, blue: blue, alpha: alpha) }
}
