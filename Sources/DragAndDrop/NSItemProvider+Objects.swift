import CoreGraphics
import Foundation

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  /// Text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.text] }
  /// Text.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.text, "public.text"] }

  /// Calls the handler with the text in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(description.utf8), nil)
    return nil
  }

  /// Makes a text of UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSString(string: text) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return object
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  /// The address.
  public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.url] }
  /// An address.
  public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.url] }

  /// Calls the handler with the address in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }

  /// Makes an address of UTF-8.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSURL(string: text) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return object
  }
}
