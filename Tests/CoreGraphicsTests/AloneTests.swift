import CoreGraphics
import Testing

/// What `import CoreGraphics` alone gives, as on iOS: geometry.
@Suite struct AloneTests {
  private struct Card {
    var frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

    func turned(by angle: CGFloat) -> CGRect { frame.applying(CGAffineTransform(rotationAngle: angle)) }
  }

  @Test func geometryNeedsNoOtherImport() {
    let card = Card()
    #expect(card.center.equalTo(CGPoint(x: 25, y: 40)))
    #expect(card.frame.size.equalTo(CGSize(width: 30, height: 40)))
    #expect(!card.frame.equalTo(card.frame.insetBy(dx: 1, dy: 0)))
    #expect(CGRect(x: 40, y: 60, width: -30, height: -40).equalTo(card.frame), "a negative size is turned around")
    #expect(card.turned(by: 0) == card.frame)
  }

  @Test func rectanglesAreKeptAsDictionaries() {
    let card = Card()
    #expect(CGRect(dictionaryRepresentation: card.frame.dictionaryRepresentation) == card.frame)
    #expect(CGPoint(dictionaryRepresentation: card.center.dictionaryRepresentation) == card.center)
    #expect(CGSize(dictionaryRepresentation: card.center.dictionaryRepresentation) == nil)
  }
}
