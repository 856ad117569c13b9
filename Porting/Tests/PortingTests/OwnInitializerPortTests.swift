import Testing

@testable import Porting

/// Cells, headers and attributes with designated initializers of their own stay as they are on iOS.
struct OwnInitializerPortTests {
  @Test func noInitializerButApplesIsRequired() throws {
    let source = """
      import UIKit
      class DeckCell: UICollectionViewCell {
        let model: String
        init(model: String) {
          self.model = model
          super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      }
      class DeckHeader: UICollectionReusableView {
        let model: String
        init(model: String) {
          self.model = model
          super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      }
      class Row: UITableViewCell {
        let model: String
        init(model: String) {
          self.model = model
          super.init(style: .value1, reuseIdentifier: model)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      }
      class Title: UITableViewHeaderFooterView {
        let model: String
        init(model: String) {
          self.model = model
          super.init(reuseIdentifier: model)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      }
      class Attributes: UICollectionViewLayoutAttributes {
        let model: String
        init(model: String) {
          self.model = model
          super.init()
        }
      }
      """
    let ported = Ported(source)
    #expect(ported.report.left.isEmpty && ported.text == source)
    try ported.expectCompiles()
  }
}
