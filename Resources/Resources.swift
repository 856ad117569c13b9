import Foundation

/// The program's files: presets, icon, desktop entry.
public enum Resources {
  /// The folder beside the program that the package manager copies them to.
  static let bundleName = "edgewise_Resources.resources"
  /// Names another folder, for packagers.
  public static let environmentVariable = "EDGEWISE_RESOURCES"

  /// The folder with all files.
  public static func directory() throws(ResourcesMissing) -> URL {
    let places = candidates(environment: ProcessInfo.processInfo.environment)
    guard let found = places.first(where: { isDirectory($0) }) else {
      throw ResourcesMissing(looked: places.map(\.path))
    }
    return found
  }

  /// One file by its path below the folder, for example `icons/edgewise.png`.
  public static func data(_ path: String) throws(ResourcesMissing) -> Data {
    let file = try directory().appendingPathComponent(path)
    do {
      return try Data(contentsOf: file)
    } catch {
      throw ResourcesMissing(looked: [file.path])
    }
  }

  /// Beside the program as built, or below the prefix it was installed to.
  static func candidates(environment: [String: String]) -> [URL] {
    var places: [URL] = []
    if let named = environment[environmentVariable], !named.isEmpty {
      places.append(URL(fileURLWithPath: named, isDirectory: true))
    }
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    let real = Bundle.main.executableURL?.resolvingSymlinksInPath() ?? program
    let folder = real.deletingLastPathComponent()
    places.append(folder.appendingPathComponent(bundleName, isDirectory: true).appendingPathComponent("Files"))
    // The program is in `bin`, or in `libexec/edgewise`.
    let above = folder.deletingLastPathComponent()
    for prefix in [above, above.deletingLastPathComponent()] {
      places.append(prefix.appendingPathComponent("share/edgewise", isDirectory: true))
    }
    return places
  }

  private static func isDirectory(_ url: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}

/// The program's files are not where they should be.
public struct ResourcesMissing: Error, Equatable, CustomStringConvertible {
  public let looked: [String]

  public var description: String {
    "The program's files were not found. Looked at \(looked.joined(separator: ", ")). "
      + "Set \(Resources.environmentVariable) to the folder Resources/Files of the source."
  }
}
