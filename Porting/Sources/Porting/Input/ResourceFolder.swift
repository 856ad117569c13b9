import Foundation

/// A folder that is copied into a bundle as it is, such as a bundle of pictures that a library brings.
struct ResourceFolder {
  /// Its name in the bundle.
  let name: String
  private let folder: URL
  /// The files below it: paths in the bundle, which begin with the name.
  let paths: [String]

  init(_ folder: URL) {
    let folder = folder.standardizedFileURL
    self.folder = folder
    let name = folder.lastPathComponent
    self.name = name
    let below = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    // Links are files or folders by what they lead to; those to nothing are left out.
    paths = below.sorted().filter { path in
      let url = folder.appendingPathComponent(path)
      return FileManager.default.fileExists(atPath: url.path) && !FolderListing.isFolder(url)
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
    .map { "\(name)/\($0)" }
  }

  func contents() throws -> [(String, Data)] {
    let parent = folder.deletingLastPathComponent()
    return try paths.map { ($0, try Data(contentsOf: parent.appendingPathComponent($0))) }
  }
}
