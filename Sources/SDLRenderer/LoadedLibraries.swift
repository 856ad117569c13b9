import Foundation

/// Keeps the shared libraries of graphics drivers loaded.
package enum LoadedLibraries {
  /// Keeps all libraries that are loaded now until the process ends.
  ///
  /// SDL unloads its video driver with the last window. Mesa has thread-local destructors in libraries below it, which would
  /// crash when those threads end.
  package static func pin() {
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return }
    let paths = maps.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    for path in Set(paths) where path.contains(".so") { _ = dlopen(path, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE) }
  }

  /// Loads OpenGL until the process ends, before SDL does. If SDL fails to make a window it unloads the library at once, together
  /// with the code that libGLdispatch runs at the end of a thread that has used a display.
  package static func pinOpenGL() {
    for name in ["libEGL.so.1", "libGL.so.1", "libGLESv2.so.2"] { _ = dlopen(name, RTLD_LAZY | RTLD_NODELETE) }
  }
}
