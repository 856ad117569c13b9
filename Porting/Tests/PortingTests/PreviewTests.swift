import Testing

@testable import Porting

@Suite struct PreviewTests {
  @Test func previewsAreRemovedWithoutAWord() throws {
    let ported = Ported(
      """
      import UIKit
      import SwiftUI

      class CardController: UIViewController {}

      #Preview("Card") {
        CardController()
      }

      @available(iOS 17.0, *)
      #Preview { CardController() }

      struct CardController_Previews: PreviewProvider {
        static var previews: some View { Shown() }
      }
      """)
    #expect(ported.report.counts[.preview] == 3, "\(ported.text)")
    #expect(!ported.text.contains("review") && ported.report.left.map(\.line) == [2])
    try ported.expectCompiles()
  }

  @Test func declarationsForSwiftUIAreLeftOutAndNamed() throws {
    let ported = Ported(
      """
      import UIKit
      import SwiftUI

      public struct CardView: UIViewRepresentable {
        @Binding var title: String
        public func makeUIView(context: Context) -> Card { Card() }
        public func updateUIView(_ view: Card, context: Context) {}
      }
      extension View {
        func card() -> some View { overlay(CardView()) }
      }
      public class Card: UIView {
        var view = 1
        func shown() -> some View { CardView() }
        func turn() {}
      }
      """)
    #expect(Set(ported.report.left.map(\.line)) == [2, 4, 9, 14])
    #expect(
      ported.report.left.contains { $0.why == "UIViewRepresentable is SwiftUI's, which is not here: CardView is left out." })
    #expect(ported.text.contains("func turn() {}") && ported.text.contains("var view = 1") && !ported.text.contains("CardView"))
    try ported.expectCompiles()
  }

  @Test func typesOfThePackageAndConditionsStay() throws {
    let source = """
      import UIKit
      #if canImport(SwiftUI)
      import SwiftUI
      struct CardView: UIViewRepresentable {}
      #Preview { Card() }
      #endif
      protocol View {}
      struct Face: View {}
      class Card: UIView { func face() -> some View { Face() } }

      """
    let ported = Ported(source)
    #expect(ported.text == source && ported.report.left.isEmpty)
    try ported.expectCompiles()
  }

  /// A file that imports SwiftUI can have types of these names of its own.
  @Test func theModulesOwnTypesOfThoseNamesAreKept() {
    let ported = Ported(
      """
      import SwiftUI
      import UIKit
      protocol Shape {}
      struct Disc: Shape {}
      """)
    #expect(ported.text.contains("struct Disc: Shape {}") && ported.report.counts[.preview] == nil)
  }
}
