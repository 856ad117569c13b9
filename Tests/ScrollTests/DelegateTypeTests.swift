import CoreGraphics
import Foundation
import Testing

@testable import Keyed
@testable import Transitions
@testable import ViewCore

@MainActor private protocol ShelfDelegate: UIScrollViewDelegate {
  func shelfDidOpen(_ shelf: Shelf)
}

/// Narrows the delegate's type as collection and table views do.
@MainActor private class Shelf: UIScrollView {
  @_nonoverride var delegate: (any ShelfDelegate)? {
    get { super.delegate as? any ShelfDelegate }
    set { super.delegate = newValue }
  }

  func open() { delegate?.shelfDidOpen(self) }
}

@MainActor private final class WatchfulShelf: Shelf {
  var changes = 0
  override var delegate: (any ShelfDelegate)? { didSet { changes += 1 } }
}

@MainActor private final class WatchfulScrollView: UIScrollView {
  var changes = 0
  override var delegate: (any UIScrollViewDelegate)? { didSet { changes += 1 } }
}

@MainActor private final class Keeper: ScrollLog, ShelfDelegate {
  func shelfDidOpen(_ shelf: Shelf) { note("opened") }
}

@MainActor @Suite struct DelegateTypeTests {
  @Test func aSubclassNarrowsTheTypeOfItsDelegate() {
    let (shelf, keeper) = (Shelf(), Keeper())
    shelf.delegate = keeper
    shelf.open()
    shelf.contentOffset.y = 3
    #expect(keeper.drain() == ["opened", "didScroll"])
    #expect((shelf as UIScrollView).delegate === keeper)
  }

  @Test func theDelegateOfTheBaseClassIsTheSameObject() {
    let (shelf, keeper) = (Shelf(), Keeper())
    (shelf as UIScrollView).delegate = keeper
    #expect(shelf.delegate === keeper)
    shelf.delegate = nil
    #expect((shelf as UIScrollView).delegate == nil)
  }

  @Test func bothPropertiesCanBeOverridden() {
    let (shelf, scrollView, keeper) = (WatchfulShelf(), WatchfulScrollView(), Keeper())
    shelf.delegate = keeper
    scrollView.delegate = keeper
    #expect(shelf.changes == 1 && scrollView.changes == 1)
  }

  @Test func theDelegateIsHeldWeakly() {
    let scrollView = UIScrollView()
    scrollView.delegate = ScrollLog()
    #expect(scrollView.delegate == nil)
  }
}
