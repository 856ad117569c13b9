import Foundation
import Testing

@testable import Porting

@Suite struct NearbyLibraryTests {
  private static let demo = "import UIKit\nimport Deck_iOS\n@UIApplicationMain class AppDelegate: UIResponder {}\n"
  private static let podspec = """
    Pod::Spec.new do |s|
      s.name = 'Deck-iOS'
      # s.source_files = 'Old/**/*'
      s.ios.source_files = 'Code/**/*.{h,swift}', "More"
      s.exclude_files = 'Code/Mac/*'
      s.resource_bundles = {
        'Deck' => ['Code/Pictures/*.png']
      }
      s.frameworks = 'UIKit'
    end
    """

  private static let files = [
    "Demo/App.swift": demo, "Deck-iOS.podspec": podspec, "Code/Deck.swift": "", "Code/Deep/Card.swift": "",
    "Code/Mac/Gone.swift": "", "Code/Pictures/a.png": "", "Code/Other/b.png": "", "More/One.swift": "", "Old/Two.swift": "",
  ]

  @Test func theFilesOfAPodspecAboveTheDemoAreItsLibrary() throws {
    let folder = try TemporaryFolder(Self.files)
    let input = try PortInput(folder: folder.url.appendingPathComponent("Demo"))
    #expect(input.modules.map(\.name) == ["Demo", "Deck_iOS"])
    #expect(input.modules[0].dependencies == ["Deck_iOS"] && input.modules[0].kind == .program)
    #expect(input.modules[1].sources == ["../Code/Deck.swift", "../Code/Deep/Card.swift", "../More/One.swift"])
    #expect(input.modules[1].resources == ["../Code/Pictures/a.png"])
    let (output, report) = (try TemporaryFolder(), PortReport())
    try PortOutput(input, to: output.url, edgewise: URL(fileURLWithPath: "/opt/edgewise"), report: report).write()
    #expect(output.exists("Sources/Deck_iOS/Code/Deep/Card.swift") && output.exists("Sources/Demo/App.swift"))
    #expect(try output.text("Package.swift").contains(#"dependencies: ["Deck_iOS", "#))
    #expect(report.left.isEmpty)
  }

  @Test func aLibraryAboveTheFolderIsNotRewrittenInPlace() throws {
    let folder = try TemporaryFolder(Self.files)
    let demo = folder.url.appendingPathComponent("Demo")
    let report = PortReport()
    let edgewise = URL(fileURLWithPath: "/opt/edgewise")
    try PortOutput(try PortInput(folder: demo), to: demo, edgewise: edgewise, report: report).write()
    #expect(try !folder.text("Demo/Package.swift").contains("Deck_iOS"))
    #expect(report.left.map(\.why).contains { $0.hasPrefix("The library Deck_iOS is not rewritten in place") })
  }

