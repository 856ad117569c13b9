import CoreGraphics
import Foundation
import QuartzCore
import ViewCore

/// Shows the pointer's style: a figure in place of the system's pointer, and effects on views, each on its own spring.
///
/// The figure is in the window of the view that it belongs to, in that window's coordinates: a window that shows another screen, as a
/// stage does, has the pointer in its picture, the same to the bit wherever the window is. Frames are requested only while a spring moves.
@MainActor
final class PointerDisplay {
  private unowned let context: ApplicationContext
  private var look: PointerLook?
  private var figure: PointerFigure?
  private var target: PointerFigure.Target?
  private var effects: [PointerContentEffect] = []
  private let accessories = PointerAccessories()
  private var link: CADisplayLink?
  /// The view whose theme the figure follows.
  private weak var source: UIView?

  init(_ context: ApplicationContext) { self.context = context }

  /// Whether the system's pointer is not shown.
  var hidesSystemPointer: Bool { look?.hidesSystemPointer ?? false }
  var reading: PointerFigure.Reading? { figure?.reading }
  private var root: CALayer? { context.application?.tree.root }
  /// The layer of the window that the figure is in.
  private var space: CALayer?

  // MARK: - Changes

  /// Begins to show another style; nil is the system's pointer. A nil place means that the pointer has left the window.
  ///
  /// - Parameter view: the view whose theme accessories follow.
  func show(_ new: PointerLook?, _ accessories: [UIPointerAccessory] = [], over view: UIView? = nil, at place: CGPoint?) {
    guard root != nil else { return }
    let time = context.now
    for effect in effects where !effect.isLeaving && new?.effect.map({ effect.isOn($0.preview.view) }) != true {
      effect.leave(at: time)
    }
    look = new
    if let view = new?.view ?? view { source = view }
    self.accessories.change(to: accessories, at: time)
    if let effect = new?.effect { enter(effect, at: place, time) }
    enterSpace(of: new?.view ?? view)
    if let space { morph(at: local(place, in: space), in: space, time) }
    if link == nil, !isDone(at: time) { requestFrames() }
  }

  private func enter(_ effect: PointerEffect, at place: CGPoint?, _ time: TimeInterval) {
    let slip = contentSlip(of: effect, at: place)
    if let running = effects.first(where: { $0.isOn(effect.preview.view) }) {
      running.enter(effect, slip: slip, at: time)
    } else {
      let running = PointerContentEffect(effect)
      effects.append(running)
      running.enter(effect, slip: slip, at: time)
    }
  }

  /// A place of the screen in a window's coordinates.
  private func local(_ place: CGPoint?, in space: CALayer) -> CGPoint? { place.map { space.convert($0, from: root) } }

  /// Moves the figure to the window of a style's view.
  private func enterSpace(of view: UIView?) {
    guard let new = view?.window?.layer, new !== space else { return }
    if let space, let target {
      self.target = PointerFigure.Target(outline: target.outline.converted(from: space, to: new), opacity: target.opacity)
    }
    figure?.move(to: new)
    space = new
  }

  private func morph(at place: CGPoint?, in space: CALayer, _ time: TimeInterval) {
    let place = place ?? target.map { CGPoint(x: $0.outline.rect.midX, y: $0.outline.rect.midY) } ?? .zero
    let new = figureTarget(at: place)
    guard figure != nil || new.opacity > 0 else { return }
    let figure = figure ?? PointerFigure(in: space, screen: root)
    figure.retarget(from: target, to: new, at: time, from: place)
    (self.figure, target) = (figure, new)
  }

  private func requestFrames() {
    let link = CADisplayLink { _ in }
    link.follow(nil)
    link.add(to: context.frames.displayLinks)
    self.link = link
  }

  private func isDone(at time: TimeInterval) -> Bool {
    figure?.isDone(at: time) != false && accessories.isDone(at: time) && effects.allSatisfy { $0.isDone(at: time) }
  }

  // MARK: - Frames

