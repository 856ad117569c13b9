import SwiftSyntax

/// One topic's edits of one file.
class Rewriter: SyntaxVisitor {
  let edits: FileEdits
  let module: ModuleIndex
  let settings: PortSettings

  required init(_ edits: FileEdits, _ module: ModuleIndex, _ settings: PortSettings) {
    self.edits = edits
    self.module = module
    self.settings = settings
    super.init(viewMode: .sourceAccurate)
  }

  func run() { walk(edits.file.tree) }
}

/// Facts about a module besides its sources.
public struct PortSettings: Sendable {
  /// Modules of the package and its dependencies, whose imports are kept. Default: empty.
  public var modules: Set<String> = []
  /// The module's name in the port. Default: empty.
  var moduleName = ""
  /// Modules of the package that have another name in the port, with that name. Default: empty.
  public var renamed: [String: String] = [:]
  /// Those of their old names that a type of any module of the package has, too. Default: empty.
  var renamedTypes: Set<String> = []
  /// Modules that re-export UIKit. Default: empty.
  public var reexporting: Set<String> = []
  /// What the module becomes: a program's main bundle has the files of the program's own target. Default: a program.
  public var kind = PortInput.Kind.program
  /// Whether the target has images or strings of its own, so that `Bundle.module` exists. Default: false.
  public var hasResources = false
  /// Names of the files in the target's own bundle: of pictures and data sets those of the catalogue, of others with and without extension.
  public var resourceNames: Set<String> = []
  /// The expression for the target's own bundle. Default: `Bundle.module`.
  public var bundle = "Bundle.module"
  /// Whether the target has `.strings` files. Default: false.
  public var hasStrings = false
  /// Whether the package has storyboards or nibs, which reach outlets and actions by name. Default: false.
  public var hasNibs = false
  /// Whether tests of XCTest find an application: they get the superclass of `PortedTestCase.swift`. Default: false.
  public var hostsTests = false
  /// Classes whose objects are made by a property that holds the type, by the name of the property.
  var metatypes: [String: String] = [:]
  /// Names of the presence requirements that the module's files use.
  var asked: Set<String> = []
  /// Whether files of any module ask objects with `responds(to:)` for methods of the toolkit's protocols, so that classes name those that
  /// they have. Default: whether the module's files do, or those that it sees.
  var namesMethods = false
  /// Methods that are exchanged with methods of the toolkit.
  var exchanges: [MethodExchange] = []
  /// Members of the toolkit that extensions of its classes override.
  var replacements: [ToolkitReplacement] = []
  /// How `#sourceLocation` names a file; by default as reports do.
  public var sourceName: @Sendable (String) -> String = { $0 }

  /// The settings of a module without resources.
  public init() {}
}
