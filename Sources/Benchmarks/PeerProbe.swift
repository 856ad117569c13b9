import CoreGraphics
import DisplayList
import Foundation
import SDLHost
import UIKit
import UIKitCore

/// One of the pictures that `Benchmarks/Peers` compares with other toolkits, in this process alone, so that the processor time and the
/// memory of all of its threads count.
///
/// It prints one line of JSON and ends.
@MainActor
struct PeerProbe {
  struct Result: Codable {
    /// Processor milliseconds of all threads, per frame.
    var milliseconds: Double?
    var residentMegabytes: Double?
    /// From the start of the process to its first frame.
    var firstFrameMilliseconds: Double?
  }

  /// Frames before the measured ones.
  private static let warmUp = 20

  /// The name of the picture, such as `boxes.1000`.
  let picture: String
  let usesOpenGL: Bool
  /// Whether the picture is drawn by hand instead of by the toolkit.
  let byHand: Bool
  let frames: Int

  func run() throws {
    switch picture {
    case "pictures": try writePictures()
    case "start": try runStart()
    default: try runFrames()
    }
  }

  private func runFrames() throws {
    let draw = try draw()
    for frame in 1...Self.warmUp { try draw(frame) }
    let start = ProcessFigures.processorSeconds()
    for frame in Self.warmUp + 1...Self.warmUp + frames { try draw(frame) }
    let seconds = ProcessFigures.processorSeconds() - start
    Self.write(
      Result(
        milliseconds: seconds / Double(frames) * 1000, residentMegabytes: ProcessFigures.residentMegabytes(of: "self")))
  }

  /// The function that draws a frame and shows it.
  private func draw() throws -> (Int) throws -> Void {
    let paired: any PairedPicture
    switch (picture, usesOpenGL) {
    case ("edgepan.390x844", false): paired = try EdgePanInSoftware(width: 390, height: 844)
    case ("edgepan.1280x880", false): paired = try EdgePanInSoftware(width: 1280, height: 880)
    case ("edgepan.390x844", true): paired = try EdgePanByCard(width: 390, height: 844)
    case ("edgepan.1280x880", true): paired = try EdgePanByCard(width: 1280, height: 880)
    case ("boxes.1000", false): paired = try BoxesInSoftware(count: 1_000)
    case ("boxes.5000", false): paired = try BoxesInSoftware(count: 5_000)
    case ("boxes.1000", true): paired = try BoxesByCard(count: 1_000)
    case ("boxes.5000", true): paired = try BoxesByCard(count: 5_000)
    case ("labels", false): paired = try LabelsInSoftware()
    case ("labels", true):
      guard !byHand else { throw NotMeasured(description: "labels are not drawn by hand with OpenGL") }
      let labels = try LabelsByCard()
      return { try labels.run($0...$0) }
    case ("list", _):
      guard !byHand else { throw NotMeasured(description: "a list is not drawn by hand") }
      return try drawList()
    default: throw NotMeasured(description: "there is no picture \(picture)")
    }
    return byHand ? paired.drawByHand : paired.draw
  }

  private func drawList() throws -> (Int) throws -> Void {
    let list = FlungList()
    let (width, height) = (Int(FlungList.size.width), Int(FlungList.size.height))
    if usesOpenGL {
      let window = try CardWindow(width: width, height: height)
      return { _ = try window.show(list.list($0)) }
    }
    let window = try SoftwareWindow(width: width, height: height)
    return { try window.show(list.list($0)) }
  }

  // MARK: - Pictures

