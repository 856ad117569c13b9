import Foundation
import Testing

@testable import Porting

/// Names that conditions of sources ask for reach the manifest of the port.
@Suite struct SourceConditionTests {
  private func manifest(_ files: [String: String]) throws -> String {
    let (source, output) = (try TemporaryFolder(files), try TemporaryFolder())
    let input = try PortInput(folder: source.url)
    try PortOutput(input, to: output.url, edgewise: URL(fileURLWithPath: "/opt/edgewise"), report: PortReport()).write()
    return try output.text("Package.swift")
  }

  @Test func aProjectsConditionsAreKept() throws {
    let project = """
      // !$*UTF8*$!
      { objectVersion = 50; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T, ); };
        G = { isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (T1, );
          buildConfigurationList = L; };
        T1 = { isa = PBXSourcesBuildPhase; files = (B1, ); }; B1 = { isa = PBXBuildFile; fileRef = F; };
        L = { isa = XCConfigurationList; buildConfigurations = (L1, ); };
        L1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
          SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) DEBUG FLAT";
          OTHER_SWIFT_FLAGS = ("$(inherited)", "-D", "ROUND", "-DSQUARE", "-warn-long-function-bodies=100",
            "-Xcc", "-DDEEP", "-Xcc -DWIDE=1", "-DLONG=1", ); }; };
      }; }
      """
    let text = try manifest(["App.xcodeproj/project.pbxproj": project, "App.swift": "import UIKit\n"])
    #expect(text.contains(#"swiftSettings: [.define("FLAT"), .define("ROUND"), .define("SQUARE")]"#), "\(text)")
  }

  @Test func aPackagesConditionsAreKept() throws {
    let text = try manifest([
      "Package.swift": """
      // swift-tools-version: 5.5
      import PackageDescription
      let settings: [SwiftSetting] = [
        .define("FLAT"), .define("PHONE", .when(platforms: [.iOS])), .define("DESK", .when(platforms: [.macOS])),
        .define("SLOW", .when(platforms: [.iOS], configuration: .debug)), .define("QUICK", .when(configuration: .release)),
        .define("TABLE", .when(platforms: [.macOS], configuration: .debug)),
        .unsafeFlags(["-Ounchecked"]),
      ]
      let package = Package(name: "Deck", targets: [.target(name: "Deck", swiftSettings: settings)])
      """,
      "Sources/Deck/Deck.swift": "import UIKit\n",
    ])
    let settings = #"""
      swiftSettings: [.define("FLAT"), .define("PHONE"), .define("SLOW", .when(configuration: .debug)), \#
      .define("QUICK", .when(configuration: .release))]
      """#
    #expect(text.contains(settings), "\(text)")
  }

  /// On a Mac the case of a path does not count.
  @Test func filesOfAProjectAreFoundInAnyCase() throws {
    let project = """
      // !$*UTF8*$!
      { objectVersion = 50; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T, ); };
        G = { isa = PBXGroup; path = "My Deck"; children = (F, M, X, ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = app.swift; sourceTree = "<group>"; };
        M = { isa = PBXFileReference; path = "Supporting Files/words.txt"; sourceTree = "<group>"; };
        X = { isa = PBXFileReference; path = "Gone/words.txt"; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (T1, );
          buildConfigurationList = L; };
        T1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3, ); };
        B1 = { isa = PBXBuildFile; fileRef = F; }; B2 = { isa = PBXBuildFile; fileRef = M; }; B3 = { isa = PBXBuildFile; fileRef = X; };
        L = { isa = XCConfigurationList; buildConfigurations = (L1, ); };
        L1 = { isa = XCBuildConfiguration; name = Debug;
          buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/My Deck/Supporting Files/info.plist"; }; };
      }; }
      """
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": project, "My deck/App.swift": "", "My deck/supporting files/Words.txt": "",
      "My deck/supporting files/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleName</key><string>Deck</string>
      <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
      """,
    ])
    let module = try #require(try PortInput(folder: folder.url).modules.first)
    #expect(module.sources == ["My deck/App.swift"] && module.resources == ["My deck/supporting files/Words.txt"])
    #expect(module.launch?.storyboard == "Main")
  }
}
