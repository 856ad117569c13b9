import CoreGraphics
import DrawingValues
import Foundation

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  /// A picture in the PNG format.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.png] }
  /// A picture in any format.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.png, "public.jpeg", "public.image"] }

  /// Calls the handler with the picture in the PNG format.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(data, data == nil ? NSItemProvider.ErrorCode.itemUnavailableError : nil)
    return nil
  }

  /// Makes a picture of the data of a file.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw NSItemProvider.ErrorCode.unexpectedValueClassError }
    return image
  }
}
