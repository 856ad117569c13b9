import Foundation
import Testing

/// The version stands in one place; what repeats it for readers says the same.
@Suite struct VersionTests {
  private func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private func version() throws -> Substring {
    let parts = try text("Sources/Sandbox/Version.swift").split(separator: "\"")
    try #require(parts.count == 3)
    return parts[1]
  }

  @Test func changeLogBeginsWithTheVersion() throws {
    let heading = try #require(try text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") })
    #expect(heading.hasPrefix("## \(try version()) — 20"))
  }

  @Test func desktopMetadataNamesTheVersionAndItsDay() throws {
    let heading = try #require(try text("CHANGELOG.md").split(separator: "\n").first { $0.hasPrefix("## ") })
    let day = try #require(heading.split(separator: " ").last)
    let metadata = try text("Packaging/org.edgewise.Edgewise.metainfo.xml")
    let debian = try version().replacingOccurrences(of: "-", with: "~")
    #expect(metadata.contains("<release version=\"\(debian)\" type=\"development\" date=\"\(day)\" />"))
  }
}
