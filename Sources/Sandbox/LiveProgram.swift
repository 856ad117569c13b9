import Foundation
import LiveCode
import SDLHost
import Tuning
import UIKit
import UIKitCore

/// The process with the window: compiles after every save, loads the library and shows its object.
final class LiveProgram: UIResponder, UIApplicationDelegate {
  private let sources: LiveSources
  private let compiler: LiveCompiler
  private let files: LiveFiles
  private let host: ApplicationHost
  private let style: UIUserInterfaceStyle
  private let playsHand: Bool
  private let bench: LiveBench
  private let camera = WindowCamera()
  private var state: LiveState
  private var shownWindow: UIWindow?
  private var watcher: FolderWatcher?
  /// The contents of the last compiled files: unchanged saves are ignored.
  private var compiled: [URL: Data] = [:]
  private var isCompiling = false
  private var isStale = false
  private var goodTime: String?
  private var stateSaving: FrameScheduler.Token?
  /// The object of the loaded code; a delegate must be retained.
  private var object: AnyObject?

  init(
    _ sources: LiveSources, _ compiler: LiveCompiler, _ files: LiveFiles, _ state: LiveState, host: ApplicationHost,
    showsInspector: Bool?, style: UIUserInterfaceStyle, playsHand: Bool
  ) {
    self.sources = sources
    self.compiler = compiler
    self.files = files
    self.state = state
    self.host = host
    self.style = style
    self.playsHand = playsHand
    bench = LiveBench(
      title: sources.title,
      presets: PresetLibrary(includedDirectory: nil, savedDirectory: PresetLibrary.savedDirectory()),
      showsInspector: showsInspector)
    super.init()
  }

