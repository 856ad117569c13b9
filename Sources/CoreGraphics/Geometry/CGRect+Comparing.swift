import Foundation

extension CGPoint {
  /// Whether both are the same point; the older name of `==`.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

  /// A dictionary with the keys X and Y.
  public var dictionaryRepresentation: CFDictionary { NSDictionary(dictionary: ["X": Double(x), "Y": Double(y)]) }

  /// Nil when a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// Whether both are the same size; the older name of `==`.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }

  /// A dictionary with the keys Width and Height.
  public var dictionaryRepresentation: CFDictionary {
    NSDictionary(dictionary: ["Width": Double(width), "Height": Double(height)])
  }

  /// Nil when a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// Whether both are the same rectangle, after standardizing negative sizes.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }

  /// A dictionary with the keys X, Y, Width and Height.
  public var dictionaryRepresentation: CFDictionary {
    NSDictionary(
      dictionary: ["X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width), "Height": Double(size.height)])
  }

  /// Nil when a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict) else {
      return nil
    }
    self.init(origin: origin, size: size)
  }
}

extension NSDictionary {
  fileprivate func number(_ key: String) -> CGFloat? {
    (object(forKey: NSString(string: key)) as? NSNumber).map { CGFloat($0.doubleValue) }
  }
}