  /// Writes the two pages of each size of Edge Pan into the current folder, for the peers to show.
  private func writePictures() throws {
    for size in [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 880)] {
      let pictures = try EdgePanDrag.pictures(size: size)
      for (name, image) in [("page", pictures.page), ("screen", pictures.screen)] {
        guard let data = image.encodedPNG() else { throw NotMeasured(description: "there is no memory for the picture") }
        try data.write(to: URL(fileURLWithPath: "\(name)-\(Int(size.width))x\(Int(size.height)).png"))
      }
    }
  }

  // MARK: - Start

  private func runStart() throws {
    let renderer: RendererChoice = usesOpenGL ? .driver("opengl") : .software
    let host = try ApplicationHost(
      HostConfiguration(title: "edgewise-bench", size: CGSize(width: 390, height: 844), renderer: renderer))
    host.application.launch(with: PlainPage())
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      MainActor.assumeIsolated {
        let first = host.statistics.launchToFirstFrame.flatMap { FirstFrame.milliseconds(secondsSinceLaunch: $0) }
        Self.write(
          Result(residentMegabytes: ProcessFigures.residentMegabytes(of: "self"), firstFrameMilliseconds: first))
        host.stop()
      }
    }
    try host.run()
  }

  private static func write(_ result: Result) {
    if let data = try? JSONEncoder().encode(result) { FileHandle.standardOutput.write(data) }
  }
}

/// The time of the first frame, counted from the moment that the starting program has noted in `PEER_START`, in nanoseconds of the
/// monotonic clock: the system's own start time of a process is exact to 10 ms only.
private enum FirstFrame {
  static func milliseconds(secondsSinceLaunch first: TimeInterval) -> Double? {
    guard let start = ProcessInfo.processInfo.environment["PEER_START"].flatMap(Double.init),
      let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 19, let ticks = Double(fields[19])
    else { return nil }
    let sinceLaunch = seconds(CLOCK_BOOTTIME) - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    return (seconds(CLOCK_MONOTONIC) - start * 1e-9 - (sinceLaunch - first)) * 1000
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var moment = timespec()
    clock_gettime(clock, &moment)
    return Double(moment.tv_sec) + Double(moment.tv_nsec) * 1e-9
  }
}

/// A title, three rounded boxes and a line of text.
private final class PlainPage: UIResponder, UIApplicationDelegate {
  private var shownWindow: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let page = UIViewController()
    page.view.backgroundColor = .white
    func add(_ text: String, y: CGFloat, size: CGFloat) {
      let label = UILabel(frame: CGRect(x: 20, y: y, width: 350, height: 44))
      label.text = text
      label.font = .systemFont(ofSize: size)
      page.view.addSubview(label)
    }
    add("Horizons", y: 60, size: 34)
    for index in 0..<3 {
      let box = UIView(frame: CGRect(x: 20, y: 130 + CGFloat(index) * 170, width: 350, height: 150))
      box.backgroundColor = [UIColor.systemBlue, .systemOrange, .systemGreen][index]
      box.layer.cornerRadius = 20
      page.view.addSubview(box)
    }
    add("Twelve places where the day ends", y: 650, size: 17)
    window.rootViewController = page
    window.makeKeyAndVisible()
    shownWindow = window
    return true
  }
}

/// A table of 10,000 rows, flung from its top at 4,000 points per second.
@MainActor
private final class FlungList: NSObject, UITableViewDataSource {
  static let size = CGSize(width: 390, height: 844)
  private static let rowHeight: CGFloat = 44
  private static let rows = 10_000

  private let application: UIApplication
  private let window: UIWindow
  private let table: UITableView

  override init() {
    application = UIApplication(size: Self.size, scale: 1, framesPerSecond: 60)
    application.makeCurrent()
    _ = application.advance(to: 0, with: [])
    window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
    table = UITableView(frame: window.bounds, style: .plain)
    super.init()
    table.rowHeight = Self.rowHeight
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    controller.view.addSubview(table)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// The distance that a fling has covered, on a pixel as on iOS: 4,000 points per second, reduced by 0.998 each millisecond.
  private static func offset(_ frame: Int) -> CGFloat { (2_000 * (1 - exp(-2 * Double(frame) / 60))).rounded() }

  func list(_ frame: Int) -> DisplayList {
    table.contentOffset.y = Self.offset(frame)
    return application.advance(to: Double(frame) / 60, with: [])
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.rows }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row + 1)"
    return cell
  }
}
