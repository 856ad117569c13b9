import Foundation
import UIKit

/// An observation at a minute, and the color of the sky.
struct WatchNote: Equatable {
  private static let step = 7

  var time: String
  var words: String
  var ink: Horizon.Ink

  private static let atSea = [
    "The wind settles", "Two gulls over the shoal", "A sail, far out", "The tide turns", "The nets come in",
    "A bell, twice", "The ferry passes", "Fog on the far side", "The first lamp", "All quiet", "The beam comes round",
    "A voice across the water", "The tide runs", "The watch is relieved",
  ]
  private static let ashore = [
    "The wind settles", "A fox on the track", "Smoke from the hut", "The shadow reaches the gate", "The herd comes down",
    "A bell, twice", "The road is empty", "Haze in the valley", "The first lamp", "All quiet", "The ridge turns dark",
    "A voice across the field", "The air clears", "The watch is relieved",
  ]

  /// The notes from the picture's hour on; the sky changes from its lower colors to its upper ones.
  static func notes(of horizon: Horizon) -> [WatchNote] {
    let isAtSea: Bool
    if case .sea = horizon.ground { isAtSea = true } else { isAtSea = false }
    let words = isAtSea ? atSea : ashore
    let parts = horizon.hour.split(separator: ":").compactMap { Int($0) }
    let start = parts.count == 2 ? parts[0] * 60 + parts[1] : 0
    return words.enumerated().map { index, words in
      let minute = (start + index * step) % (24 * 60)
      let share = CGFloat(index) / CGFloat(max(Self.atSea.count - 1, 1)) * 3
      let stop = min(Int(share), 2)
      let ink = Horizon.mix(horizon.sky[3 - stop], horizon.sky[2 - stop], share - CGFloat(stop))
      return WatchNote(time: String(format: "%02d:%02d", minute / 60, minute % 60), words: words, ink: ink)
    }
  }
}

/// A minute of the watch: the time, the sky's color, and a line of text.
final class WatchNoteView: UIView {
  private let time = UILabel()
  private let sky = UIView()
  private let words = UILabel()

  init(_ note: WatchNote) {
    super.init(frame: .zero)
    time.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    time.text = note.time
    words.font = .systemFont(ofSize: 15)
    words.text = note.words
    sky.backgroundColor = UIColor(cgColor: Horizon.color(note.ink))
    for view in [time, sky, words] { addSubview(view) }
  }

  required init?(coder: NSCoder) {
    fatalError("WatchNoteView is made by code; use init(_:).")
  }

  func apply(_ colors: PageColors) {
    time.textColor = colors.textSecondary
    words.textColor = colors.text
  }

  /// The colors of all minutes form one continuous band.
  override func layoutSubviews() {
    super.layoutSubviews()
    time.frame = CGRect(x: 0, y: 0, width: 48, height: bounds.height)
    sky.frame = CGRect(x: 56, y: 0, width: 6, height: bounds.height)
    words.frame = CGRect(x: 80, y: 0, width: max(bounds.width - 80, 0), height: bounds.height)
  }
}
