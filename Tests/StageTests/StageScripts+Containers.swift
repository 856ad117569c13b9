import Foundation
import MotionTesting

/// Pushes and pops, by call and by hand.
final class NavigationScript: StageScript {
  private let pages = (0..<3).map { _ in UIViewController() }
  private lazy var navigation = UINavigationController(rootViewController: pages[0])

  override func prepare() {
    for (index, page) in pages.enumerated() { page.title = "Page \(index)" }
    stage.window.rootViewController = navigation
    frames(2)
    step { [self] in navigation.pushViewController(pages[1], animated: true) }
    frames(20)
    step { [self] in navigation.pushViewController(pages[2], animated: false) }
    frames(40)
    step { [self] in stage.touchDown(at: CGPoint(x: 2, y: 150)) }
    for x in [20, 60, 120, 170] {
      frames(1)
      step { [self] in stage.touchMove(to: CGPoint(x: x, y: 150)) }
    }
    frames(1)
    step { [self] in stage.touchUp() }
    frames(40)
    step { [self] in navigation.popToRootViewController(animated: true) }
    frames(40)
    step { [self] in call("\(navigation.viewControllers.count) page") }
  }
}

/// A collection view that changes, and asks for focus beside it.
final class CollectionScript: StageScript, UICollectionViewDataSource {
  private final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private let flow = UICollectionViewFlowLayout()
  private lazy var view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 250), collectionViewLayout: flow)
  private let field = Field(frame: CGRect(x: 0, y: 260, width: 200, height: 30))
  private var count = 5

  override func prepare() {
    flow.itemSize = CGSize(width: 50, height: 50)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    stage.window.addSubview(view)
    stage.window.addSubview(field)
    frames(1)
    step { [self] in
      count = 7
      view.performBatchUpdates {
        self.view.insertItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0)])
      } completion: { [unowned self] in
        call("inserted \($0)")
      }
    }
    frames(5)
    step { [self] in call("focus \(field.becomeFirstResponder()) \(field.isFirstResponder)") }
    frames(20)
    step { [self] in
      let wide = UICollectionViewFlowLayout()
      wide.itemSize = CGSize(width: 90, height: 40)
      view.setCollectionViewLayout(wide, animated: true) { [unowned self] in call("laid out \($0)") }
    }
    frames(30)
    step { [self] in call("\(field.isFirstResponder)") }
    step { [self] in field.removeFromSuperview() }
    step { [self] in call("\(field.isFirstResponder)") }
    frames(1)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = UIColor(white: CGFloat(indexPath.item) / 10, alpha: 1)
    return cell
  }
}
