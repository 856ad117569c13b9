import Foundation

/// New files in the user's folders for pictures and videos.
enum UserFile {
  /// A folder of the desktop, as `user-dirs.dirs` of the XDG user directories names it.
  struct Folder {
    let key: String
    /// The folder's name in the home folder if the desktop names none.
    let standard: String

    static let pictures = Folder(key: "XDG_PICTURES_DIR", standard: "Pictures")
    static let videos = Folder(key: "XDG_VIDEOS_DIR", standard: "Videos")
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()

  /// A path with the present time that no file has.
  static func new(in folder: Folder, title: String, suffix: String) -> URL {
    let parts = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: Date())
    let numbers = [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second].map { $0 ?? 0 }
    let time = String(
      format: "%04d-%02d-%02d %02d.%02d.%02d", numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    let base = url(of: folder)
    var (file, number) = (base.appendingPathComponent("\(title) \(time).\(suffix)"), 2)
    while FileManager.default.fileExists(atPath: file.path) {
      file = base.appendingPathComponent("\(title) \(time) \(number).\(suffix)")
      number += 1
    }
    return file
  }

  static func makeFolder(of file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  /// The path with `~` for the home folder.
  static func shown(_ file: URL) -> String {
    file.path.hasPrefix(home + "/") ? "~" + file.path.dropFirst(home.count) : file.path
  }

  private static func url(of folder: Folder) -> URL {
    let standard = URL(fileURLWithPath: home, isDirectory: true).appendingPathComponent(folder.standard, isDirectory: true)
    let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
    guard let lines = try? String(contentsOfFile: config + "/user-dirs.dirs", encoding: .utf8) else { return standard }
    let named = lines.split(separator: "\n").last { $0.hasPrefix("\(folder.key)=") }
    let path = named?.dropFirst(folder.key.count + 1).trimmingCharacters(in: CharacterSet(charactersIn: "\" \t"))
      .replacingOccurrences(of: "$HOME", with: home)
    return path.flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0, isDirectory: true) : nil } ?? standard
  }
}
