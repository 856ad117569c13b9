import Foundation
import MotionTesting
import Testing

/// Cells and headers with designated initializers of their own, as on iOS: no initializer but Apple's is required.
@MainActor
struct OwnInitializerTableTests {
  private final class ModelCell: UITableViewCell {
    let model: String
    init(model: String) {
      self.model = model
      super.init(style: .subtitle, reuseIdentifier: "model")
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class StyledCell: UITableViewCell {
    let origin: String
    init(origin: String) {
      self.origin = origin
      super.init(style: .default, reuseIdentifier: nil)
    }
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      origin = "\(style.rawValue) \(reuseIdentifier ?? "nil")"
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class PlainCell: UITableViewCell { var word = "plain" }

  private final class Header: UITableViewHeaderFooterView {
    let origin: String
    init(origin: String) {
      self.origin = origin
      super.init(reuseIdentifier: nil)
    }
    override init(reuseIdentifier: String?) {
      origin = reuseIdentifier ?? "nil"
      super.init(reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 400), scale: 1)

  @Test func registeredCellsAreMadeByTheirInitStyle() {
    let table = UITableView(frame: stage.window.bounds)
    table.register(StyledCell.self, forCellReuseIdentifier: "styled")
    table.register(PlainCell.self, forCellReuseIdentifier: "plain")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "own")
    let styled = table.dequeueReusableCell(withIdentifier: "styled") as? StyledCell
    #expect(styled?.origin == "0 styled" && styled?.reuseIdentifier == "styled" && styled?.detailTextLabel != nil)
    let plain = table.dequeueReusableCell(withIdentifier: "plain") as? PlainCell
    #expect(plain?.word == "plain" && plain?.reuseIdentifier == "plain")
    #expect(table.dequeueReusableCell(withIdentifier: "own")?.reuseIdentifier == "own")
    #expect(ModelCell(model: "by hand").reuseIdentifier == "model" && StyledCell(origin: "by hand").origin == "by hand")
  }

  @Test func registeredHeadersAreMadeByTheirInitReuseIdentifier() {
    let table = UITableView(frame: stage.window.bounds)
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
    #expect(header?.origin == "header" && header?.reuseIdentifier == "header")
    #expect(Header(origin: "by hand").origin == "by hand")
  }
}
