import Foundation
import SDLHost
import Testing

/// What the desktop opens, by files of a desktop of the test's own.
@Suite struct URLHandlerTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "edgewise-handlers-\(UUID().uuidString)")

  private func write(_ text: String, to path: String, isProgram: Bool = false) throws {
    let file = home.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    if isProgram { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path) }
  }

  private var handlers: URLHandlers {
    URLHandlers(environment: [
      "HOME": home.path, "PATH": home.appending(path: "bin").path, "XDG_DATA_DIRS": home.appending(path: "share").path,
      "XDG_CONFIG_DIRS": home.appending(path: "etc").path,
    ])
  }

  private func canOpen(_ text: String) throws -> Bool { handlers.canOpen(try #require(URL(string: text))) }

  @Test func aProgramForTheSchemeIsNeeded() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try write(
      "[MIME Cache]\nx-scheme-handler/https=web.desktop;\nx-scheme-handler/ftp=gone.desktop;\n",
      to: "share/applications/mimeinfo.cache")
    try write("[Desktop Entry]\n", to: "share/applications/web.desktop")
    #expect(try !canOpen("https://swift.org"), "no xdg-open")
    try write("#!/bin/sh\n", to: "bin/xdg-open", isProgram: true)
    #expect(try canOpen("https://swift.org") && canOpen("HTTPS://swift.org"))
    #expect(try !canOpen("ftp://swift.org"), "its program is not installed")
    #expect(try !canOpen("edgewise:a") && !canOpen("swift.org"))
  }

  @Test func theUsersListComesFirst() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try write("#!/bin/sh\n", to: "bin/xdg-open", isProgram: true)
    try write(
      "[MIME Cache]\nx-scheme-handler/mailto=mail.desktop;\nx-scheme-handler/tel=kde-call.desktop;\n",
      to: "share/applications/mimeinfo.cache")
    try write("", to: "share/applications/mail.desktop")
    try write("", to: "share/applications/kde/call.desktop")
    #expect(try canOpen("mailto:a@b.org") && canOpen("tel:1"))
    try write("[Removed Associations]\nx-scheme-handler/mailto=mail.desktop;\n", to: ".config/mimeapps.list")
    #expect(try !canOpen("mailto:a@b.org") && canOpen("tel:1"))
    try write("[Default Applications]\nx-scheme-handler/sms=call.desktop\n", to: ".config/mimeapps.list")
    try write("", to: ".local/share/applications/call.desktop")
    #expect(try canOpen("sms:1") && canOpen("mailto:a@b.org"))
  }

  @Test func filesExist() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    try write("#!/bin/sh\n", to: "bin/xdg-open", isProgram: true)
    #expect(handlers.canOpen(home) && !handlers.canOpen(home.appending(path: "nothing")))
  }
}
