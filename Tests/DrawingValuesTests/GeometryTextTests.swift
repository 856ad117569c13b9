import CoreGraphics
import DrawingValues
import Foundation
import Testing

/// Geometry as text, `NSCoder.string(for:)` and back.
@Suite struct GeometryTextTests {
  @Test func everyValueIsWrittenAsAppleDoes() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
    #expect(NSCoder.string(for: CGVector(dx: 0.1, dy: 1e20)) == "{0.10000000000000001, 1e+20}")
    #expect(NSCoder.string(for: CGSize(width: 375, height: 667)) == "{375, 667}")
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.string(for: CGAffineTransform(translationX: 7, y: 8)) == "[1, 0, 0, 1, 7, 8]")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: UIOffset(horizontal: 5, vertical: 6)) == "{5, 6}")
  }

  @Test(arguments: [0.1, -1.0 / 3, 1e-300, 20.333333333333332, 0])
  func everyValueIsReadBack(number: Double) {
    let x = CGFloat(number)
    let (point, rect) = (CGPoint(x: x, y: 1), CGRect(x: x, y: 1, width: 2, height: 3))
    let transform = CGAffineTransform(a: x, b: 1, c: 2, d: 3, tx: 4, ty: 5)
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: point)) == point)
    #expect(NSCoder.cgVector(for: NSCoder.string(for: CGVector(dx: x, dy: 1))) == CGVector(dx: x, dy: 1))
    #expect(NSCoder.cgSize(for: NSCoder.string(for: CGSize(width: x, height: 1))) == CGSize(width: x, height: 1))
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
    let insets = UIEdgeInsets(top: x, left: 1, bottom: 2, right: 3)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    let directional = NSDirectionalEdgeInsets(top: x, leading: 1, bottom: 2, trailing: 3)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: directional)) == directional)
    let offset = UIOffset(horizontal: x, vertical: 1)
    #expect(NSCoder.uiOffset(for: NSCoder.string(for: offset)) == offset)
  }

  @Test(arguments: ["", "{1}", "{1, 2, 3}", "{1, two}", "1; 2"])
  func otherTextIsZero(text: String) {
    #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgRect(for: text) == .zero && NSCoder.uiOffset(for: text) == .zero)
    #expect(NSCoder.cgAffineTransform(for: text) == .identity)
  }

  @Test func anArchiveKeepsGeometryByKey() throws {
    let (transform, insets) = (CGAffineTransform(translationX: 7, y: 8), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(CGPoint(x: 0.1, y: -2), forKey: "point")
    archiver.encode(CGVector(dx: 3, dy: 4), forKey: "vector")
    archiver.encode(CGSize(width: 5, height: 6), forKey: "size")
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archiver.encode(transform, forKey: "transform")
    archiver.encode(insets, forKey: "insets")
    archiver.encode(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), forKey: "directional")
    archiver.encode(UIOffset(horizontal: 5, vertical: 6), forKey: "offset")
    archiver.encode(NSNumber(value: 1), forKey: "number")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader.decodingFailurePolicy = .setErrorAndReturn
    #expect(reader.decodeCGPoint(forKey: "number") == .zero && reader.error == nil)
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 0.1, y: -2))
    #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 3, dy: 4))
    #expect(reader.decodeCGSize(forKey: "size") == CGSize(width: 5, height: 6))
    #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(reader.decodeCGAffineTransform(forKey: "transform") == transform)
    #expect(reader.decodeUIEdgeInsets(forKey: "insets") == insets)
    #expect(reader.decodeDirectionalEdgeInsets(forKey: "directional").trailing == 4)
    #expect(reader.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 5, vertical: 6))
    #expect(reader.decodeCGRect(forKey: "none") == .zero && reader.decodeCGAffineTransform(forKey: "none") == .identity)
    #expect(reader.decodeCGPoint(forKey: "rect") == .zero)
  }
}
