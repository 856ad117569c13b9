import CoreGraphics
import Foundation
import MotionTesting
import QuartzCore

@testable import Controls
@testable import Transitions
@testable import ViewCore

extension FrameStorm {
  func step() {
    switch number(0..<24) {
    case 0, 1: touch()
    case 2, 3: move()
    case 4: lift()
    case 5, 6, 7: throwWheel()
    case 8, 9: turn()
    case 10, 11, 12: changeLinks()
    case 13, 14, 15: animateCard()
    case 16: dressCard()
    case 17, 18, 19: changeTextSize()
    case 20, 21: present()
    case 22: stage.send(flip() ? .cancelTouches : .activation(isActive: flip()))
    default: reload()
    }
  }

  private func somewhere() -> CGPoint { CGPoint(x: number(5..<315), y: number(265..<455)) }

  // MARK: - Fingers on the wheels

  private func touch() {
    guard finger == nil else { return }
    let point = somewhere()
    finger = point
    stage.touchDown(at: point)
  }

  private func move() {
    guard let start = finger else { return }
    let end = CGPoint(x: start.x, y: start.y + CGFloat(number(-60..<61)))
    finger = end
    stage.touchMove(to: end)
  }

  private func lift() {
    guard finger != nil else { return }
    finger = nil
    flip() ? stage.touchUp() : stage.touchCancel()
  }

  private func throwWheel() {
    guard finger == nil else { return }
    note("throw")
    let start = somewhere()
    stage.drag(
      from: start, to: CGPoint(x: start.x, y: somewhere().y), duration: Double.random(in: 0.03...0.2, using: &random))
  }

  private func turn() {
    let component = number(0..<counts.count)
    guard counts[component] > 0 else { return }
    note("select")
    picker.selectRow(number(0..<counts[component]), inComponent: component, animated: flip())
  }

  private func reload() {
    note("reload")
    counts[0] = number(0..<40)
    if flip() { picker.reloadAllComponents() } else { picker.reloadComponent(0) }
  }

  // MARK: - Links

  private func changeLinks() {
    note("links")
    if links.count < 4, flip() {
      let link = UIUpdateLink(view: flip() ? page.view : cards[0])
      let entry = Link(link)
      let phases: [UIUpdateActionPhase] = [
        .beforeEventDispatch, .afterEventDispatch, .afterCADisplayLinkDispatch, .beforeCATransactionCommit,
        .afterCATransactionCommit,
      ]
      link.addAction(to: phases.randomElement(using: &random) ?? .afterEventDispatch) { [weak entry] _, _ in
        entry?.calls += 1
        Self.updates += 1
      }
      links.append(entry)
    }
    guard let link = links.randomElement(using: &random)?.link else { return }
    switch number(0..<4) {
    case 0: link.requiresContinuousUpdates = flip()
    case 1: link.preferredFrameRateRange = flip() ? .default : CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    default: link.isEnabled = flip()
    }
  }

  // MARK: - Cards

  private func animateCard() {
    note("card")
    let card = cards[number(0..<cards.count)]
    let (radius, angle, scale) = (CGFloat(number(0..<60)), CGFloat(number(-3..<4)), CGFloat(number(5..<16)) / 10)
    UIView.animate(withDuration: Double(number(0..<6)) / 10, delay: 0, options: .allowUserInteraction) {
      card.layer.cornerRadius = radius
      card.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
    }
  }

  private func dressCard() {
    note("look")
    let layer = cards[number(0..<cards.count)].layer
    layer.cornerCurve = flip() ? .continuous : .circular
    layer.shouldRasterize = flip()
    layer.rasterizationScale = flip() ? 1 : 2
    layer.masksToBounds = flip()
    layer.maskedCorners = flip() ? [.layerMinXMinYCorner, .layerMaxXMaxYCorner] : .all
    layer.opacity = flip() ? 1 : 0.6
  }

  // MARK: - Text sizes and transitions

  private func changeTextSize() {
    note("text size")
    let sizes: [UIContentSizeCategory] = [.extraSmall, .large, .extraExtraLarge, .accessibilityExtraLarge]
    let size = sizes.randomElement(using: &random) ?? .large
    switch number(0..<3) {
    case 0: page.traitOverrides.preferredContentSizeCategory = size
    case 1: UIView.animate(withDuration: 0.3) { self.stage.preferredContentSizeCategory = size }
    default: stage.preferredContentSizeCategory = size
    }
  }

  private func present() {
    note("present")
    if let shown = page.presentedViewController { return shown.dismiss(animated: flip()) }
    let next = UIViewController()
    next.modalPresentationStyle = flip() ? .fullScreen : .pageSheet
    next.modalTransitionStyle = flip() ? .crossDissolve : .coverVertical
    page.present(next, animated: flip())
  }
}
