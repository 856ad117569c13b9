import MotionTesting
import UIKit

// Examples of doc comments, compiled. `CommentExampleTests` compares the two.

@MainActor private func exampleUIView() {
  // snippet
  let card = UIView(frame: CGRect(x: 20, y: 40, width: 280, height: 180))
  card.backgroundColor = .systemYellow
  card.layer.cornerRadius = 12
  UIView.animate(withDuration: 0.3) { card.center.y += 200 }
  // end
}

@MainActor private func exampleUIVisualEffectView() {
  // snippet
  let bar = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
  let title = UILabel()
  title.text = "Places"
  bar.contentView.addSubview(title)
  // end
}

@MainActor private func exampleUIWindow() {
  // snippet
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = UIViewController()
  window.makeKeyAndVisible()
  // end
}

@MainActor private func exampleUIViewController() {
  // snippet
  final class GreetingController: UIViewController {
    private let label = UILabel()
    override func viewDidLoad() {
      super.viewDidLoad()
      label.text = "Hello"
      view.addSubview(label)
    }
    override func viewWillLayoutSubviews() { label.frame = view.bounds.inset(by: view.safeAreaInsets) }
  }
  // end
}

@MainActor private func exampleNSLayoutAnchor() {
  // snippet
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let card = UIView()
  card.translatesAutoresizingMaskIntoConstraints = false
  container.addSubview(card)
  NSLayoutConstraint.activate([
    card.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 16),
    card.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
    card.heightAnchor.constraint(equalToConstant: 88),
    card.topAnchor.constraint(greaterThanOrEqualTo: container.topAnchor, constant: 24),
  ])
  // end
}

@MainActor private func exampleNSLayoutConstraint() {
  // snippet
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let child = UIView()
  child.translatesAutoresizingMaskIntoConstraints = false
  parent.addSubview(child)
  let height = child.heightAnchor.constraint(equalToConstant: 44)
  height.isActive = true
  UIView.animate(withDuration: 0.3) {
    height.constant = 88
    parent.layoutIfNeeded()
  }
  // end
}

@MainActor private func exampleUILayoutGuide() {
  // snippet
  let (view, button) = (UIView(), UIButton())
  view.addSubview(button)
  button.translatesAutoresizingMaskIntoConstraints = false
  let guide = UILayoutGuide()
  view.addLayoutGuide(guide)
  NSLayoutConstraint.activate([
    guide.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 1 / 3),
    guide.topAnchor.constraint(equalTo: view.topAnchor),
    button.topAnchor.constraint(equalTo: guide.bottomAnchor),
  ])
  // end
}

@MainActor private func exampleUIStackView() {
  // snippet
  let title = UILabel()
  title.text = "Speed"
  let stack = UIStackView(arrangedSubviews: [title, UISlider()])
  stack.axis = .vertical
  stack.spacing = 8
  UIView.animate(withDuration: 0.3) { title.isHidden = true }
  // end
}

@MainActor private func exampleUILabel() {
  // snippet
  let label = UILabel()
  label.text = "Drag from the edge"
  label.font = .preferredFont(forTextStyle: .headline)
  label.numberOfLines = 0
  label.frame.size = label.sizeThatFits(CGSize(width: 200, height: 0))
  // end
}

@MainActor private func exampleUIFontMetrics(label: UILabel) {
  // snippet
  let metrics = UIFontMetrics(forTextStyle: .body)
  label.font = metrics.scaledFont(for: .systemFont(ofSize: 15, weight: .medium), maximumPointSize: 28)
  label.adjustsFontForContentSizeCategory = true
  // end
}

@MainActor private func exampleUITextView() {
  // snippet
  let notes = UITextView(frame: CGRect(x: 20, y: 20, width: 280, height: 160))
  notes.font = .preferredFont(forTextStyle: .body)
  notes.adjustsFontForContentSizeCategory = true
  notes.text = "Drag to select, type to replace."
  notes.selectedRange = NSRange(location: 0, length: 4)
  // end
}

@MainActor private func exampleUIEditMenuInteraction(notes: UIView) {
  // snippet
  let interaction = UIEditMenuInteraction(delegate: nil)
  notes.addInteraction(interaction)
  interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 40, y: 20)))
  // end
}

@MainActor private func exampleUIDragInteraction() {
  // snippet
  final class Card: UIView, UIDragInteractionDelegate {
    let name: String
    init(name: String) {
      self.name = name
      super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
      addInteraction(UIDragInteraction(delegate: self))
    }
    required init?(coder: NSCoder) { nil }
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: name)))]
    }
  }
  // end
}