  @Test func aTargetOfThePackageAboveTheDemoComesWithItsDependencies() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.5
      import PackageDescription
      let package = Package(
        name: "deck", products: [.library(name: "Deck", targets: ["Deck"])],
        dependencies: [
          .package(url: "https://example.com/Inks.git", from: "1.0.0"),
          .package(url: "https://example.com/Docs.git", from: "1.0.0"),
        ],
        targets: [
          .target(name: "Deck", dependencies: ["Cards", .product(name: "Ink", package: "Inks")]), .target(name: "Cards"),
          .target(name: "Tables"),
        ])
      """,
      "Sources/Deck/Deck.swift": "", "Sources/Cards/Card.swift": "", "Sources/Tables/Table.swift": "",
      "Apps/Demo/App.swift": "@testable import Deck\nimport Nowhere\n",
    ])
    let input = try PortInput(folder: folder.url.appendingPathComponent("Apps/Demo"))
    #expect(input.modules.map(\.name) == ["Demo", "Deck", "Cards"])
    #expect(input.modules[1].sources == ["../../Sources/Deck/Deck.swift"])
    #expect(input.modules[1].dependencies == ["Cards"])
    #expect(input.packages.count == 1 && input.packages[0].contains("Inks"))
  }

  @Test(arguments: [
    "import struct Deck_iOS.Card", "@preconcurrency import Deck_iOS", "@_implementationOnly import Deck_iOS",
    "public import Deck_iOS", "  import Deck_iOS;",
  ])
  func everyKindOfImportIsRead(line: String) throws {
    var files = Self.files
    files["Demo/App.swift"] = line + "\n"
    let folder = try TemporaryFolder(files)
    let input = try PortInput(folder: folder.url.appendingPathComponent("Demo"))
    #expect(input.modules.map(\.name) == ["Demo", "Deck_iOS"])
  }

  @Test(arguments: [
    ("Code/**/*.swift", "Code/A.swift", true), ("Code/**/*.swift", "Code/b/c/A.swift", true),
    ("Code/*.swift", "Code/b/A.swift", false), ("Code/*.{h,swift}", "Code/A.swift", true),
    ("Code/*.{h,swift}", "Code/A.m", false),
    ("./Code", "Code/b/A.swift", true), ("Code", "Codes/A.swift", false), ("a+b/?.swift", "a+b/A.swift", true),
    ("a.b/*", "aXb/A.swift", false),
  ])
  func patternsMatchAsInRuby(pattern: String, path: String, matches: Bool) {
    #expect(FilePattern(pattern).matches(path) == matches)
  }

  /// Targets whose module has another name than they, for another system, and one that links a framework without naming it.
  private static let project = """
    // !$*UTF8*$!
    { objectVersion = 60; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T, L, V, W, ); buildConfigurationList = PL; };
      PL = { buildConfigurations = (PD, ); }; PD = { buildSettings = { SDKROOT = iphoneos; }; };
      G = { isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application"; buildPhases = (T1, T2, );
        buildConfigurationList = TL; };
      TL = { buildConfigurations = (TD, ); }; TD = { buildSettings = { PRODUCT_NAME = "Card Deck"; }; };
      T1 = { isa = PBXSourcesBuildPhase; files = (B, ); };
      T2 = { isa = PBXFrameworksBuildPhase; files = (BL, ); };
      L = { isa = PBXNativeTarget; name = "Deck (iOS)"; productType = "com.apple.product-type.framework"; buildPhases = (T1, );
        productReference = R; buildConfigurationList = LL; };
      LL = { buildConfigurations = (LD, ); };
      LD = { buildSettings = { PRODUCT_NAME = Deck; PRODUCT_MODULE_NAME = "$(PRODUCT_NAME:c99extidentifier)Kit"; }; };
      V = { isa = PBXNativeTarget; name = "Deck (tvOS)"; productType = "com.apple.product-type.framework"; buildPhases = (T1, );
        buildConfigurationList = VL; };
      VL = { buildConfigurations = (VD, ); }; VD = { buildSettings = { SDKROOT = appletvos; }; };
      W = { isa = PBXNativeTarget; name = "Deck (watch)"; productType = "com.apple.product-type.framework"; buildPhases = (T1, );
        buildConfigurationList = WL; };
      WL = { buildConfigurations = (WD, ); }; WD = { buildSettings = { SUPPORTED_PLATFORMS = "watchos watchsimulator"; }; };
      B = { isa = PBXBuildFile; fileRef = F; }; BL = { isa = PBXBuildFile; fileRef = R; };
      R = { isa = PBXFileReference; path = Deck.framework; sourceTree = BUILT_PRODUCTS_DIR; };
    }; }
    """

  @Test func theTargetsForIOSHaveTheNamesOfTheirModules() throws {
    let folder = try TemporaryFolder(["Deck.xcodeproj/project.pbxproj": Self.project, "App.swift": ""])
    let input = try PortInput(folder: folder.url)
    #expect(input.modules.map(\.name) == ["Card_Deck", "DeckKit"])
    #expect(input.modules[0].dependencies == ["DeckKit"])
  }

  @Test(arguments: [
    ("$SRCROOT/App/Info.plist", "./App/Info.plist"), ("$(SRCROOT)/Info.plist", "./Info.plist"),
    ("${PRODUCT_NAME:c99extidentifier}-Info.plist", "Deck-Info.plist"), ("$TARGET_NAME)", "Deck)"), ("$(OTHER)", "$(OTHER)"),
    ("$OTHER/a", "$OTHER/a"),
  ])
  func variablesInSettingsAreReadWithAndWithoutBrackets(value: String, expanded: String) {
    let configuration = ["buildSettings": ["INFOPLIST_FILE": value]]
    let target: [String: Any] = ["name": "Deck", "buildConfigurationList": "L"]
    let settings = TargetSettings(of: target, in: [:], ["L": ["buildConfigurations": ["C"]], "C": configuration])
    #expect(settings["INFOPLIST_FILE"] == expanded)
  }
}
