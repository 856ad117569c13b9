import Foundation

/// The shared libraries that a graphics driver has brought in.
package enum LoadedLibraries {
  /// Keeps every library that is loaded now for as long as the process lives.
  ///
  /// SDL unloads its video driver when the last window goes. Mesa, below it, has left destructors with threads that go on
  /// living; they would run into nothing when those threads end.
  package static func pin() {
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return }
    let paths = maps.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    for path in Set(paths) where path.contains(".so") { _ = dlopen(path, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE) }
  }
}