  /// Shows everything at the frame's time, and drops what has ended.
  func update(at place: CGPoint?) {
    guard figure != nil || !effects.isEmpty || !accessories.isEmpty else { return }
    let time = context.now
    for effect in effects where !effect.isAlive || effect.isLeaving && effect.isDone(at: time) { effect.remove() }
    effects.removeAll { !$0.isAlive || $0.isLeaving && $0.isDone(at: time) }
    for effect in effects { effect.show(slip: contentSlip(of: effect.effect, at: place), at: time) }
    if let space {
      let place = local(place, in: space)
      updateFigure(at: place, time)
      accessories.show(around: shownOutline(at: place), in: space, color: color, at: time)
    }
    if figure == nil, accessories.isEmpty { space = nil }
    if isDone(at: time) {
      link?.invalidate()
      link = nil
    }
  }

  private func updateFigure(at place: CGPoint?, _ time: TimeInterval) {
    guard let figure, let old = target else { return }
    let place = place ?? CGPoint(x: old.outline.rect.midX, y: old.outline.rect.midY)
    let target = figureTarget(at: place)
    self.target = target
    if target.opacity == 0, figure.isDone(at: time) {
      figure.remove()
      (self.figure, self.target) = (nil, nil)
      return
    }
    figure.show(target, below: contentAbove, color: color, at: time)
  }

  private var color: CGColor { UIColor.label.resolvedColor(with: source?.traitCollection ?? .current).cgColor }

  /// The rectangle of the pointer as it is seen now: the figure's, the system's pointer, or a point while there is none. Once the pointer
  /// has left the window, nil. In points of its window.
  private func shownOutline(at place: CGPoint?) -> CGRect? {
    if let frame = figure?.frame { return frame }
    guard let place else { return nil }
    if case .hidden = look { return CGRect(origin: place, size: .zero) }
    return PointerOutline.dot(at: place).rect
  }

  /// The layer under which the pointer has slid.
  private var contentAbove: CALayer? {
    guard let effect = look?.effect, effect.hidesPointer else { return nil }
    return effect.preview.view.layer
  }

  /// What the figure shall be with the pointer at a place of its window.
  private func figureTarget(at place: CGPoint) -> PointerFigure.Target {
    switch look {
    case nil, .hidden: return .none(at: place)
    case .shape(let outline, let axes, let rect, let view):
      let middle = space.map { $0.convert(CGPoint(x: rect.midX, y: rect.midY), from: view.layer) } ?? place
      let anchor = CGPoint(
        x: axes.contains(.horizontal) ? middle.x : place.x, y: axes.contains(.vertical) ? middle.y : place.y)
      return PointerFigure.Target(
        outline: outline.moved(by: CGVector(dx: anchor.x, dy: anchor.y)), opacity: PointerFeel.shapeOpacity)
    case .effect(let effect, let outline):
      guard effect.hidesPointer, let space else { return .none(at: place) }
      let slip = slip(of: effect, at: place, in: space, PointerFeel.platterSlip)
      return PointerFigure.Target(
        outline: outline.converted(from: effect.preview.view.layer, to: space).moved(by: slip),
        opacity: effect.showsPlatter ? PointerFeel.platterOpacity : 0)
    }
  }

  /// How far the content of an effect follows the pointer at a place of the screen.
  private func contentSlip(of effect: PointerEffect, at place: CGPoint?) -> CGVector {
    guard let space = effect.preview.view.window?.layer else { return CGVector(dx: 0, dy: 0) }
    return slip(of: effect, at: local(place, in: space), in: space, PointerFeel.contentSlip)
  }

  /// How far something follows the pointer at a place of a window: by `most` points where it is at the edge of the view.
  private func slip(of effect: PointerEffect, at place: CGPoint?, in space: CALayer?, _ most: CGFloat) -> CGVector {
    let view = effect.preview.view
    guard effect.hidesPointer, let place, let space, view.bounds.width > 0, view.bounds.height > 0 else {
      return CGVector(dx: 0, dy: 0)
    }
    let point = view.layer.convert(place, from: space)
    func part(_ value: CGFloat, _ middle: CGFloat, _ half: CGFloat) -> CGFloat { min(max((value - middle) / half, -1), 1) }
    return CGVector(
      dx: most * part(point.x, view.bounds.midX, view.bounds.width / 2),
      dy: most * part(point.y, view.bounds.midY, view.bounds.height / 2))
  }
}
