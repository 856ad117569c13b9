import CoreGraphics
import DrawingValues
import Foundation
import Testing

@Suite struct BoxedValueTests {
  @Test func valuesComeOutAsTheyWentIn() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 5, vertical: 6)).uiOffsetValue == UIOffset(horizontal: 5, vertical: 6))
    #expect(NSValue(cgVector: CGVector(dx: 7, dy: 8)).cgVectorValue == CGVector(dx: 7, dy: 8))
  }

  @Test func aValueOfAnotherTypeIsZero() {
    let rect = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(rect.uiEdgeInsetsValue == .zero && rect.uiOffsetValue == .zero && rect.cgVectorValue == .zero)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 5, vertical: 6)).uiEdgeInsetsValue == .zero)
    #expect(NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).cgPointValue == .zero)
  }
}
