/// The place of a method in the method tables of a class and its subclasses, by which it can be told whether a subclass overrides it.
///
/// UIKit asks the Objective-C runtime for that; here the tables of sample classes are compared. The table of a subclass begins with
/// that of its superclass, with other functions where it overrides methods (swift/docs/ABI/TypeMetadata.rst, "Class Metadata"): the
/// method stands where the overriding sample differs from the base class and the plain samples do not. If there is not exactly one
/// such place, every class counts as overriding.
struct MethodSlot {
  private let base: UnsafePointer<UInt>
  private let index: Int?

  /// - Parameters:
  ///   - plain: direct subclasses that override nothing.
  ///   - overriding: a direct subclass that overrides the method and nothing else.
  init(of base: AnyClass, plain: [AnyClass], overriding: AnyClass) {
    self.base = Self.words(of: base)
    let (words, different) = (self.base, Self.words(of: overriding))
    let found = (Self.headerLength..<Self.length(of: base)).filter { index in
      different[index] != words[index] && plain.allSatisfy { Self.words(of: $0)[index] == words[index] }
    }
    index = found.count == 1 ? found[0] : nil
  }

  /// Whether the place of the method was found.
  var isKnown: Bool { index != nil }

  /// Whether a subclass of the base class, or a class between the two, overrides the method.
  func isOverridden(by type: AnyClass) -> Bool {
    guard let index else { return true }
    return Self.words(of: type)[index] != base[index]
  }

  // MARK: - Tables

  /// The words of a class before its members: kind, superclass, flags, sizes, class size and address point, descriptor, destroyer.
  private static let headerLength = 7
  /// The word with the size of the table in bytes in its lower half, and the offset of the address point in it in the upper one.
  private static let sizeIndex = 4

  private static func words(of type: AnyClass) -> UnsafePointer<UInt> {
    UnsafePointer(bitPattern: UInt(bitPattern: ObjectIdentifier(type)))!
  }

  /// The number of words from the address point to the end.
  private static func length(of type: AnyClass) -> Int {
    let sizes = words(of: type)[sizeIndex]
    let (size, addressPoint) = (sizes & 0xffff_ffff, sizes >> 32)
    return max(headerLength, Int(size - min(size, addressPoint)) / MemoryLayout<UInt>.size)
  }
}
