import Foundation
import Testing

@testable import Porting

/// Folders that a bundle has as they are, and targets without Swift files.
@Suite struct ResourceFolderTests {
  private static let package = """
    // swift-tools-version: 5.5
    import PackageDescription
    let package = Package(
      name: "Deck",
      targets: [
        .target(name: "Deck", dependencies: ["DeckC"], resources: [.copy("Deck.bundle"), .copy("Words")]), .target(name: "DeckC"),
      ])
    """

  private func port(_ files: [String: String], _ place: String = "") throws -> (output: TemporaryFolder, report: PortReport) {
    let (source, output, report) = (try TemporaryFolder(files), try TemporaryFolder(), PortReport())
    let input = try PortInput(folder: place.isEmpty ? source.url : source.url.appendingPathComponent(place))
    try PortOutput(input, to: output.url, edgewise: URL(fileURLWithPath: "/opt/edgewise"), report: report).write()
    return (output, report)
  }

  @Test func foldersOfAPackageKeepTheirStructure() throws {
    let (output, report) = try port([
      "Package.swift": Self.package, "Sources/DeckC/deck.c": "", "Sources/DeckC/include/deck.h": "",
      "Sources/Deck/Deck.swift": """
      import UIKit
      class Deck: UIView {
        let back = UIImage(named: "Deck.bundle/images/back")
        let other = UIImage(named: "other")
        let words = Bundle(for: Deck.self).path(forResource: "one", ofType: "txt", inDirectory: "Words")
      }
      """,
      "Sources/Deck/Deck.bundle/images/back@2x.png": "b", "Sources/Deck/Deck.bundle/.hidden": "",
      "Sources/Deck/Words/one.txt": "one", "Sources/Deck/Words/Sample.swift": "not Swift",
    ])
    let folders = "Sources/Deck/PortedFolders/Deck"
    #expect(
      try output.text("\(folders)/Deck.bundle/images/back@2x.png") == "b" && !output.exists("\(folders)/Deck.bundle/.hidden"))
    #expect(try output.text("\(folders)/Words/one.txt") == "one" && output.exists("\(folders)/Words/Sample.swift"))
    #expect(!output.exists("Sources/Deck/PortedResources"))
    let text = try output.text("Sources/Deck/Deck.swift")
    #expect(text.contains(#"UIImage(named: "Deck.bundle/images/back", in: Bundle.module, compatibleWith: nil)"#), "\(text)")
    #expect(text.contains(#"UIImage(named: "other")"#))
    #expect(
      report.left.map(\.why) == [
        "The target DeckC has no Swift files: it is not ported, and what others take from it is not there."
      ])
    let rules = #"resources: [.copy("PortedFolders/Deck/Deck.bundle"), .copy("PortedFolders/Deck/Words")]"#
    let manifest = try output.text("Package.swift")
    #expect(manifest.contains(rules) && !manifest.contains("DeckC"), "\(manifest)")
    // SwiftPM reads it, and the folders are the same once more.
    let again = try PortInput(folder: output.url)
    #expect(again.modules.map(\.resources) == [["\(folders)/Deck.bundle", "\(folders)/Words"]])
    #expect(again.modules.first?.sources == ["Sources/Deck/Deck.swift"])
  }

  @Test func foldersThatAProjectNamesAreCopied() throws {
    let project = """
      // !$*UTF8*$!
      { objectVersion = 50; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T, ); };
        G = { isa = PBXGroup; children = (F, D, B, ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        D = { isa = PBXFileReference; lastKnownFileType = folder; path = Words; sourceTree = "<group>"; };
        B = { isa = PBXFileReference; path = Art.bundle; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (T1, T2, ); };
        T1 = { isa = PBXSourcesBuildPhase; files = (B1, ); }; T2 = { isa = PBXResourcesBuildPhase; files = (B2, B3, ); };
        B1 = { isa = PBXBuildFile; fileRef = F; }; B2 = { isa = PBXBuildFile; fileRef = D; }; B3 = { isa = PBXBuildFile; fileRef = B; };
      }; }
      """
    let app = """
      import UIKit
      @UIApplicationMain class App: UIResponder, UIApplicationDelegate {
        let one = Bundle.main.path(forResource: "one", ofType: "txt", inDirectory: "Words")
        let gone = Bundle.main.path(forResource: "one", ofType: "txt", inDirectory: "Gone")
      }
      """
    let (output, report) = try port([
      "App.xcodeproj/project.pbxproj": project, "App.swift": app, "Words/one.txt": "one", "Art.bundle/a.txt": "a", "b.json": "{}",
      "_Pods.xcodeproj/project.pbxproj": project,
    ])
    #expect(try output.text("Sources/App/PortedFolders/App/Words/one.txt") == "one")
    #expect(try output.text("Sources/App/PortedFolders/App/Art.bundle/a.txt") == "a")
    #expect(report.left.map(\.line) == [4])
  }

  /// The folder of the project itself is left out, and of two folders of a name the second.
  @Test func foldersThatCannotBeCopiedAreNamed() throws {
    let project = """
      // !$*UTF8*$!
      { objectVersion = 50; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T, ); };
        G = { isa = PBXGroup; children = (F, D, W, V, ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        D = { isa = PBXFileReference; lastKnownFileType = folder; path = ..; sourceTree = "<group>"; };
        W = { isa = PBXFileReference; lastKnownFileType = folder; path = One/Words; sourceTree = "<group>"; };
        V = { isa = PBXFileReference; lastKnownFileType = folder; path = Two/Words; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (T1, T2, ); };
        T1 = { isa = PBXSourcesBuildPhase; files = (B1, ); }; T2 = { isa = PBXResourcesBuildPhase; files = (B2, B3, B4, ); };
        B1 = { isa = PBXBuildFile; fileRef = F; }; B2 = { isa = PBXBuildFile; fileRef = D; };
        B3 = { isa = PBXBuildFile; fileRef = W; }; B4 = { isa = PBXBuildFile; fileRef = V; };
      }; }
      """
    let (output, report) = try port(
      [
        "App/App.xcodeproj/project.pbxproj": project, "App/App.swift": "import UIKit\n", "App/One/Words/one.txt": "1",
        "App/Two/Words/two.txt": "2",
      ], "App")
    #expect(report.left.map(\.file) == ["..", "Two/Words"])
    #expect(output.exists("Sources/App/PortedFolders/App/Words/one.txt"))
    #expect(!output.exists("Sources/App/PortedFolders/App/Words/two.txt") && !output.exists("Sources/App/PortedFolders/App/App"))
  }

  @Test func aPackageThatCopiesItsTargetsFolderKeepsItsSources() throws {
    let package = """
      // swift-tools-version: 5.5
      import PackageDescription
      let package = Package(name: "Deck", targets: [.target(name: "Deck", resources: [.copy(".")])])
      """
    let files = ["Package.swift": package, "Sources/Deck/Deck.swift": "import UIKit\n", "Sources/Deck/one.txt": "1"]
    let folder = try TemporaryFolder(files)
    let module = try #require(try PortInput(folder: folder.url).modules.first)
    #expect(module.sources == ["Sources/Deck/Deck.swift"] && module.resources == ["Sources/Deck/one.txt"])
  }

  @Test func theLibraryOfAPodspecStandsForItsFolderWithSeveralProjects() throws {
    let (output, report) = try port([
      "Deck.podspec": "Pod::Spec.new do |s|\n  s.name = 'Deck'\n  s.source_files = 'Deck/**/*'\nend\n",
      "Deck/Deck.swift": "import UIKit\n",
      "Demos/One/A.xcodeproj/project.pbxproj": "", "Demos/One/App.swift": "", "Demos/Two/B.xcodeproj/project.pbxproj": "",
      "Demos/Two/App.swift": "",
    ])
    #expect(output.exists("Sources/Deck/Deck/Deck.swift") && !output.exists("Sources/Deck/Demos"))
    #expect(
      report.left.count == 1
        && report.left[0].why.contains("several Xcode projects (Demos/One/A.xcodeproj, Demos/Two/B.xcodeproj)"))
  }
}
