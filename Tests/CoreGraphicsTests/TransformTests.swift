import CoreGraphics
import Foundation
import Testing

@Suite struct TransformTests {
  @Test func doublesAndLengthsMix() {
    let double: Double = 2
    let length: CGFloat = double
    #expect(length * 2 == 4)
  }
}
