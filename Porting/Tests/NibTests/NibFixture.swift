import Foundation
import Nibs
import Testing
import UIKit

@testable import Porting
@testable import TestSupport

/// A bundle with storyboards and nibs that the porter has compiled.
@MainActor
final class NibFixture {
  let bundle: Bundle
  let report = PortReport()
  private let folder: URL

  /// - Parameter files: the XML by name, as `Main.storyboard` or `Card.xib`.
  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("edgewise-nibs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let source = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: source)
      let compiled = try #require(try NibCompiler.compile(name, at: source, module: "NibTests", report: report), "\(report.left)")
      try compiled.data.write(to: folder.appendingPathComponent(compiled.name))
    }
    bundle = try #require(Bundle(path: folder.path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var storyboard: UIStoryboard { UIStoryboard(name: "Main", bundle: bundle) }

  func nib(_ name: String) -> UINib { UINib(nibName: name, bundle: bundle) }

  // MARK: - XML

  /// A storyboard of scenes; `initial` is the identity of the first controller.
  static func storyboard(_ initial: String, _ scenes: String..., resources: String = "") -> String {
    let body = scenes.map { "<scene sceneID=\"s\($0.hashValue)\"><objects>\($0)</objects></scene>" }.joined(separator: "\n")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="\(initial)">
        <scenes>
      \(body)
        </scenes>
        \(resources.isEmpty ? "" : "<resources>\(resources)</resources>")
      </document>
      """
  }

  /// A nib of objects.
  static func nib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>\(objects)</objects></document>
    """
  }

  /// A controller with a view of 320 × 480 points, and what is in it.
  static func controller(
    _ id: String, class name: String = "UIViewController", attributes: String = "", view: String = "", rest: String = ""
  ) -> String {
    """
    <viewController id="\(id)" storyboardIdentifier="\(id)" customClass="\(name)" customModule="NibTests" \(attributes)>
      <view key="view" contentMode="scaleToFill" id="\(id)-view">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        \(view)
      </view>
      \(rest)
    </viewController>
    """
  }
}

extension CallLog {
  /// What the classes that nibs name have done: nibs make them, and know no test.
  static let shared = CallLog()
}

/// Has an outlet and an action of each kind.
final class FirstController: UIViewController {
  weak var label: UILabel!
  var buttons: [UIButton]!
  weak var width: NSLayoutConstraint!
  private(set) var taps: [String] = []
  private(set) var sources: [String] = []
  var log: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake, view loaded: \(isViewLoaded)")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("viewDidLoad, label: \(label?.text ?? "nil")")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "nil") → \(type(of: segue.destination))")
  }
  func tap(_ sender: UIButton) { taps.append("tap \(sender.currentTitle ?? "nil")") }
  func slid(_ sender: UISlider, for event: UIEvent) { taps.append("slid \(sender.value)") }
  func pan() { taps.append("pan") }
  func unwindToFirst(_ segue: UIStoryboardSegue) { log.append("unwind from \(type(of: segue.source))") }
  func makeSecond(_ coder: NSCoder, sender: Any?, identifier: String?) -> SecondController? {
    let made = SecondController(coder: coder)
    made?.origin = identifier ?? ""
    return made
  }
}

final class SecondController: UIViewController {
  var origin = "coder"
}

final class LogSegue: UIStoryboardSegue {
  override func perform() {
    CallLog.shared("LogSegue \(identifier ?? "nil")")
    source.present(destination, animated: false)
  }
}

/// A view with an attribute that nibs set.
class Badge: UIView {
  var corner: CGFloat = 0 { didSet { layer.cornerRadius = corner } }
  weak var title: UILabel?
  private(set) var log: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log.append("init, subviews: \(subviews.count), width: \(Int(bounds.width))")
  }
  override init(frame: CGRect) { super.init(frame: frame) }
  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake, title: \(title?.text ?? "nil"), corner: \(corner)")
  }
}

/// An object of a nib that is no view.
final class Chime: NSObject, _NibAwakening {
  weak var label: UILabel?
  private(set) var log: [String] = []

  func awakeFromNib() { log.append("awake, label: \(label?.text ?? "nil")") }
}

/// A gesture recognizer that awakes.
final class Pull: UIPanGestureRecognizer, _NibAwakening {
  private(set) var log: [String] = []

  func awakeFromNib() { log.append("awake, touches: \(minimumNumberOfTouches)") }
}

/// A bar item that rings.
final class ChimeItem: UITabBarItem {
  var chime: Chime?
}

/// A property of all views, and an action of all controllers, as extensions of many programs have them.
extension UIView {
  var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }
}

extension UIViewController {
  func close(_ sender: UIButton) { title = "closed" }
}

final class WordCell: UITableViewCell {
  weak var word: UILabel!
}

final class WordsController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.word.text = "row \(indexPath.row)"
    return cell
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    CallLog.shared("\(segue.identifier ?? "nil") from \((sender as? WordCell)?.word.text ?? "nil")")
  }
}

final class TilesController: UICollectionViewController {
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
  }
}

/// The list that the porter writes for a module.
enum PortedNibs: NibConnectionProvider {
  static var bundle: Bundle { .main }
  static var connections: [NibConnection] {
    [
      .outlet("label", \FirstController.label), .outlet("buttons", \FirstController.buttons),
      .outlet("width", \FirstController.width),
      .action("tap:", of: FirstController.self, Selector(FirstController.tap(_:), "tap(_:)")),
      .action("slid:forEvent:", of: FirstController.self, Selector(FirstController.slid(_:for:), "slid(_:for:)")),
      .action("pan", of: FirstController.self, Selector(FirstController.pan, "pan()")),
      .action("unwindToFirst:", of: FirstController.self, Selector(FirstController.unwindToFirst(_:), "unwindToFirst(_:)")),
      .action(
        "makeSecond:sender:identifier:", of: FirstController.self,
        Selector(FirstController.makeSecond(_:sender:identifier:), "makeSecond(_:sender:identifier:)")),
      .outlet("cornerRadius", \UIView.cornerRadius),
      .action("close:", of: UIViewController.self, Selector(UIViewController.close(_:), "close(_:)")),
      .outlet("corner", \Badge.corner), .outlet("title", \Badge.title), .outlet("label", \Chime.label),
      .outlet("chime", \ChimeItem.chime),
      .outlet("word", \WordCell.word),
    ]
  }
  static var renamedClasses: [String: AnyClass] { ["NTBadge": Badge.self] }
  static var launch: NibLaunch { NibLaunch(storyboard: "Main") }
}
