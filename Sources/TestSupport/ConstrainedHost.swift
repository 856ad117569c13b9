import CoreGraphics
import UIKitCore

/// A view whose contents follow its size in each way that there is.
@MainActor
package final class ConstrainedHost {
  private weak var reference: UIView?
  /// The view, if it was made here.
  private let own: UIView?
  /// Each content with its place in bounds of a size.
  private var contents: [(name: String, view: UIView, place: (CGSize) -> CGRect)] = []

  /// Fills a view, which it does not hold; without one, it makes a view of 120 × 200 points.
  package init(_ given: UIView? = nil) {
    let view = given ?? UIView(frame: CGRect(x: 40, y: 40, width: 120, height: 200))
    (own, reference) = (given == nil ? view : nil, view)
    let pinned = add("pinned") { CGRect(origin: .zero, size: $0).insetBy(dx: 10, dy: 20) }
    pin(pinned, in: view, dx: 10, dy: 20)
    let deep = add("deep", in: pinned) { CGRect(x: 4, y: 4, width: $0.width - 28, height: $0.height - 48) }
    pin(deep, in: pinned, dx: 4, dy: 4)
    let half = add("half") { CGRect(x: $0.width / 2, y: 0, width: $0.width / 2, height: $0.height / 4) }
    NSLayoutConstraint.activate([
      half.trailingAnchor.constraint(equalTo: view.trailingAnchor), half.topAnchor.constraint(equalTo: view.topAnchor),
      half.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      half.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.25),
    ])
    let centred = add("centred") { CGRect(x: $0.width / 2 - 10, y: $0.height / 2 - 10, width: 20, height: 20) }
    NSLayoutConstraint.activate([
      centred.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      centred.centerYAnchor.constraint(equalTo: view.centerYAnchor), centred.widthAnchor.constraint(equalToConstant: 20),
      centred.heightAnchor.constraint(equalToConstant: 20),
    ])
    let (upper, lower) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [upper, lower])
    (stack.axis, stack.distribution) = (.vertical, .fillEqually)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    pin(stack, in: view, dx: 0, dy: 0)
    contents.append(("stacked", lower, { CGRect(x: 0, y: $0.height / 2, width: $0.width, height: $0.height / 2) }))
    let resized = UIView(frame: CGRect(origin: .zero, size: view.bounds.size))
    resized.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(resized)
    contents.append(("resized", resized, { CGRect(origin: .zero, size: $0) }))
    let laidOut = FollowingView(frame: resized.bounds)
    laidOut.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    resized.addSubview(laidOut)
    contents.append(("laid out", laidOut.follower, { CGRect(x: 2, y: 3, width: $0.width - 4, height: $0.height - 6) }))
  }

  /// Whether the view still exists.
  package var isAlive: Bool { reference != nil }
  /// The view; an empty one if it was deallocated.
  package var view: UIView { reference ?? UIView() }

  private func add(_ name: String, in superview: UIView? = nil, _ place: @escaping (CGSize) -> CGRect) -> UIView {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? view).addSubview(child)
    contents.append((name, child, place))
    return child
  }

  private func pin(_ child: UIView, in superview: UIView, dx: CGFloat, dy: CGFloat) {
    // A view that is too small for them is no conflict.
    let ends = [
      child.trailingAnchor.constraint(equalTo: superview.trailingAnchor, constant: -dx),
      child.bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -dy),
    ]
    for end in ends { end.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate(
      ends + [
        child.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: dx),
        child.topAnchor.constraint(equalTo: superview.topAnchor, constant: dy),
      ])
  }

  /// The contents that are not where the view's size puts them: within a pixel, since both edges of a frame are on whole ones.
  package var misplaced: [String] { misplaced(in: view.bounds.size) { $0.frame } }

  /// The same of what is on the screen: within two pixels, since each end of a motion is on a whole one.
  package var shownMisplaced: [String] {
    guard let shown = view.layer.presentation() else { return [] }
    return misplaced(in: shown.bounds.size, within: 1.001) { $0.layer.presentation()?.frame ?? .null }
  }

  /// The least size for which all contents have room, in points.
  private static let leastSize = CGSize(width: 30, height: 50)

  private func misplaced(in size: CGSize, within tolerance: CGFloat = 1.001, _ frame: (UIView) -> CGRect) -> [String] {
    guard reference != nil, size.width >= Self.leastSize.width, size.height >= Self.leastSize.height else { return [] }
    return contents.compactMap { name, view, place in
      let (wanted, found) = (place(size), frame(view))
      let differences = [
        wanted.minX - found.minX, wanted.minY - found.minY, wanted.width - found.width, wanted.height - found.height,
      ]
      return differences.allSatisfy { abs($0) <= tolerance } ? nil : "\(name) is \(found), not \(wanted) in \(size)"
    }
  }
}

/// Places a view when it lays out.
private final class FollowingView: UIView {
  let follower = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(follower)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    follower.frame = CGRect(x: 2, y: 3, width: max(bounds.width - 4, 0), height: max(bounds.height - 6, 0))
  }
}
