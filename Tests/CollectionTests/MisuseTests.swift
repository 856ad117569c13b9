import Foundation
import MotionTesting
import Testing

/// What UIKit raises for ends the program with UIKit's words.
@MainActor
struct MisuseTests {
  @Test func dequeuingAnUnregisteredIdentifierTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
      _ = view.dequeueReusableCell(withReuseIdentifier: "nobody", for: IndexPath(0, 0))
    }
    expect("could not dequeue a view of kind: UICollectionElementKindCell with identifier nobody", in: result)
  }

  @Test func returningACellThatWasNotDequeuedTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
      let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: RowLayout())
      let source = LooseSource()
      view.dataSource = source
      stage.window.addSubview(view)
      stage.advance()
    }
    expect("does not have a reuseIdentifier - cells must be retrieved by calling", in: result)
  }

  @Test func wrongItemCountsAfterABatchTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let test = WordsUnderTest(count: 5)
      test.view.insertItems(at: [IndexPath(0, 0)])
    }
    expect(
      "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update"
        + " (5) must be equal to the number of items contained in that section before the update (5), plus or minus the number of items"
        + " inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of"
        + " that section (0 moved in, 0 moved out).", in: result)
  }

  @Test func negativeItemCountsTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
      let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: RowLayout())
      let source = NegativeSource()
      view.dataSource = source
      stage.window.addSubview(view)
      stage.advance()
    }
    expect("collectionView(_:numberOfItemsInSection: 0) gave -3; a number of items is 0 or more.", in: result)
  }

  @Test func wrongSectionCountsAfterABatchTrap() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let test = WordsUnderTest(count: 5)
      test.source.words = []
      test.view.performBatchUpdates({})
    }
    expect("Invalid update: invalid number of sections.", in: result)
  }

  @Test func deletingAMissingItemTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let test = WordsUnderTest(count: 5)
      test.view.deleteItems(at: [IndexPath(0, 5)])
    }
    expect("attempt to delete item 5 from section 0 which only contains 5 items before the update", in: result)
  }

  @Test func deletingAndReloadingAnItemInOneBatchTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let test = WordsUnderTest(count: 5)
      test.view.performBatchUpdates {
        test.view.deleteItems(at: [IndexPath(0, 1)])
        test.view.reloadItems(at: [IndexPath(0, 1)])
      }
    }
    expect("attempt to delete and reload the same index path", in: result)
  }

  @Test func scrollingToAMissingItemTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let test = WordsUnderTest(count: 5)
      test.view.scrollToItem(at: IndexPath(0, 10), at: .top, animated: false)
    }
    expect(
      "Attempted to scroll the collection view to an out-of-bounds item (10) when there are only 5 items in section 0", in: result
    )
  }

  @Test func finishingWithoutAnInteractiveTransitionTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      WordsUnderTest(count: 5).view.finishInteractiveTransition()
    }
    expect(
      "the collection was not prepared for an interactive transition. see"
        + " startInteractiveTransitionToCollectionViewLayout:completion:", in: result)
  }

  @Test func startingASecondInteractiveTransitionTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = WordsUnderTest(count: 5).view
      view.startInteractiveTransition(to: RowLayout())
      view.startInteractiveTransition(to: RowLayout())
    }
  }

  @Test func layoutNavigationOverAPlainControllerTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let page = WordsController(columns: 2)
      page.useLayoutToLayoutNavigationTransitions = true
      navigation.pushViewController(page, animated: true)
    }
    expect("the top view controller of the navigation controller must be a UICollectionViewController", in: result)
  }

  @Test func layoutNavigationOfTheRootControllerTraps() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let page = WordsController(columns: 2)
      page.useLayoutToLayoutNavigationTransitions = true
      _ = UINavigationController(rootViewController: page)
    }
  }
}

@MainActor
private final class NegativeSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { -3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
}

@MainActor
private final class LooseSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
}