  // MARK: - UIApplicationDelegate

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.overrideUserInterfaceStyle = style
    window.rootViewController = bench.bench
    window.makeKeyAndVisible()
    shownWindow = window
    bench.bench.pointerVisibilityDidChange = { [weak self] in self?.host.pointerShape = $0 ? .arrow : .hidden }
    bench.bench.camera = camera
    bench.open = { LiveEditor.open($0) }
    TunableValues.declared.restore(state.values)
    bench.restore(pace: state.pace, isPaused: state.isPaused)
    bench.stateDidChange = { [weak self] in self?.saveSoon() }
    watch()
    if let report = removeTrap() { show(report) } else { compile(savedAt: Date()) }
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) { saveState() }

  // MARK: - Saves

  private func watch() {
    do {
      watcher = try FolderWatcher(sources.folders) { [weak self] changed in
        MainActor.assumeIsolated { self?.filesDidChange(changed) }
      }
    } catch {
      LogPrinter.print("live: saves are not seen: \(error.localizedDescription)")
    }
  }

  private func filesDidChange(_ changed: Set<URL>) {
    let own = changed.filter { sources.contains($0) }
    guard !own.isEmpty else { return }
    guard sources.missing.isEmpty, !sources.files.isEmpty else { return showMissing() }
    guard contents() != compiled || isProblemShown else { return }
    bench.fileWasSaved()
    let times = own.compactMap {
      (try? FileManager.default.attributesOfItem(atPath: $0.path))?[.modificationDate] as? Date
    }
    compile(savedAt: times.max() ?? Date())
  }

  private var isProblemShown = false

  private func contents() -> [URL: Data] {
    Dictionary(sources.files.map { ($0, (try? Data(contentsOf: $0)) ?? Data()) }, uniquingKeysWith: { first, _ in first })
  }

  private func showMissing() {
    let name = sources.missing.first?.lastPathComponent ?? sources.title
    let message = LiveProblem.Message(
      place: name, file: "", line: 0, column: 0, text: "the file was moved or deleted; save it here again", excerpt: [])
    LogPrinter.print("live: \(name) is gone")
    show(LiveProblem(title: "\(name) is not there any more", messages: [message], remark: remark), seconds: 0)
  }

  // MARK: - Compiling

  private func compile(savedAt time: Date) {
    guard !isCompiling else {
      isStale = true
      return
    }
    isCompiling = true
    isStale = false
    compiled = contents()
    state.version += 1
    bench.compiling(lastSeconds: state.compileSeconds)
    let (sources, compiler, version) = (sources, compiler, state.version)
    DispatchQueue.global(qos: .userInitiated).async {
      let outcome = compiler.compile(sources, version: version)
      DispatchQueue.main.async { MainActor.assumeIsolated { self.finish(outcome, savedAt: time) } }
    }
  }

  private func finish(_ outcome: LiveCompiler.Outcome, savedAt time: Date) {
    isCompiling = false
    if isStale { return compile(savedAt: Date()) }
    switch outcome {
    case .library(let file, let seconds): load(file, compileSeconds: seconds, savedAt: time)
    case .errors(let errors, let seconds): show(errors, seconds: seconds)
    }
  }

  private func load(_ file: URL, compileSeconds: TimeInterval, savedAt time: Date) {
    state.compileSeconds = compileSeconds
    // Saved in case the code traps at its start.
    saveState()
    let start = Date()
    do {
      let library = try LiveLibrary(file)
      bench.beginVersion()
      let root = rootController(of: library.object())
      let loadSeconds = Date().timeIntervalSince(start)
      isProblemShown = false
      bench.show(root, seconds: nil)
      goodTime = LiveBench.time()
      afterNextFrame { [weak self] in
        guard let self else { return }
        let seconds = Date().timeIntervalSince(time)
        bench.reloaded(after: seconds)
        if playsHand { bench.playLastHand() }
        let parts = [seconds, compileSeconds, loadSeconds].map { String(format: "%.3f", $0) }
        LogPrinter.print(
          "live: \(sources.title) version \(state.version) reloaded in \(parts[0]) s (compiled in \(parts[1]) s, loaded in \(parts[2]) s)"
        )
      }
    } catch {
      let message = LiveProblem.Message(place: sources.title, file: "", line: 0, column: 0, text: "\(error)", excerpt: [])
      show(LiveProblem(title: "\(sources.title) was not loaded", messages: [message], remark: remark), seconds: compileSeconds)
    }
  }

  /// The controller itself, or the root controller of a delegate's window.
  private func rootController(of object: AnyObject) -> UIViewController {
    self.object = object
    if let controller = object as? UIViewController { return controller }
    guard let delegate = object as? any UIApplicationDelegate else { return UIViewController() }
    let before = Set(UIApplication.shared.windows.map(ObjectIdentifier.init))
    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
    let made = UIApplication.shared.windows.filter { !before.contains(ObjectIdentifier($0)) }
    let root = made.lazy.compactMap(\.rootViewController).first
    for window in made {
      window.rootViewController = nil
      window.isHidden = true
    }
    shownWindow?.makeKey()
    return root ?? UIViewController()
  }

  /// Runs a closure after the present and the next frame have been shown.
  private func afterNextFrame(_ action: @escaping @MainActor () -> Void) {
    var frames = 0
    let link = CADisplayLink(target: FrameCounter.shared, selector: FrameCounter.frame(_:))
    FrameCounter.shared.count = { link in
      frames += 1
      guard frames > 1 else { return }
      link.invalidate()
      action()
    }
    link.add(to: .main, forMode: .common)
  }

  // MARK: - Problems

  private var remark: String {
    goodTime.map { "The last good version, of \($0), goes on. Your values are unchanged." }
      ?? "The next save is tried as soon as it is there. Your values are unchanged."
  }

  private func show(_ errors: [CompilerMessage], seconds: TimeInterval) {
    for error in errors { LogPrinter.print("live: \(error.place): error: \(error.text)") }
    let messages = errors.map { Self.message($0, text: "error: \($0.text)") }
    let name = errors.first.map { $0.file.isEmpty ? sources.title : URL(fileURLWithPath: $0.file).lastPathComponent }
    show(LiveProblem(title: "\(name ?? sources.title) did not compile", messages: messages, remark: remark), seconds: seconds)
  }

  private func show(_ report: TrapReport) {
    let call = report.call.map { "\($0): " } ?? ""
    LogPrinter.print("live: trapped: \(report.place.map { "\($0.place): " } ?? "")\(call)\(report.reason)")
    let place = report.place ?? CompilerMessage(file: "", line: 0, column: 0, text: report.reason)
    var message = Self.message(place, text: call + report.reason)
    if message.place.isEmpty { message.place = sources.title }
    show(
      LiveProblem(
        title: "\(sources.title) trapped", messages: [message],
        remark: "The next save starts it again, where the window stands. Your values are unchanged."), seconds: 0)
  }

  private func show(_ problem: LiveProblem, seconds: TimeInterval) {
    isProblemShown = true
    bench.show(problem, seconds: seconds)
  }

  private static func message(_ message: CompilerMessage, text: String) -> LiveProblem.Message {
    LiveProblem.Message(
      place: message.place, file: message.file, line: message.line, column: message.column, text: text,
      excerpt: message.excerpt().map { LiveProblem.Line($0.number, $0.text) })
  }

  /// The trap that ended the previous process; nil after the first call.
  private func removeTrap() -> TrapReport? {
    guard let text = try? String(contentsOf: files.signal, encoding: .utf8), let signal = Int32(text) else { return nil }
    try? FileManager.default.removeItem(at: files.signal)
    let words = (try? String(contentsOf: files.lastWords, encoding: .utf8)) ?? ""
    let backtrace = (try? String(contentsOf: files.lastBacktrace, encoding: .utf8)) ?? ""
    return TrapReport(words: words, backtrace: backtrace, signal: signal) { [sources] in
      sources.contains(URL(fileURLWithPath: $0).standardizedFileURL)
    }
  }

  // MARK: - State

  private func saveSoon() {
    guard stateSaving == nil else { return }
    stateSaving = host.application.scheduler.after(0.2) { [weak self] in
      self?.stateSaving = nil
      self?.saveState()
    }
  }

  private func saveState() {
    let values = TunableValues.declared
    // Restored values without a declaration yet, because the code trapped before, are kept.
    for tunable in values.tunables {
      state.values[tunable.name] = values.isChanged(tunable) ? values[tunable] : nil
    }
    let frame = host.windowFrame
    state.frame = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
    (state.pace, state.isPaused) = (bench.bench.clock.pace.rawValue, bench.bench.clock.isPaused)
    state.showsInspector = bench.bench.showsInspector
    state.isLight = shownWindow?.overrideUserInterfaceStyle == .light
    state.save(to: files.state)
  }
}

/// The target of display links that count frames.
@MainActor private final class FrameCounter: NSObject {
  static let shared = FrameCounter()
  fileprivate(set) var count: (CADisplayLink) -> Void = { _ in }

  func frame(_ link: CADisplayLink) { count(link) }
}
