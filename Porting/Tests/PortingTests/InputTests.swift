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
        buildPhases = (T1, T2, ); dependencies = (); fileSystemSynchronizedGroups = (S, );
        buildConfigurationList = L; };
      L = { isa = XCConfigurationList; buildConfigurations = (L1, ); };
      L1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { INFOPLIST_FILE = "$(SRCROOT)/Followed/About.plist"; }; };
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
      "DeckTests.swift": "", "Followed/About.plist": "", "Followed/Words.plist": "",
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
        "Followed/Words.plist",
      ])
    #expect(input.modules[1].dependencies == ["Card_Deck"])
  }

  @Test func theOnlyProjectBelowAFolderIsRead() throws {
    let files = [
      "Demos/One/Deck.xcodeproj/project.pbxproj": Self.project, "Demos/One/Card Deck/AppDelegate.swift": "",
      "Pods/Pods.xcodeproj/project.pbxproj": Self.project, "README.md": "",
    ]
    let one = try TemporaryFolder(files)
    let input = try PortInput(folder: one.url)
    #expect(input.name == "Deck" && input.root.lastPathComponent == "One")
    let two = try TemporaryFolder(files.merging(["Demos/Two/A.xcodeproj/project.pbxproj": Self.project]) { $1 })
    let plain = try PortInput(folder: two.url)
    let names = "Demos/One/Deck.xcodeproj, Demos/Two/A.xcodeproj"
    #expect(plain.modules.first?.sources == ["Demos/One/Card Deck/AppDelegate.swift"])
    #expect(
      plain.losses == ["The folder has several Xcode projects (\(names)), and none of them is read; name one to port it."])
  }

  @Test func severalProjectsAtTheTopAreNamed() throws {
    let folder = try TemporaryFolder([
      "A.xcodeproj/project.pbxproj": Self.project, "B.xcodeproj/project.pbxproj": Self.project, "A.swift": "",
    ])
    let problem = #expect(throws: PortInput.Problem.self) { try PortInput(folder: folder.url) }
    #expect(problem?.description.hasSuffix(" has several Xcode projects (A.xcodeproj, B.xcodeproj); name one of them.") == true)
  }

  /// A package of each kind of version, one in a folder, and a product whose package the project does not name.
  private static let packages = """
    // !$*UTF8*$!
    { objectVersion = 60; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T, ); packageReferences = (R1, R2, R3, R4, R5, R6, L, ); };
      G = { isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (T1, );
        packageProductDependencies = (D1, D2, D3, ); };
      T1 = { isa = PBXSourcesBuildPhase; files = (B, ); };
      B = { isa = PBXBuildFile; fileRef = F; };
      R1 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Cards.git";
        requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
      R2 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/b";
        requirement = { kind = upToNextMinorVersion; minimumVersion = 2.0.0; }; };
      R3 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/c";
        requirement = { kind = exactVersion; version = 3.0.0; }; };
      R4 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/d";
        requirement = { kind = versionRange; minimumVersion = 1.0.0; maximumVersion = 2.0.0; }; };
      R5 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/e";
        requirement = { kind = branch; branch = main; }; };
      R6 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/f";
        requirement = { kind = revision; revision = abc; }; };
      L = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Inks; };
      D1 = { isa = XCSwiftPackageProductDependency; package = R1; productName = CardKit; };
      D2 = { isa = XCSwiftPackageProductDependency; package = L; productName = Inks; };
      D3 = { isa = XCSwiftPackageProductDependency; productName = Lost; };
    }; }
    """

  @Test func thePackagesOfAnXcodeProjectAreKept() throws {
    let app = "import UIKit\nimport CardKit\n"
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": Self.packages, "App.swift": app])
    let input = try PortInput(folder: folder.url)
    #expect(
      input.packages == [
        #".package(url: "https://example.com/Cards.git", from: "1.2.0")"#,
        #".package(url: "https://example.com/b", .upToNextMinor(from: "2.0.0"))"#,
        #".package(url: "https://example.com/c", exact: "3.0.0")"#, #".package(url: "https://example.com/d", "1.0.0"..<"2.0.0")"#,
        #".package(url: "https://example.com/e", branch: "main")"#, #".package(url: "https://example.com/f", revision: "abc")"#,
        ".package(path: \"\(folder.url.path)/Packages/Inks\")",
      ])
    #expect(
      input.modules[0].products == [
        #".product(name: "CardKit", package: "Cards")"#, #".product(name: "Inks", package: "Inks")"#,
      ])
    let (output, report) = (try TemporaryFolder(), PortReport())
    try PortOutput(input, to: output.url, edgewise: URL(fileURLWithPath: "/opt/edgewise"), report: report).write()
    let manifest = try output.text("Package.swift")
    #expect(manifest.contains(#".product(name: "CardKit", package: "Cards")"#) && manifest.contains("exact: \"3.0.0\""))
    #expect(try output.text("Sources/App/App.swift").contains("import CardKit"))
    let words = report.left.map(\.description).joined(separator: "\n")
    #expect(words.contains("the product Lost") && words.contains("The package Cards is fetched as it is"), "\(words)")
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

  @Test func propertyListsAreResourcesUnlessTheyDescribeABundle() throws {
    let list = { (text: String) in #"<plist version="1.0"><dict>\#(text)</dict></plist>"# }
    let folder = try TemporaryFolder([
      "App.swift": "", "Frames.plist": list(""), "Info.plist": list(""),
      "Deck-Info.plist": list("<key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"),
      "GoogleService-Info.plist": list("<key>CLIENT_ID</key><string>1</string>"), "CardInfo.plist": list(""),
      "Wear-Info.plist": list("<key>UIAppFonts</key><array><string>Sans.ttf</string></array>"),
      "Start.plist": list("<key>UIMainStoryboardFile</key><string>Main</string>"),
    ])
    let module = try PortInput(folder: folder.url).modules[0]
    #expect(module.resources == ["CardInfo.plist", "Frames.plist", "GoogleService-Info.plist"])
    #expect(module.launch?.storyboard == "Main")
  }
}
