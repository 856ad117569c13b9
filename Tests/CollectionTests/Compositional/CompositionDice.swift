import Foundation
import MotionTesting
import TestSupport

/// Makes compositions by chance, and notes what was special about them.
@MainActor
struct CompositionDice {
  private var random: SeededGenerator
  private(set) var traits: Set<String> = []
  private var isRigid = true
  private var wishes: [Int: CGSize] = [:]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }
  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
  private mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func points(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(whole(2 * range.lowerBound...2 * range.upperBound)) / 2
  }
  private mutating func insets(_ upper: Int) -> UIEdgeInsets {
    chance(2)
      ? .zero : UIEdgeInsets(top: points(0...upper), left: points(0...upper), bottom: points(0...upper), right: points(0...upper))
  }

  // MARK: - Compositions

  mutating func composition() -> NaiveComposition {
    var composition = NaiveComposition()
    composition.isVertical = !chance(3)
    traits.insert(composition.isVertical ? "vertical" : "horizontal")
    composition.size = CGSize(width: points(120...400), height: points(120...400))
    composition.offset = CGPoint(x: number(-50...700), y: number(-50...700))
    composition.gap = chance(2) ? 0 : points(1...20)
    composition.sections = (0..<whole(0...3)).map { _ in composition.isVertical && chance(4) ? list() : section() }
    surround(&composition)
    if chance(5) {
      composition.bars = (0..<whole(1...2)).map { _ in bar() }
      traits.insert("global")
    }
    return composition
  }

  /// The edges from which insets are measured, and the direction of reading.
  private mutating func surround(_ composition: inout NaiveComposition) {
    composition.isMirrored = chance(3)
    if composition.isMirrored { traits.insert("mirrored") }
    guard chance(2) else { return }
    func sides() -> UIEdgeInsets {
      UIEdgeInsets(top: points(0...30), left: points(0...30), bottom: points(0...30), right: points(0...30))
    }
    composition.safeArea = sides()
    composition.margins = sides()
    let references: [NaiveComposition.Reference] = [.edges, .safeArea, .margins]
    composition.reference = references[whole(0...2)]
    for index in composition.sections.indices where chance(2) {
      composition.sections[index].reference = references[whole(0...2)]
    }
    traits.insert("reference \(composition.reference)")
  }

  private mutating func list() -> NaiveComposition.Section {
    let appearances: [NaiveList.Appearance] = [.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain]
    let list = NaiveList(
      appearance: appearances[whole(0...4)], hasHeader: chance(2), hasFooter: chance(2), padding: chance(2) ? points(0...20) : nil
    )
    traits.insert("list")
    traits.insert("\(list.appearance) list")
    var section = list.section(count: chance(6) ? 0 : whole(1...25))
    for item in 0..<section.count where !chance(3) {
      section.wishes[item] = CGSize(width: points(5...120), height: points(20...90))
    }
    return section
  }

  private mutating func section() -> NaiveComposition.Section {
    isRigid = !chance(3)
    traits.insert(isRigid ? "rigid" : "estimated")
    var section = NaiveComposition.Section(group: group(0), count: chance(6) ? 0 : whole(1...25))
    section.spacing = chance(2) ? 0 : points(0...12)
    section.insets = insets(12)
    if chance(2) {
      section.bars = (0..<whole(1...3)).map { _ in bar() }
      traits.insert("bar")
    }
    if chance(4) {
      section.background = insets(8)
      traits.insert("background")
    }
    if chance(3) {
      section.isShelf = true
      section.isCentered = chance(3)
      section.shelfOffset = chance(2) ? 0 : number(-40...500)
      traits.insert(section.isCentered ? "centered" : "shelf")
    }
    if !isRigid {
      for item in 0..<section.count where !chance(4) {
        section.wishes[item] = CGSize(width: points(5...120), height: points(5...120))
      }
    }
    return section
  }

  private mutating func bar() -> NaiveComposition.Bar {
    let pins = chance(2)
    if pins { traits.insert("pinned") }
    let places: [(CGFloat, CGFloat)] = [(0.5, 0), (0, 0), (0, 0.5), (0, 1), (0.5, 1), (1, 1), (1, 0.5), (1, 0)]
    let place = places[whole(0...7)]
    return NaiveComposition.Bar(
      kind: ["head", "foot"][whole(0...1)], width: chance(2) ? .ofWidth([0.25, 0.5, 1][whole(0...2)]) : .points(points(10...60)),
      height: chance(4) ? .ofHeight(0.1) : .points(points(8...40)), at: CGPoint(x: place.0, y: place.1),
      offset: chance(3) ? CGPoint(x: points(-10...10), y: points(-10...10)) : .zero, extends: !chance(4), pins: pins)
  }

  // MARK: - Parts

  private mutating func length(_ isWidth: Bool, opens: Bool) -> NaiveComposition.Length {
    if opens, !isRigid, chance(2) {
      if chance(3) {
        traits.insert("uniform")
        return .level(points(10...80))
      }
      return .guess(points(10...80))
    }
    let share = [0.25, 1.0 / 3, 0.4, 0.5, 1][whole(0...4)]
    switch whole(0...5) {
    case 0, 1, 2: return isWidth ? .ofWidth(share) : .ofHeight(share)
    case 3: return isWidth ? .ofHeight(share) : .ofWidth(share)
    default: return .points(points(10...120))
    }
  }

  private mutating func part(_ width: NaiveComposition.Length, _ height: NaiveComposition.Length) -> NaiveComposition.Part {
    var part = NaiveComposition.Part(width: width, height: height)
    part.insets = insets(4)
    if chance(4) {
      part.spaces = (0..<4).map { _ in chance(2) ? nil : NaiveComposition.Space(points: points(0...8), isFlexible: chance(2)) }
      traits.insert("edge")
    }
    return part
  }

  private mutating func badges(_ kind: String) -> [NaiveComposition.Badge] {
    guard chance(5) else { return [] }
    traits.insert("badge")
    let halves: [CGFloat] = [0, 0.5, 1]
    let isFractional = chance(2)
    return [
      NaiveComposition.Badge(
        kind: kind, size: CGSize(width: points(4...20), height: points(4...20)),
        at: CGPoint(x: halves[whole(0...2)], y: halves[whole(0...2)]),
        offset: isFractional
          ? CGPoint(x: number(-0.5...0.5), y: number(-0.5...0.5)) : CGPoint(x: points(-6...6), y: points(-6...6)),
        isFractional: isFractional, own: chance(3) ? CGPoint(x: halves[whole(0...2)], y: halves[whole(0...2)]) : nil)
    ]
  }

  private mutating func item() -> NaiveComposition.Part {
    var item = part(length(true, opens: true), length(false, opens: true))
    item.badges = badges("badge")
    return item
  }

  private mutating func group(_ depth: Int) -> NaiveComposition.Part {
    if chance(8) { return custom(depth) }
    let isRow = chance(2)
    var group = part(length(true, opens: false), length(false, opens: false))
    if !isRigid, chance(2) { group.width = .guess(points(40...200)) }
    if !isRigid, chance(2) { group.height = .guess(points(40...200)) }
    var parts: [NaiveComposition.Part] = []
    for _ in 0..<whole(1...3) {
      let nests = depth < 2 && chance(4)
      if nests { traits.insert("nested") }
      parts.append(nests ? self.group(depth + 1) : item())
    }
    let space = chance(2) ? nil : NaiveComposition.Space(points: points(0...10), isFlexible: chance(3))
    if space?.isFlexible == true { traits.insert("flexible") }
    var times: Int?
    if chance(4) {
      times = whole(1...4)
      parts = [parts[0]]
      traits.insert("counted")
    }
    group.inside = .line(isRow: isRow, parts, space, times: times, isEqual: times != nil && chance(2))
    group.badges = badges("mark\(depth)")
    return group
  }

  private mutating func custom(_ depth: Int) -> NaiveComposition.Part {
    traits.insert("custom")
    var group = part(length(true, opens: false), length(false, opens: false))
    let frames = (0..<whole(1...5)).map { _ in
      CGRect(x: points(-10...100), y: points(-10...100), width: points(5...60), height: points(5...60))
    }
    group.inside = .frames(frames)
    group.badges = badges("mark\(depth)")
    return group
  }
}
