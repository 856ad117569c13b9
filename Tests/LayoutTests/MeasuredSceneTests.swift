import Foundation
import MotionTesting
import Testing

/// Whole layouts that were measured on iOS (autolayout_scenes.json, stack_from_nib.json; ± ½ point).
@MainActor
@Suite struct MeasuredSceneTests {
  private nonisolated static let scenes = MeasuredLayout.load("autolayout_scenes", as: MeasuredLayout.Scenes.self).scenes

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "leading": .leading, "trailing": .trailing, "left": .left, "right": .right, "top": .top, "bottom": .bottom, "width": .width,
    "height": .height, "centerX": .centerX, "centerY": .centerY, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]
  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "eq": .equal, "le": .lessThanOrEqual, "ge": .greaterThanOrEqual,
  ]

  private func views(_ scene: MeasuredLayout.Scenes.Scene, in root: UIView) -> [String: UIView] {
    var views = ["": root]
    for path in scene.views.keys.sorted() {
      let view = UIView()
      if let frame = scene.views[path] ?? nil {
        view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
      } else {
        view.translatesAutoresizingMaskIntoConstraints = false
      }
      views[path.split(separator: ".").dropLast().joined(separator: ".")]?.addSubview(view)
      views[path] = view
    }
    return views
  }

  @Test(arguments: scenes) func measuredScenesHaveTheirFrames(scene: MeasuredLayout.Scenes.Scene) throws {
    let stage = Stage(size: CGSize(width: scene.size[0], height: scene.size[1]), scale: 2)
    let root = UIView(frame: stage.window.bounds)
    stage.window.addSubview(root)
    let views = views(scene, in: root)
    for line in scene.constraints {
      let constraint = NSLayoutConstraint(
        item: try #require(views[line.item]), attribute: try #require(Self.attributes[line.attribute]),
        relatedBy: try #require(Self.relations[line.relation]), toItem: line.toItem.flatMap { views[$0] },
        attribute: line.toAttribute.flatMap { Self.attributes[$0] } ?? .notAnAttribute, multiplier: line.multiplier,
        constant: line.constant)
      constraint.priority = UILayoutPriority(line.priority)
      constraint.isActive = true
    }
    root.layoutIfNeeded()
    #expect(scene.expected.count >= 3)
    for (path, wanted) in scene.expected {
      let frame = try #require(views[path]).frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      #expect(zip(numbers, wanted).allSatisfy { abs($0 - $1) <= 0.5 }, "\(scene.name) \(path): \(frame), not \(wanted)")
    }
  }

  /// 361 − 4 = 357 points for two equal buttons on whole thirds: the edges are rounded, not the lengths.
  @Test func stacksInStacksLieOnThePixelGridAsMeasured() {
    let stage = Stage(size: CGSize(width: 393, height: 852), scale: 3)
    let left = UIButton(type: .system)
    let right = UIButton(type: .system)
    for button in [left, right] { button.heightAnchor.constraint(equalToConstant: 30).isActive = true }
    let row = UIStackView(arrangedSubviews: [left, right])
    (row.distribution, row.spacing) = (.fillEqually, 4)
    let (above, block, below) = (ContentView(60, 20.333), UIView(), ContentView(50, 18))
    block.heightAnchor.constraint(equalToConstant: 40).isActive = true
    let column = UIStackView(arrangedSubviews: [above, row, block, below])
    (column.axis, column.spacing) = (.vertical, 8)
    column.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor, constant: 16),
      column.topAnchor.constraint(equalTo: stage.window.topAnchor, constant: 20),
      column.widthAnchor.constraint(equalToConstant: 361),
    ])
    stage.window.layoutIfNeeded()
    let outer = MeasuredLayout.load("stack_from_nib", as: MeasuredLayout.NibStack.self).outer.frame
    let found = [column.frame, above.frame, row.frame, left.frame, right.frame, block.frame, below.frame]
    let wanted = [
      CGRect(x: outer[0], y: outer[1], width: outer[2], height: outer[3]), CGRect(x: 0, y: 0, width: 361, height: 20.333),
      CGRect(x: 0, y: 28.333, width: 361, height: 30), CGRect(x: 0, y: 0, width: 178.667, height: 30),
      CGRect(x: 182.667, y: 0, width: 178.333, height: 30), CGRect(x: 0, y: 66.333, width: 361, height: 40),
      CGRect(x: 0, y: 114.333, width: 361, height: 18),
    ]
    for (frame, expected) in zip(found, wanted) {
      let differences = [
        frame.minX - expected.minX, frame.minY - expected.minY, frame.width - expected.width, frame.height - expected.height,
      ]
      #expect(differences.allSatisfy { abs($0) < 0.002 }, "\(frame), not \(expected)")
    }
  }

  // MARK: - Shares

  /// Share = natural length ÷ (sum + spacings); what the spacings leave over goes to the last.
  @Test func proportionalSharesCountTheSpacings() {
    let stage = Stage(size: CGSize(width: 400, height: 100), scale: 2)
    let views = [ContentView(25, 10), ContentView(75, 10), ContentView(50, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    (stack.distribution, stack.spacing) = (.fillProportionally, 25)
    stack.frame = CGRect(x: 0, y: 0, width: 400, height: 50)
    stage.window.addSubview(stack)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [50, 150, 150])
    stack.spacing = 0
    stack.layoutIfNeeded()
    #expect(zip(views.map(\.frame.width), [400.0 / 6, 200, 400.0 / 3]).allSatisfy { abs($0 - $1) < 0.51 })
    // Apple's own width: the sum with the spacings.
    stack.spacing = 20
    stack.frame.size.width = 190
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [25, 75, 50])
  }
}
