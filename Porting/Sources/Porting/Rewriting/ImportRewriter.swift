import SwiftSyntax

/// Removes imports of modules that do not exist here, and adds those that iOS does not need.
final class ImportRewriter: Rewriter {
  private static let here: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC", "Foundation", "Dispatch", "Swift", "XCTest", "Testing",
    "FoundationEssentials", "FoundationNetworking", "OperatingSystem",
    "Glibc", "Synchronization", "RegexBuilder", "Observation", "_Concurrency", "MotionTesting", "Motion", "Tuning",
  ]
  private static let apple: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accounts", "ActivityKit", "AddressBook", "AdSupport",
    "AppTrackingTransparency", "AudioToolbox", "AudioUnit", "Accelerate", "AppKit", "AuthenticationServices", "CloudKit", "Cocoa",
    "Combine", "Contacts",
    "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreMedia", "CoreML", "CoreMotion", "CoreServices", "CoreTelephony", "CoreText", "CoreVideo",
    "CryptoKit", "Darwin", "EventKit", "EventKitUI", "ExternalAccessory", "GameKit", "GameplayKit", "GLKit", "HealthKit", "IOKit",
    "ImageIO", "IntentsUI", "Intents",
    "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit", "MobileCoreServices",
    "MultipeerConnectivity", "Network",
    "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "QuickLook", "RealityKit",
    "ReplayKit", "SafariServices",
    "SceneKit",
    "Security", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftUI", "SwiftData", "SystemConfiguration", "TipKit",
    "UniformTypeIdentifiers",
    "UserNotifications", "Vision", "WatchKit", "WebKit", "WidgetKit", "iAd", "simd",
  ]
  /// Apple's modules that have another name here.
  private static let renamed = ["os": "OperatingSystem", "OSLog": "OperatingSystem"]
  /// Modules that re-export UIKit or Foundation on iOS.
  private static let umbrella: Set<String> = ["MapKit", "WebKit", "SafariServices", "MessageUI", "PhotosUI", "AVKit", "SwiftUI"]

  /// Whether a module is part of the toolkit, of Swift's libraries or of Apple's.
  static func isKnown(_ module: String) -> Bool { here.contains(module) || apple.contains(module) || renamed[module] != nil }

  private var imports: [ImportDeclSyntax] = []
  private var importsUIKit = false
  private var usedName: String?
  private var usesNumbers = false
  private var usesNetwork = false
  private var usesLocks = false
  private var modules: Set<String> = []

  override func run() {
    super.run()
    if usesNetwork, !modules.contains("FoundationNetworking"),
      let first = imports.first(where: { $0.path.code == "Foundation" }) ?? imports.first
    {
      edits.insert("; import FoundationNetworking", after: first, .imports)
    }
    if usesLocks, modules.isDisjoint(with: ["os", "OSLog", "OperatingSystem"]) { addBefore("import OperatingSystem; ") }
    if usesNumbers, modules.isDisjoint(with: Self.withNumbers) { usedName = usedName ?? "CGFloat" }
    guard !importsUIKit, usedName != nil || !modules.isDisjoint(with: Self.umbrella) else { return }
    addBefore("import UIKit; ")
  }

  /// Puts an import before the first one.
  private func addBefore(_ text: String) {
    if let first = imports.first(where: { $0.ancestor(IfConfigClauseSyntax.self) == nil }) {
      edits.insert(text, before: first, .imports)
    } else if let first = edits.file.tree.firstToken(viewMode: .sourceAccurate), first.tokenKind != .endOfFile {
      edits.insert(text, before: first, .imports)
    }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let module = node.path.first?.name.text ?? ""
    imports.append(node)
    modules.insert(module)
    if module == "UIKit" || settings.reexporting.contains(module) { importsUIKit = true }
    if let name = settings.renamed[module], let first = node.path.first {
      edits.replace(first.name, with: name, .imports)
    } else if let name = Self.renamed[module], !settings.modules.contains(module) {
      rename(node, name)
    } else if module == "UIKit", let kind = node.importKindSpecifier {
      // `import class UIKit.UIImage` shows the file all of Foundation on iOS.
      edits.replace(kind.bytes.lowerBound..<node.path.bytes.upperBound, with: module, .imports)
    } else if node.path.count > 1, node.importKindSpecifier == nil, Self.here.contains(module) {
      edits.replace(node.path, with: module, .imports)
    } else if Self.apple.contains(module), !settings.modules.contains(module) {
      leaveOut(node, module)
    } else if !Self.here.contains(module), !settings.modules.contains(module) {
      edits.leave(node, "No module \(module) is known here; the package has to depend on what brings it.")
    }
    return .skipChildren
  }

  /// `import os.log` → `import OperatingSystem`, `import struct os.Logger` → `import struct OperatingSystem.Logger`.
  private func rename(_ node: ImportDeclSyntax, _ name: String) {
    if let clause = node.ancestor(IfConfigClauseSyntax.self), !clause.holdsHere { return }
    let member = node.importKindSpecifier == nil ? "" : node.path.dropFirst().map { "." + $0.name.text }.joined()
    edits.replace(node.path, with: name + member, .imports)
  }

  private func leaveOut(_ node: ImportDeclSyntax, _ module: String) {
    if let clause = node.ancestor(IfConfigClauseSyntax.self), !clause.holdsHere { return }
    edits.replace(
      node, with: module == "Darwin" || module == "CoreFoundation" ? "import Foundation" : "/* \(node.code) */", .imports)
    if module != "Darwin", module != "CoreFoundation" {
      edits.leave(node, "There is no \(module) here: the import is out, what the file takes from it is not there.")
    }
  }

  // MARK: - What is used

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard case .identifier(let name) = node.tokenKind else { return .skipChildren }
    if let other = settings.renamed[name], node.isModule, modules.contains(name) || other == settings.moduleName, !isType(name) {
      edits.replace(node, with: other, .imports)
    }
    if Self.numbers.contains(name), !module.declares(name), node.isAlone { usesNumbers = true }
    if usedName == nil, isOfUIKit(name) || Self.runtime.contains(name) && !module.declares(name), node.isAlone { usedName = name }
    if Self.network.contains(name), !module.declares(name), node.isAlone { usesNetwork = true }
    if name.hasPrefix("os_unfair_lock") || name.hasPrefix("OSAtomic"), !module.declares(name), node.isAlone { usesLocks = true }
    return .skipChildren
  }

  /// Whether a name before a dot may be a type's: those of modules that are imported indirectly count, too.
  private func isType(_ name: String) -> Bool { module.declares(name) || settings.renamedTypes.contains(name) }

  /// `#selector` becomes a `Selector`.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { usedName = usedName ?? "Selector" }
    return .visitChildren
  }

  /// What Foundation exports of Objective-C's runtime on iOS.
  private static let runtime: Set<String> = [
    "Selector", "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects", "objc_sync_enter",
    "objc_sync_exit", "autoreleasepool",
  ]

  /// Names as Apple's modules have them: `UIView`, `CALayer`, `NSLayoutConstraint`, `CGAffineTransform`.
  private func isOfUIKit(_ name: String) -> Bool {
    if module.declares(name) || module.variables.contains(name) { return false }
    let rest = name.dropFirst(2)
    guard rest.first?.isUppercase == true, rest.dropFirst().first?.isLowercase == true else { return false }
    if name.hasPrefix("UI") || name.hasPrefix("CA") { return true }
    return Self.others.contains { name.hasPrefix($0) }
  }

  /// Types and functions that a file without imports sees on iOS because another file of its module imports UIKit, and the modules with them.
  private static let numbers: Set<String> = [
    "CGFloat", "CGPoint", "CGSize", "CGRect", "TimeInterval", "IndexPath", "NSObject", "Bundle", "Date", "Data", "URL",
    "NotificationCenter", "DispatchQueue",
    "pow", "sqrt", "sin", "cos", "tan", "atan", "atan2", "exp", "log", "floor", "ceil", "round", "fabs", "fmin", "fmax", "fmod",
  ]
  private static let withNumbers: Set<String> = ["UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Dispatch", "XCTest"]

  /// Types that belong to Foundation on iOS and to FoundationNetworking on Linux.
  private static let network: Set<String> = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSessionConfiguration", "URLCache", "HTTPCookie",
    "URLCredential",
    "URLProtocol", "HTTPCookieStorage", "URLSessionTask", "URLSessionDataTask",
  ]

  private static let others = [
    "NSLayout", "NSCollectionLayout", "NSDirectional", "NSTextAttachment", "NSParagraphStyle", "NSMutableParagraphStyle",
    "NSShadow",
    "CGAffineTransform", "CGVector", "CGPath", "CGMutablePath", "CGColor", "CGImage", "CGContext", "CGGradient", "NSKeyValueObs",
    "CFAbsoluteTime", "NSTextAlignment",
  ]
}

