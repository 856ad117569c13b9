import SwiftSyntax

/// Ports the sources of modules: reads all of them first, then rewrites each file.
public struct SourcePorter {
  private static let topics: [Rewriter.Type] = [
    OutletRewriter.self, AttributeRewriter.self, ManagedPropertyRewriter.self, LayerPropertyRewriter.self,
    ExtensionOverrideRewriter.self, ReplacementRewriter.self, ExchangeRewriter.self, MethodPointerRewriter.self,
    ForwardingRewriter.self,
    SelectorRewriter.self, SelectorStringRewriter.self,
    MetatypeRewriter.self, MadeObjectRewriter.self, DelegateWindowRewriter.self,
    KeyPathObserverRewriter.self, KeyPathRewriter.self, ConditionRewriter.self,
    OptionalRequirementRewriter.self, OptionalCallRewriter.self, ImplementedReadRewriter.self, OlderNameRewriter.self,
    TouchPhaseRewriter.self, AwakeningRewriter.self,
    BridgingRewriter.self, ResourceRewriter.self, ImportRewriter.self, MainActorTestRewriter.self, HostedTestRewriter.self,
    ExpectationRewriter.self, PreviewRewriter.self,
    RuntimeFinder.self,
  ]

  private let report: PortReport

  /// A porter that writes to a report.
  ///
  /// - Parameter report: collects the counts and the places that could not be rewritten.
  public init(report: PortReport) { self.report = report }

  /// Rewrites the files of a module.
  ///
  /// - Parameters:
  ///   - files: the files of the module.
  ///   - others: files of modules that it depends on, or that depend on it: their declarations are used, but not rewritten.
  ///   - settings: facts about the module besides its files.
  /// - Returns: a text for each file in the same order, with as many lines as the source.
  /// - Complexity: O(*n*) in the length of the sources, and O(*m* · *c*) in members of extensions and classes for overrides.
  public func port(_ files: [SourceFile], seeing others: [SourceFile] = [], settings: PortSettings = PortSettings()) -> [String] {
    let module = ModuleIndex(files + others)
    var settings = settings
    settings.metatypes = metatypes(in: files + others, module)
    if !settings.namesMethods { settings.namesMethods = (files + others).contains(where: SelectorRewriter.asksForToolkitMethods) }
    settings.asked = asked(in: files + others, module, settings)
    settings.replacements = ToolkitReplacement.all(in: module, of: files)
    settings.exchanges = ExchangeFinder.exchanges(in: files, module)
    noteReplacements(settings, files)
    report.countFiles(files.count)
    let first = files.map { file in
      let edits = FileEdits(file, report: report)
      for topic in Self.topics { topic.init(edits, module, settings).run() }
      return SourceFile(path: file.path, text: edits.result)
    }
    let second = InheritedRequirements(first, module, report).run()
    let moved = zip(files, second).map { SourceFile(path: $0.path, text: $1) }
    return MemberMover(moved, ModuleIndex(moved + others), settings, report).run()
  }

  private func noteReplacements(_ settings: PortSettings, _ files: [SourceFile]) {
    guard let first = files.first else { return }
    let members = settings.replacements.map { ($0.owner, $0.member) } + settings.exchanges.map { ($0.owner, $0.original) }
    for member in Set(members.map { "\($0).\($1)" }).sorted() { report.noteReplacement(of: member, by: first.path) }
  }

  /// The classes that properties of the type `Class.Type` hold, where objects are made by them.
  private func metatypes(in files: [SourceFile], _ module: ModuleIndex) -> [String: String] {
    let finder = MetatypeFinder(module)
    for file in files { finder.walk(file.tree) }
    return finder.classes.filter { module.isMadeWithoutArguments($0.value) }
  }

  /// Names of the optional requirements whose presence a file checks.
  private func asked(in files: [SourceFile], _ module: ModuleIndex, _ settings: PortSettings) -> Set<String> {
    guard !module.optionals.isEmpty else { return [] }
    return files.reduce(into: []) { names, file in
      let rewriter = OptionalCallRewriter(FileEdits(file, report: PortReport()), module, settings)
      rewriter.run()
      names.formUnion(rewriter.asked)
    }
  }
}
