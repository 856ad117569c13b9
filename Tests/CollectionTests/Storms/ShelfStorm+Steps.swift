import CoreGraphics
import Foundation
import MotionTesting

@testable import Lists
@testable import ViewCore

extension ShelfStorm {
  func step() {
    switch number(0..<24) {
    case 0, 1, 2: touch()
    case 3, 4, 5, 6, 7: move()
    case 8, 9: lift()
    case 10, 11: throwContent()
    case 12, 13, 14: editItems()
    case 15: editSections()
    case 16: scroll()
    case 17: dress()
    case 18: reload()
    case 19: changeLayout()
    case 20: resize()
    case 21: changeTextSize()
    case 22: wheel()
    default: stage.send(flip() ? .cancelTouches : .activation(isActive: flip()))
    }
  }

  private func point() -> CGPoint {
    CGPoint(x: number(1..<Int(stage.window.bounds.width)), y: number(1..<Int(stage.window.bounds.height)))
  }

  private func touch() {
    guard finger == nil else { return }
    let point = point()
    finger = point
    stage.touchDown(at: point)
  }

  private func move() {
    guard let start = finger else { return touch() }
    let along = flip()
    let end = CGPoint(x: start.x + CGFloat(along ? number(-60..<61) : 0), y: start.y + CGFloat(along ? 0 : number(-60..<61)))
    finger = end
    stage.touchMove(to: end)
  }

  private func lift() {
    guard finger != nil else { return }
    finger = nil
    flip() ? stage.touchUp() : stage.touchCancel()
  }

  private func throwContent() {
    guard finger == nil else { return }
    stage.drag(from: point(), to: point(), duration: Double.random(in: 0.03...0.2, using: &random))
  }

  private func wheel() {
    stage.send(
      .scroll(
        ScrollInput(
          location: point(), delta: CGPoint(x: flip() ? number(-40..<41) : 0, y: number(-40..<41)), isPrecise: flip(),
          modifiers: flip() ? .shift : [])))
  }

  // MARK: - The program

  private func editItems() {
    guard !model.isEmpty else { return }
    let section = number(0..<model.count)
    note("batch in section \(section)")
    let count = model[section].items.count
    let deletes = (0..<count).filter { _ in number(0..<4) == 0 }
    let inserts = (0..<number(0..<4)).map { _ in newItem() }
    let edit = { [self] in
      for index in deletes.reversed() { model[section].items.remove(at: index) }
      let place = number(0..<model[section].items.count + 1)
      model[section].items.insert(contentsOf: inserts, at: place)
      view.deleteItems(at: deletes.map { IndexPath(item: $0, section: section) })
      view.insertItems(at: inserts.indices.map { IndexPath(item: place + $0, section: section) })
    }
    if flip() { view.performBatchUpdates(edit) } else { UIView.performWithoutAnimation { view.performBatchUpdates(edit) } }
  }

  private func editSections() {
    note("sections")
    view.performBatchUpdates { [self] in
      if !model.isEmpty, flip() {
        let section = number(0..<model.count)
        model.remove(at: section)
        view.deleteSections([section])
      } else if model.count < 6 {
        let section = number(0..<model.count + 1)
        model.insert(newSection(), at: section)
        view.insertSections([section])
      }
    }
  }

  private func scroll() {
    let places = model.indices.flatMap { section in
      model[section].items.indices.map { IndexPath(item: $0, section: section) }
    }
    guard let path = places.randomElement(using: &random) else { return }
    note("scroll to \(path)")
    view.scrollToItem(at: path, at: flip() ? [.centeredHorizontally, .centeredVertically] : .top, animated: flip())
  }

  /// Gives a section another behavior, which the layout learns when it is invalidated.
  private func dress() {
    guard !model.isEmpty else { return }
    note("behavior")
    model[number(0..<model.count)].behavior = newBehavior()
    view.collectionViewLayout.invalidateLayout()
  }

  private func reload() {
    note("reload")
    if flip() || model.isEmpty {
      model = (0..<number(0..<5)).map { _ in newSection() }
      view.reloadData()
    } else {
      let section = number(0..<model.count)
      view.performBatchUpdates { [self] in
        model[section] = newSection()
        view.reloadSections([section])
      }
    }
  }

  private func changeLayout() {
    note("layout")
    view.setCollectionViewLayout(newLayout(), animated: flip())
  }

  private func resize() {
    note("size")
    stage.send(.resize(size: CGSize(width: number(120..<320), height: number(120..<320)), scale: 1))
  }

  private func changeTextSize() {
    note("text size")
    stage.preferredContentSizeCategory = [.extraSmall, .large, .accessibilityLarge].randomElement(using: &random) ?? .large
    view.semanticContentAttribute = flip() ? .forceRightToLeft : .forceLeftToRight
  }
}
