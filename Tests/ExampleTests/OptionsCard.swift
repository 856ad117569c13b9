import UIKit

// A card of options that comes up from the bottom edge: anchors, a stack view, and constraints that are animated, in a custom
// presentation.

class OptionsCardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let card = transitionContext.viewController(forKey: key) as? OptionsCardViewController else {
      transitionContext.completeTransition(false)
      return
    }
    let containerView = transitionContext.containerView

    if isPresenting {
      card.view.translatesAutoresizingMaskIntoConstraints = false
      containerView.addSubview(card.view)
      NSLayoutConstraint.activate([
        card.view.leadingAnchor.constraint(equalTo: containerView.leadingAnchor),
        card.view.trailingAnchor.constraint(equalTo: containerView.trailingAnchor),
        card.view.topAnchor.constraint(equalTo: containerView.topAnchor),
        card.view.bottomAnchor.constraint(equalTo: containerView.bottomAnchor),
      ])
      card.setOpen(false)
      containerView.layoutIfNeeded()
    }

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: 1, initialSpringVelocity: 0, options: []
    ) {
      card.setOpen(self.isPresenting)
      containerView.layoutIfNeeded()
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

class OptionsCardViewController: UIViewController, UIViewControllerTransitioningDelegate {
  let cardView = UIView()
  let stackView = UIStackView()
  let detailLabel = UILabel()
  private let dimmingView = UIView()
  private var topConstraint = NSLayoutConstraint()
  private var bottomConstraint = NSLayoutConstraint()

  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    setUpViews()
    setUpConstraints()
  }

  private func setUpViews() {
    dimmingView.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    cardView.backgroundColor = .systemBackground
    cardView.layer.cornerRadius = 16
    cardView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]

    detailLabel.text = "Only people on this network can see the screen while it is shared, and only until you stop sharing it."
    detailLabel.numberOfLines = 0
    detailLabel.isHidden = true

    let moreButton = UIButton(type: .system)
    moreButton.setTitle("Learn more", for: .normal)
    moreButton.addTarget(self, action: OptionsCardViewController.toggleDetails, for: .touchUpInside)
    let closeButton = UIButton(type: .system)
    closeButton.setTitle("Close", for: .normal)
    closeButton.addTarget(self, action: OptionsCardViewController.close, for: .touchUpInside)

    stackView.axis = .vertical
    stackView.spacing = 12
    stackView.alignment = .fill
    for subview in [moreButton, detailLabel, closeButton] {
      stackView.addArrangedSubview(subview)
    }
    stackView.setCustomSpacing(24, after: detailLabel)

    for subview in [dimmingView, cardView, stackView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
    }
    view.addSubview(dimmingView)
    view.addSubview(cardView)
    cardView.addSubview(stackView)
  }

  private func setUpConstraints() {
    topConstraint = cardView.topAnchor.constraint(equalTo: view.bottomAnchor)
    bottomConstraint = cardView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|[dim]|", options: [], metrics: nil, views: ["dim": dimmingView])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[dim]|", options: [], metrics: nil, views: ["dim": dimmingView]))
    NSLayoutConstraint.activate([
      cardView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      cardView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stackView.leadingAnchor.constraint(equalTo: cardView.leadingAnchor, constant: 20),
      stackView.trailingAnchor.constraint(equalTo: cardView.trailingAnchor, constant: -20),
      stackView.topAnchor.constraint(equalTo: cardView.topAnchor, constant: 20),
      stackView.bottomAnchor.constraint(equalTo: cardView.safeAreaLayoutGuide.bottomAnchor, constant: -20),
      bottomConstraint,
    ])
  }

  func setOpen(_ isOpen: Bool) {
    dimmingView.alpha = isOpen ? 1 : 0
    NSLayoutConstraint.deactivate([isOpen ? topConstraint : bottomConstraint])
    NSLayoutConstraint.activate([isOpen ? bottomConstraint : topConstraint])
  }

  func toggleDetails() {
    UIView.animate(withDuration: 0.3) {
      self.detailLabel.isHidden.toggle()
      self.view.layoutIfNeeded()
    }
  }

  func close() {
    dismiss(animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    OptionsCardAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    OptionsCardAnimator(isPresenting: false)
  }
}
