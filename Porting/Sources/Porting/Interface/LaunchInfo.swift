import Foundation

/// What an Info.plist says about the start of a program.
struct LaunchInfo: Equatable {
  var storyboard: String?
  var sceneStoryboard: String?
  var sceneDelegate: String?
  var sceneName: String?
  /// Names of font files in the bundle.
  var fonts: [String] = []

  init() {}

  private static func list(_ file: URL) -> [String: Any]? {
    FileManager.default.contents(atPath: file.path).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil) as? [String: Any]
    }
  }

  /// Keys that Xcode writes into every Info.plist, whatever its file is called.
  private static let keys = ["CFBundleIdentifier", "CFBundleExecutable", "CFBundlePackageType"]

  /// Whether a property list is the Info.plist of a bundle, and not one of its files as `GoogleService-Info.plist` is: by its name, by its
  /// keys, or because its name ends so and it says something about the start.
  static func describesBundle(_ file: URL) -> Bool {
    let name = file.lastPathComponent
    guard name != "Info.plist" else { return true }
    return list(file).map { list in keys.contains { list[$0] != nil } } == true
      || name.hasSuffix("Info.plist") && LaunchInfo(file) != nil
  }

  /// Reads a property list; nil if it says nothing about the start.
  init?(_ file: URL) {
    guard let list = Self.list(file) else { return nil }
    storyboard = list["UIMainStoryboardFile"] as? String
    // In the bundle of a port all files lie side by side.
    fonts = (list["UIAppFonts"] as? [String] ?? []).compactMap { $0.split(separator: "/").last.map(String.init) }
    let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
    let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
    if let scene = (configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first {
      sceneStoryboard = scene["UISceneStoryboardFile"] as? String
      // `$(PRODUCT_MODULE_NAME).SceneDelegate`
      sceneDelegate = (scene["UISceneDelegateClassName"] as? String)?.lastComponent
      sceneName = scene["UISceneConfigurationName"] as? String
    }
    if self == LaunchInfo() { return nil }
  }

  /// The value as source.
  var code: String {
    let values: KeyValuePairs<String, String?> = [
      "storyboard": storyboard, "sceneStoryboard": sceneStoryboard, "sceneDelegate": sceneDelegate, "sceneName": sceneName,
    ]
    let written = values.compactMap { name, value in value.map { "\(name): \"\($0)\"" } }
    let files = fonts.isEmpty ? [] : ["fonts: [\(fonts.map { "\"\($0)\"" }.joined(separator: ", "))]"]
    return "NibLaunch(\((written + files).joined(separator: ", ")))"
  }
}