extension IfConfigClauseSyntax {
  /// Whether the code under the condition may be compiled here: it names no module and no system but iOS, and no clause
  /// before it is iOS's.
  var holdsHere: Bool {
    let words = condition?.code ?? ""
    let isForIOS = words.contains("os(iOS)") || words.contains("canImport(UIKit)")
    if !isForIOS, words.contains("canImport") || words.contains("os(") { return false }
    guard let clauses = parent?.as(IfConfigClauseListSyntax.self) else { return true }
    return !clauses.prefix { $0.id != id }.contains { clause in
      ["os(iOS)", "canImport(UIKit)"].contains { clause.condition?.code.contains($0) == true }
    }
  }
}

extension TokenSyntax {
  /// Whether the name stands before a dot: `Deck.Card`.
  fileprivate var isModule: Bool {
    if let type = parent?.as(IdentifierTypeSyntax.self) {
      return type.parent?.as(MemberTypeSyntax.self)?.baseType.id == TypeSyntax(type).id
    }
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return reference.parent?.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(reference).id
  }

  /// Whether the name is a reference by itself: no member after a dot, no label, no declaration.
  fileprivate var isAlone: Bool {
    if let parent, parent.is(IdentifierTypeSyntax.self) { return true }
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self) else { return true }
    return access.base?.id == ExprSyntax(reference).id
  }
}
