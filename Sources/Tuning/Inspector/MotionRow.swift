import UIKit

/// Three cells below the overlay's switches: contacts in the last second, the speed of the fastest body, and that of the last throw.
final class MotionRow: ChromeView, InspectorRow {
  let height: CGFloat = 56
  private let strip = ReadoutStrip(frame: .zero)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(strip)
    show(contacts: 0, fastest: 0, thrown: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("MotionRow is made by code; use init().")
  }

  func matches(_ query: String) -> Bool { query.isEmpty }

  /// - Parameters:
  ///   - contacts: those that began in the last second.
  ///   - fastest: in points per second.
  func show(contacts: Int, fastest: Double, thrown: ThrowReader.Throw?) {
    readouts = [
      .number("Contacts", Double(contacts), unit: "/s"), .number("Fastest", fastest, unit: "pt/s"),
      thrown.map { .number("Thrown", $0.speed, unit: "pt/s") } ?? .number("Thrown", text: "–"),
    ]
    strip.show(readouts)
  }

  private(set) var readouts: [Readout] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    strip.frame = bounds
  }
}

extension Readout {
  fileprivate static func number(_ name: String, text: String) -> Readout {
    Readout(name: name, content: .number(text, unit: ""))
  }
}
