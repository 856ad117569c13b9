import CoreGraphics
import Foundation
import Testing

@testable import Lists
@testable import ViewCore

/// The control above the content that a pull asks for fresh content.
@MainActor @Suite struct RefreshControlTests {
  @MainActor private final class RefreshUnderTest {
    let test = ScrollViewUnderTest(content: CGSize(width: 400, height: 3000))
    let control = UIRefreshControl()
    private(set) var events = 0

    init() {
      test.view.refreshControl = control
      control.addAction(UIAction { [weak self] _ in self?.events += 1 }, for: .valueChanged)
      test.stage.advance()
    }

    /// Pulls the content down by a way of the finger and holds it.
    func pull(_ way: CGFloat) {
      test.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 210 + way), duration: 0.5, release: false)
      test.stage.advance(frames: 12)
    }

    func release() {
      test.stage.touchUp()
      test.stage.advance(by: 2)
    }
  }

  @Test func shortPullDoesNotRefresh() {
    let it = RefreshUnderTest()
    it.pull(80)
    #expect(it.test.offset.y < -30 && it.control.alpha > 0.3 && it.control.alpha < 1 && it.events == 0)
    it.release()
    #expect(it.test.offset.y == 0 && !it.control.isRefreshing && it.control.alpha == 0)
  }

  @Test func longPullRefreshesOnceDuringTheTouchAndKeepsItsSpace() {
    let it = RefreshUnderTest()
    it.pull(400)
    #expect(it.events == 1 && it.control.isRefreshing)
    #expect(it.test.view.adjustedContentInset.top == 0, "nothing jumps under the finger")
    #expect(it.control.frame.minY == it.test.offset.y, "it stays at the top of the view")
    let before = it.test.offset.y
    it.test.stage.touchUp()
    it.test.stage.advance()
    #expect(abs(it.test.offset.y - before) < 40, "it comes back smoothly: \(it.test.offset.y) after \(before)")
    it.test.stage.advance(by: 2)
    #expect(it.test.offset.y == -60 && it.test.view.adjustedContentInset.top == 60 && it.test.view.contentInset == .zero)
    #expect(it.control.frame == CGRect(x: 0, y: -60, width: 400, height: 60) && it.control.alpha == 1)
    it.pull(400)
    it.release()
    #expect(it.events == 1 && it.test.offset.y == -60, "not while it refreshes")
  }

  @Test func endRefreshingAnimatesTheSpaceAway() {
    let it = RefreshUnderTest()
    it.pull(400)
    it.release()
    it.control.endRefreshing()
    #expect(!it.control.isRefreshing && it.test.view.adjustedContentInset.top == 0)
    it.test.stage.advance(by: 0.15)
    let drawn = it.test.view.layer.presentation()?.bounds.minY ?? 0
    #expect(drawn > -58 && drawn < -2, "\(drawn)")
    it.test.stage.advance(by: 1)
    #expect(it.test.offset.y == 0 && it.test.view.layer.presentation()?.bounds.minY == 0 && it.control.alpha == 0)
    it.pull(400)
    #expect(it.events == 2, "the next pull asks again")
    it.release()
  }

  @Test func endRefreshingDuringADragReturnsTheContentAtTheRelease() {
    let it = RefreshUnderTest()
    it.pull(400)
    let before = it.test.offset.y
    it.control.endRefreshing()
    it.test.stage.advance(frames: 3)
    #expect(it.test.offset.y == before && it.events == 1, "the same pull does not ask again")
    it.release()
    #expect(it.test.offset.y == 0)
  }

  @Test func scrolledContentStaysWhereItIs() {
    let it = RefreshUnderTest()
    it.control.beginRefreshing()
    it.test.view.contentOffset.y = 500
    it.test.stage.advance()
    it.control.endRefreshing()
    it.test.stage.advance(by: 1)
    #expect(it.test.offset.y == 500)
  }

  @Test func beginRefreshingSendsNoEventAndDoesNotScroll() {
    let it = RefreshUnderTest()
    it.control.beginRefreshing()
    it.test.stage.advance(frames: 3)
    #expect(it.control.isRefreshing && it.events == 0 && it.test.offset.y == 0 && it.test.view.adjustedContentInset.top == 60)
    it.test.view.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    it.test.stage.advance(by: 1)
    #expect(it.test.offset.y == -60)
    it.test.view.refreshControl = nil
    it.test.stage.advance()
    #expect(it.test.view.adjustedContentInset.top == 0 && it.control.superview == nil && it.test.offset.y == 0)
  }

  @Test func safeAreasAndTheProgramsInsetsAreAdded() {
    let it = RefreshUnderTest()
    it.test.view.contentInset.top = 40
    it.test.stage.advance()
    it.pull(400)
    it.release()
    #expect(it.events == 1 && it.test.view.adjustedContentInset.top == 100 && it.test.offset.y == -100)
    #expect(it.control.frame.minY == -60)
  }

  @Test func refreshControlWorksInTablesCollectionsAndSubviews() {
    let controller = UITableViewController(style: .plain)
    let control = UIRefreshControl()
    controller.refreshControl = control
    #expect(controller.tableView.refreshControl === control && control.superview === controller.tableView)
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let added = UIRefreshControl()
    list.addSubview(added)
    #expect(list.refreshControl === added)
    let next = UIRefreshControl()
    list.refreshControl = next
    #expect(added.superview == nil && next.superview === list && list.subviews.first === next)
  }

  @Test func appearanceCanBeChanged() {
    let it = RefreshUnderTest()
    it.control.tintColor = .systemRed
    it.control.attributedTitle = NSAttributedString(string: "Pull")
    it.test.stage.advance()
    let wheel = it.control.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    let label = it.control.subviews.compactMap { $0 as? UILabel }.first
    #expect(wheel?.color == .systemRed && it.control.tintColor == .systemRed)
    #expect(label?.text == "Pull" && label?.isHidden == false && (label?.frame.minY ?? 0) > (wheel?.frame.maxY ?? 100) - 1)
    it.control.tintColor = nil
    #expect(wheel?.color == .systemGray)
  }
}
