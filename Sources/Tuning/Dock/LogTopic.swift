import UIKit

/// What a row of the log is about; the log can leave topics out.
enum LogTopic: String, CaseIterable {
  case touches = "Touches"
  case delegate = "Delegate"
  case appearance = "Appearance"
  case layout = "Layout"
  /// What was done beside the stage, and what is wrong; always shown.
  case bench = "Bench"

  /// Those that one turns on and off.
  static let choices: [LogTopic] = [.touches, .delegate, .appearance, .layout]
  static let shownAtFirst: Set<LogTopic> = [.touches, .delegate, .appearance, .bench]

  private static let layoutCalls: Set<String> = [
    "containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "viewWillTransition", "willTransition", "traitCollectionDidChange",
  ]
  private static let appearanceCalls: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "willMove", "didMove",
  ]

  /// Of a row that says a call as “PlaceViewController.viewDidLoad”.
  init(_ text: String, _ mark: BenchHistory.Mark) {
    let call = text.prefix { $0 != "(" && $0 != " " }
    let name = String(call.split(separator: ".").last ?? call)
    if mark == .touch {
      self = .touches
    } else if mark == .warning {
      self = .bench
    } else if Self.layoutCalls.contains(name) {
      self = .layout
    } else if Self.appearanceCalls.contains(name) {
      self = .appearance
    } else {
      self = .delegate
    }
  }
}
