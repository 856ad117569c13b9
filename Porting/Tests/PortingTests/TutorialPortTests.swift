import Foundation
import Testing

/// The tutorial *Bring your iOS transition* shows what the porter makes.
@Suite struct TutorialPortTests {
  private func text(_ name: String) throws -> String {
    return try String(
      contentsOf: Checkout.root.appendingPathComponent("Sources/UIKitCore/UIKit.docc/Resources/\(name)"), encoding: .utf8)
  }

  @Test func secondStepIsThePortOfTheFirst() throws {
    let ported = Ported(try text("bring-1-Reveal.swift"))
    #expect(ported.text == (try text("bring-2-Reveal.swift")))
    ported.expectSound()
  }
}
