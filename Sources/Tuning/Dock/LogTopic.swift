import UIKit

/// The topic of a row in the log; topics can be hidden.
enum LogTopic: String, CaseIterable {
  case touches = "Touches"
  case delegate = "Delegate"
  case appearance = "Appearance"
  case layout = "Layout"
  /// Actions beside the stage and errors; always shown.
  case bench = "Bench"

  /// The topics that can be hidden.
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

  /// The topic of a row that names a call, such as “PlaceViewController.viewDidLoad”.
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
