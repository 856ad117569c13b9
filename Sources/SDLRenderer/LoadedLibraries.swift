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

  /// Loads OpenGL for as long as the process lives, before SDL does so for a window that it may fail to make: then it unloads
  /// the library at once, and with it what libGLdispatch runs when a thread ends that has asked for a display.
  package static func pinOpenGL() {
    for name in ["libEGL.so.1", "libGL.so.1", "libGLESv2.so.2"] { _ = dlopen(name, RTLD_LAZY | RTLD_NODELETE) }
  }
}
