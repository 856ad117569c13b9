import Foundation
import SDLHost
import Testing

@Suite struct ComposeCacheTests {
  @Test func theFolderIsInTheUsersCacheDirectory() {
    #expect(ComposeCache.folder(environment: ["HOME": "/home/ada"]) == "/home/ada/.cache/edgewise/compose")
    #expect(
      ComposeCache.folder(environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": "/var/fast"]) == "/var/fast/edgewise/compose")
    #expect(
      ComposeCache.folder(environment: ["HOME": "/home/ada", "XDG_CACHE_HOME": "cache"]) == "/home/ada/.cache/edgewise/compose")
  }

  @Test func aFolderThatTheUserHasChosenStays() throws {
    #expect(ComposeCache.folder(environment: ["HOME": "/home/ada", "XCOMPOSECACHE": "/mine"]) == nil)
    #expect(ComposeCache.folder(environment: [:]) == nil)
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: home) }
    try FileManager.default.createDirectory(atPath: home + "/.compose-cache", withIntermediateDirectories: true)
    #expect(ComposeCache.folder(environment: ["HOME": home]) == nil)
  }
}
