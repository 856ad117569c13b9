/// A system for which a spring is exported. The raw value is the name on the command line.
public enum ExportTarget: String, CaseIterable, Sendable {
  case uikit, swiftui, css, android, compose, flutter, libadwaita, niri, hyprland, framer, reanimated, csv, json

  /// The name in the inspector.
  public var title: String {
    switch self {
    case .uikit: return "UIKit"
    case .swiftui: return "SwiftUI"
    case .css: return "CSS linear()"
    case .android: return "Android views"
    case .compose: return "Compose"
    case .flutter: return "Flutter"
    case .libadwaita: return "libadwaita"
    case .niri: return "niri"
    case .hyprland: return "Hyprland"
    case .framer: return "framer-motion"
    case .reanimated: return "reanimated"
    case .csv: return "CSV"
    case .json: return "JSON"
    }
  }

  /// Whether the target is a list of samples instead of code.
  public var isTable: Bool { self == .csv || self == .json }

  /// The extension of a file with this code.
  public var fileExtension: String {
    switch self {
    case .uikit, .swiftui: return "swift"
    case .css: return "css"
    case .android, .compose: return "kt"
    case .flutter: return "dart"
    case .libadwaita: return "c"
    case .niri: return "kdl"
    case .hyprland: return "conf"
    case .framer, .reanimated: return "js"
    case .csv: return "csv"
    case .json: return "json"
    }
  }
}