@MainActor private func exampleUISpringLoadedInteraction() {
  // snippet
  let folder = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
  folder.addInteraction(UISpringLoadedInteraction { _, context in print("open", context.location(in: folder)) })
  // end
}

@MainActor private func exampleUISearchBar() {
  // snippet
  let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
  bar.placeholder = "Places"
  bar.scopeButtonTitles = ["Near", "All"]
  bar.setShowsCancelButton(true, animated: true)
  // end
}

@MainActor private func exampleUISearchController(list: UITableViewController & UISearchResultsUpdating) {
  // snippet
  let search = UISearchController(searchResultsController: nil)
  search.searchResultsUpdater = list
  search.obscuresBackgroundDuringPresentation = false
  list.navigationItem.searchController = search
  // end
}

@MainActor private func exampleUIPickerView(list: any UIPickerViewDataSource & UIPickerViewDelegate) {
  // snippet
  let picker = UIPickerView()
  picker.dataSource = list
  picker.delegate = list
  picker.selectRow(2, inComponent: 0, animated: false)
  // end
}

@MainActor private func exampleUITextField() {
  // snippet
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  field.borderStyle = .roundedRect
  field.placeholder = "Name"
  field.addAction(UIAction { action in print((action.sender as? UITextField)?.text ?? "") }, for: .editingChanged)
  // end
}

@MainActor private func exampleUIButton() {
  // snippet
  var configuration = UIButton.Configuration.filled()
  configuration.title = "Play"
  let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in print("playing") })
  button.sizeToFit()
  // end
}

@MainActor private func exampleUIControl() {
  // snippet
  let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 31))
  slider.addAction(UIAction { action in print((action.sender as? UISlider)?.value ?? 0) }, for: .valueChanged)
  // end
}

@MainActor private func exampleUIPageControl() {
  // snippet
  let dots = UIPageControl()
  dots.numberOfPages = 5
  dots.direction = .topToBottom
  dots.addAction(UIAction { action in print((action.sender as? UIPageControl)?.currentPage ?? 0) }, for: .valueChanged)
  // end
}

@MainActor private func exampleUIImageView() {
  // snippet
  let icon = UIImageView(image: UIImage(named: "star")?.withRenderingMode(.alwaysTemplate))
  icon.tintColor = .systemYellow
  icon.contentMode = .scaleAspectFit
  // end
}

@MainActor private func exampleUIRefreshControl() {
  // snippet
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let refresh = UIRefreshControl()
  refresh.addAction(UIAction { [weak refresh] _ in refresh?.endRefreshing() }, for: .valueChanged)
  scrollView.refreshControl = refresh
  // end
}

@MainActor private func exampleUISegmentedControl() {
  // snippet
  let days = UISegmentedControl(items: ["Day", "Week", "Month"])
  days.selectedSegmentIndex = 0
  days.addAction(UIAction { [weak days] _ in print(days?.selectedSegmentIndex ?? 0) }, for: .valueChanged)
  // end
}

@MainActor private func exampleUISlider() {
  // snippet
  let label = UILabel()
  let slider = UISlider()
  slider.maximumValue = 100
  slider.addAction(UIAction { [weak slider] _ in label.text = slider.map { "\($0.value) %" } }, for: .valueChanged)
  // end
}

@MainActor private func exampleUISwitch() {
  // snippet
  let sound = UISwitch()
  sound.isOn = true
  sound.addAction(UIAction { [weak sound] _ in print(sound?.isOn == true) }, for: .valueChanged)
  // end
}

@MainActor private func exampleUITraitOverrides() {
  // snippet
  let card = UIView()
  card.traitOverrides.userInterfaceStyle = .dark
  card.traitOverrides.remove(UITraitUserInterfaceStyle.self)
  // end
}

@MainActor private func exampleUIUpdateLink() {
  // snippet
  let ball = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 20))
  let link = UIUpdateLink(view: ball) { _, info in ball.center.x = 100 + 50 * sin(info.modelTime) }
  link.requiresContinuousUpdates = true
  link.isEnabled = true
  // end
}

@MainActor private func exampleUIBackgroundConfiguration() {
  // snippet
  let cell = UICollectionViewCell()
  var background = UIBackgroundConfiguration.listCell()
  background.cornerRadius = 10
  background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 8, bottom: 2, trailing: 8)
  cell.backgroundConfiguration = background
  // end
}

@MainActor private func exampleNSDiffableDataSourceSectionSnapshot() {
  // snippet
  var outline = NSDiffableDataSourceSectionSnapshot<String>()
  outline.append(["Fruit", "Vegetables"])
  outline.append(["Apple", "Pear"], to: "Fruit")
  outline.expand(["Fruit"])
  // end
}
