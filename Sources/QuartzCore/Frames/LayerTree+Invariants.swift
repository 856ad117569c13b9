import DisplayList
import Foundation

extension LayerTree {
  /// Traps on contradictions in the tree; tests call it after each frame.
  package func checkInvariants() {
    var withAnimations = 0
    var emitting = 0
    check(root, parent: nil, &withAnimations, &emitting)
    expect(withAnimations == animated.count, "\(animated.count) layers are listed as animated, \(withAnimations) are")
    expect(emitting == emitters.count, "\(emitters.count) layers are listed as emitters, \(emitting) are")
  }

  private func check(_ layer: CALayer, parent: CALayer?, _ withAnimations: inout Int, _ emitting: inout Int) {
    if layer is CAEmitterLayer { emitting += 1 }
    expect(layer.parent === parent, "\(layer) does not know its superlayer")
    expect(layer.tree === self, "\(layer) does not know its tree")
    expect(layer.treeLevel == parent.map { $0.treeLevel + 1 } ?? 0, "\(layer) is wrong about its level \(layer.treeLevel)")
    expect(layer.values.isFinite, "\(layer) has a value that is not finite")
    checkAnimations(of: layer, &withAnimations)
    let mask = layer.ownMask
    expect(layer.state.contains(.hasMask) == (mask != nil), "\(layer) is wrong about its mask")
    for child in layer.children + (mask.map { [$0] } ?? []) {
      check(child, parent: layer, &withAnimations, &emitting)
      let needsLayout = !child.state.isDisjoint(with: .layoutNeeds)
      expect(!needsLayout || layer.state.contains(.needsLayoutBelow), "\(layer) does not know that \(child) needs layout")
      let needsDisplay = !child.values.isHidden && !child.state.isDisjoint(with: .displayNeeds)
      expect(
        !needsDisplay || layer.state.contains(.needsDisplayBelow), "\(layer) does not know that \(child) needs display")
    }
  }

  private func checkAnimations(of layer: CALayer, _ withAnimations: inout Int) {
    layer.settleTracks()
    let tracks = layer.animations?.tracks.count ?? 0
    let isGeneral = layer.state.contains(.hasGeneralTracks)
    expect(layer.plainTracks.count == (isGeneral ? 0 : tracks), "\(layer) draws other tracks than it has")
    guard let list = layer.animations else { return }
    withAnimations += 1
    expect(!list.entries.isEmpty, "\(layer) keeps a list of animations without any")
  }
}

extension DisplayList {
  /// Traps unless begins and ends nest like brackets.
  package func checkNesting() {
    var open: [DisplayItem] = []
    for item in items {
      switch item {
      case .beginClip, .beginGroup: open.append(item)
      case .endClip:
        guard case .beginClip? = open.popLast() else { fatalError("a clip ends that did not begin") }
      case .beginMask:
        guard case .beginGroup? = open.last else { fatalError("a mask begins outside of a group") }
      case .endGroup:
        guard case .beginGroup? = open.popLast() else { fatalError("a group ends that did not begin") }
      default: break
      }
    }
    expect(open.isEmpty, "\(open.count) clips or groups do not end")
  }
}

extension LayerValues {
  var isFinite: Bool {
    let numbers =
      bounds.minX + bounds.minY + bounds.width + bounds.height + position.x + position.y + anchorPoint.x + anchorPoint.y
    return (numbers + zPosition + anchorPointZ + cornerRadius + borderWidth + Double(opacity)).isFinite && transform.isFinite
  }
}

/// Unlike `precondition`, prints the message in release builds, where fuzzing runs.
private func expect(_ holds: @autoclosure () -> Bool, _ fault: @autoclosure () -> String) {
  if !holds() { fatalError(fault()) }
}
