import Foundation

extension BenchmarkCase {
  static let live: [BenchmarkCase] = [
    BenchmarkCase(name: "live.reload.ms", unit: "ms", goal: 2500) { try LiveReload.samples() }
  ]
}

/// The time from a save of 200 lines to the frame that shows them, in `edgewise live`.
@MainActor private enum LiveReload {
  private static let saves = 5
  private static let patience: TimeInterval = 60

  /// A page of cards, each with its own class: 200 lines of plain UIKit.
  private static func source(_ save: Int) -> String {
    let card = { (number: Int) in
      """
      final class Card\(number): UIView {
        private let title = UILabel()
        private let detail = UILabel()
        private var isLarge = false

        override init(frame: CGRect) {
          super.init(frame: frame)
          backgroundColor = UIColor(hue: \(Double(number) / 8), saturation: 0.6, brightness: 0.9, alpha: 1)
          layer.cornerRadius = 16
          title.text = "Card \(number), save \(save)"
          detail.text = "A line below it"
          for label in [title, detail] { addSubview(label) }
          addGestureRecognizer(UITapGestureRecognizer(target: self, action: Card\(number).grow(_:)))
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) is not used") }

        override func layoutSubviews() {
          super.layoutSubviews()
          title.frame = CGRect(x: 16, y: 12, width: bounds.width - 32, height: 24)
          detail.frame = title.frame.offsetBy(dx: 0, dy: 28)
        }

        private func grow(_ tap: UITapGestureRecognizer) {
          isLarge.toggle()
          UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
            self.transform = self.isLarge ? CGAffineTransform(scaleX: 1.1, y: 1.1) : .identity
          }
        }
      }

      """
    }
    let cards = 1...6
    let list = cards.map { "Card\($0)(frame: .zero)" }.joined(separator: ", ")
    return """
      import UIKit

      final class PageViewController: UIViewController {
        private let cards: [UIView] = [\(list)]

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .darkGray
          for card in cards { view.addSubview(card) }
        }

        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          for (index, card) in cards.enumerated() {
            card.frame = CGRect(x: 40, y: 40 + 90 * CGFloat(index), width: view.bounds.width - 80, height: 76)
          }
        }
      }


      """ + cards.map(card).joined(separator: "\n")
  }

  static func samples() throws -> [Double] {
    guard let program = ProbeProcess.edgewise else { throw NotMeasured(description: "edgewise does not lie beside this program") }
    guard ProbeProcess.tool("swiftc") != nil else { throw NotMeasured(description: "there is no swiftc in PATH") }
    guard ProcessInfo.processInfo.environment["DISPLAY"] != nil else { throw NotMeasured(description: "there is no display") }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, output) = (folder.appendingPathComponent("Page.swift"), folder.appendingPathComponent("log.txt"))
    try Data(source(0).utf8).write(to: file)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = program
    process.arguments = ["live", file.path]
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    _ = try seconds(ofVersion: 1, in: output)
    return try (1...saves).map { save in
      try Data(source(save).utf8).write(to: file, options: .atomic)
      return try seconds(ofVersion: save + 1, in: output) * 1000
    }
  }

  /// Waits for “Page.swift version 2 reloaded in 1.234 s”.
  private static func seconds(ofVersion version: Int, in output: URL) throws -> Double {
    let end = Date(timeIntervalSinceNow: patience)
    while Date() < end {
      let log = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      if let line = log.split(separator: "\n").first(where: { $0.contains("version \(version) reloaded in ") }),
        let number = line.firstMatch(of: #/reloaded in ([\d.]+) s/#).flatMap({ Double($0.1) })
      {
        return number
      }
      Thread.sleep(forTimeInterval: 0.05)
    }
    throw NotMeasured(description: "no version \(version) within a minute")
  }
}
