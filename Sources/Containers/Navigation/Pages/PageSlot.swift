/// The places of a page view controller's pages, in reading order.
enum PageSlot: Int {
  case before = -1
  case current
  case after

  init(_ direction: UIPageViewController.NavigationDirection) { self = direction == .forward ? .after : .before }

  var opposite: PageSlot { PageSlot(rawValue: -rawValue) ?? .current }
}
