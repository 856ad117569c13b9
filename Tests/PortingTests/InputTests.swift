import Foundation
import Testing

@testable import Porting

@Suite struct InputTests {
  /// Groups with and without a path, a variant group, a folder that Xcode follows, a test target that depends on the program.
  private static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; projectDirPath = ""; targets = (T, U, X, ); };
      G = { isa = PBXGroup; children = (A, B, S, V, R, ); sourceTree = "<group>"; };
      A = { isa = PBXGroup; path = "Card Deck"; sourceTree = "<group>"; children = (F1, H, ); };
      H = { isa = PBXGroup; name = Views; sourceTree = "<group>"; children = (F2, C, ); };
      B = { isa = PBXFileReference; path = Shared/Root.swift; sourceTree = SOURCE_ROOT; };
      F1 = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = "Card+View.swift"; sourceTree = "<group>"; };
      C = { isa = PBXFileReference; path = Images.xcassets; sourceTree = "<group>"; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = Followed; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (V1, V2, ); };
      V1 = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
      V2 = { isa = PBXFileReference; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
      R = { isa = PBXFileReference; path = DeckTests.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = "Card-Deck"; productType = "com.apple.product-type.application";
        buildPhases = (T1, T2, ); dependencies = (); fileSystemSynchronizedGroups = (S, ); };
      T1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3, ); };
      T2 = { isa = PBXResourcesBuildPhase; files = (B4, B5, ); };
      U = { isa = PBXNativeTarget; name = DeckTests; productType = "com.apple.product-type.bundle.unit-test";
        buildPhases = (U1, ); dependencies = (D, ); };
      U1 = { isa = PBXSourcesBuildPhase; files = (B6, ); };
      X = { isa = PBXNativeTarget; name = UITests; productType = "com.apple.product-type.bundle.ui-testing"; buildPhases = (); };
      D = { isa = PBXTargetDependency; target = T; };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; }; B3 = { isa = PBXBuildFile; fileRef = B; };
      B4 = { isa = PBXBuildFile; fileRef = C; }; B5 = { isa = PBXBuildFile; fileRef = V; }; B6 = { isa = PBXBuildFile; fileRef = R; };
    }; }
    """

  @Test func theTargetsOfAnXcodeProjectAreRead() throws {
    let folder = try TemporaryFolder([
      "Deck.xcodeproj/project.pbxproj": Self.project, "Card Deck/AppDelegate.swift": "", "Card Deck/Card+View.swift": "",
      "Card Deck/Unlisted.swift": "", "Card Deck/Images.xcassets/Contents.json": "{}", "Shared/Root.swift": "",
      "Followed/Deep/One.swift": "", "en.lproj/Localizable.strings": "", "de.lproj/Localizable.strings": "",
      "DeckTests.swift": "",
    ])
    let input = try PortInput(folder: folder.url)
    #expect(input.name == "Deck")
    #expect(input.modules.map(\.name) == ["Card_Deck", "DeckTests"])
    #expect(input.modules.map(\.kind) == [.program, .tests])
    #expect(
      input.modules[0].sources == [
        "Card Deck/AppDelegate.swift", "Card Deck/Card+View.swift", "Shared/Root.swift", "Followed/Deep/One.swift",
      ])
    #expect(
      input.modules[0].resources == [
        "Card Deck/Images.xcassets", "en.lproj/Localizable.strings", "de.lproj/Localizable.strings",
      ])
    #expect(input.modules[1].dependencies == ["Card_Deck"])
  }

  @Test func aPackageKeepsItsTargets() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.5
      import PackageDescription
      let package = Package(
        name: "deck", platforms: [.iOS(.v13)], products: [.library(name: "Deck", targets: ["Deck"])],
        dependencies: [.package(url: "https://example.com/Other.git", from: "1.0.0")],
        targets: [
          .target(name: "Deck", dependencies: [.product(name: "Other", package: "Other")], path: "Code", exclude: ["Old"]),
          .testTarget(name: "DeckTests", dependencies: ["Deck"]),
        ])
      """,
      "Code/Deck.swift": "import UIKit\nimport Other\n", "Code/Old/Gone.swift": "", "Tests/DeckTests/DeckTests.swift": "",
    ])
    let input = try PortInput(folder: folder.url)
    #expect(input.modules.map(\.sources) == [["Code/Deck.swift"], ["Tests/DeckTests/DeckTests.swift"]])
    #expect(input.modules[1].dependencies == ["Deck"])
    #expect(input.packages == [#".package(url: "https://example.com/Other.git", from: "1.0.0")"#])
    #expect(input.modules[0].products == [#".product(name: "Other", package: "Other")"#])
  }

  @Test func aFolderIsAProgramWhenItHasAnEntryPoint() throws {
    let first = try TemporaryFolder(["App.swift": "@UIApplicationMain class A {}", "Pods/B.swift": ""])
    let program = try PortInput(folder: first.url)
    #expect(program.modules.map(\.kind) == [.program] && program.modules[0].sources == ["App.swift"])
    let second = try TemporaryFolder(["Deck.swift": "class A {}"])
    #expect(try PortInput(folder: second.url).modules.map(\.kind) == [.library])
  }

  @Test func invalidInputIsReportedInOneSentence() throws {
    let folder = try TemporaryFolder(["a.txt": ""])
    #expect { try PortInput(folder: folder.url) } throws: { "\($0)".hasSuffix("has no Swift files to port.") }
    #expect { try PortInput(folder: folder.url.appendingPathComponent("none")) } throws: { "\($0)".contains("is no folder") }
    let two = try TemporaryFolder(["A.xcodeproj/project.pbxproj": "", "B.xcodeproj/project.pbxproj": ""])
    #expect { try PortInput(folder: two.url) } throws: { "\($0)".contains("(A.xcodeproj, B.xcodeproj); name one of them.") }
    #expect { try PortInput(folder: two.url.appendingPathComponent("A.xcodeproj")) } throws: {
      "\($0)".hasSuffix("is no project file of Xcode's.")
    }
  }
}
