import CoreGraphics
import Foundation

/// Geometry by key, stored as the text that `string(for:)` writes; Foundation itself stores points, sizes and rectangles so. What is missing,
/// or of another kind, is decoded as zero, and a transform as the identity.
extension NSCoder {
  // MARK: - Encoding

  /// Stores a vector.
  public func encode(_ vector: CGVector, forKey key: String) { encodeText(NSCoder.string(for: vector), key) }
  /// Stores a transform.
  public func encode(_ transform: CGAffineTransform, forKey key: String) { encodeText(NSCoder.string(for: transform), key) }
  /// Stores insets.
  public func encode(_ insets: UIEdgeInsets, forKey key: String) { encodeText(NSCoder.string(for: insets), key) }
  /// Stores directional insets.
  public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) { encodeText(NSCoder.string(for: insets), key) }
  /// Stores an offset.
  public func encode(_ offset: UIOffset, forKey key: String) { encodeText(NSCoder.string(for: offset), key) }

  private func encodeText(_ text: String, _ key: String) { encode(NSString(string: text), forKey: key) }

  // MARK: - Decoding

  /// The point of a key.
  public func decodeCGPoint(forKey key: String) -> CGPoint { NSCoder.cgPoint(for: decodedText(key)) }
  /// The vector of a key.
  public func decodeCGVector(forKey key: String) -> CGVector { NSCoder.cgVector(for: decodedText(key)) }
  /// The size of a key.
  public func decodeCGSize(forKey key: String) -> CGSize { NSCoder.cgSize(for: decodedText(key)) }
  /// The rectangle of a key.
  public func decodeCGRect(forKey key: String) -> CGRect { NSCoder.cgRect(for: decodedText(key)) }
  /// The transform of a key.
  public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: decodedText(key))
  }
  /// The insets of a key.
  public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: decodedText(key)) }
  /// The directional insets of a key.
  public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
    NSCoder.nsDirectionalEdgeInsets(for: decodedText(key))
  }
  /// The offset of a key.
  public func decodeUIOffset(forKey key: String) -> UIOffset { NSCoder.uiOffset(for: decodedText(key)) }

  private func decodedText(_ key: String) -> String {
    guard containsValue(forKey: key) else { return "" }
    // A class that is not among these would fail the decoder, and with it all that is decoded later.
    let kinds: [AnyClass] = [NSString.self, NSNumber.self, NSValue.self]
    let value = requiresSecureCoding ? decodeObject(of: kinds, forKey: key) : decodeObject(forKey: key)
    return value as? String ?? ""
  }
}
