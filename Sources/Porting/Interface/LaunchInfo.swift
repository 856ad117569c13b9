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

  /// Reads a property list; nil if it says nothing about the start.
  init?(_ file: URL) {
    guard let data = FileManager.default.contents(atPath: file.path),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
    else { return nil }
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
