import Foundation

/// Values that Foundation bridges to objects: `String` to `NSString`, `URL` to `NSURL`.
extension NSItemProvider {
  /// Whether a value of a type can be made of the content.
  public func canLoadObject<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: T._ObjectiveCType.self) }

  /// Calls the handler with a value of a type, or with an error.
  @discardableResult
  public func loadObject<T>(ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void) -> Progress
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    // A type is the same from any thread.
    nonisolated(unsafe) let finish: ((any NSItemProviderReading)?, (any Error)?) -> Void = { object, error in
      completionHandler(object.flatMap { bridged($0) }, error)
    }
    return loadObject(ofClass: T._ObjectiveCType.self) { finish($0, $1) }
  }
}

extension UIDragDropSession {
  /// Whether a value of a type can be made of an item.
  public func canLoadObjects<T>(ofClass: T.Type) -> Bool
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading { canLoadObjects(ofClass: T._ObjectiveCType.self) }
}

extension UIDropSession {
  /// Loads values of a type from all items that have one, and calls the block with them.
  @discardableResult
  public func loadObjects<T>(ofClass: T.Type, completion: @escaping ([T]) -> Void) -> Progress
  where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: T._ObjectiveCType.self) { objects in completion(objects.compactMap { bridged($0) }) }
  }
}

/// The value of an object; nil for an object of another class.
private func bridged<T: _ObjectiveCBridgeable>(_ object: any NSItemProviderReading) -> T? {
  guard let object = object as? T._ObjectiveCType else { return nil }
  var value: T?
  return T._conditionallyBridgeFromObjectiveC(object, result: &value) ? value : nil
}
