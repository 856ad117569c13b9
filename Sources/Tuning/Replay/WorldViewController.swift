import Recording
import UIKit
import UIKitCore

/// Shows a scene that runs in a world of its own, and passes touches to it.
@MainActor final class WorldViewController: UIViewController {
  private let driver: WorldDriver

  init(_ driver: WorldDriver) {
    self.driver = driver
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("WorldViewController is made by code; use init(_:).")
  }

  override func loadView() {
    view = WorldView(driver)
  }
}

/// Shows a world's last frame.
final class WorldView: DisplayListView {
  private let driver: WorldDriver
  private var observation: TunableObservation?

  init(_ driver: WorldDriver) {
    self.driver = driver
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    observation = driver.observeFrames { [weak self] in self?.showFrame() }
    showFrame()
  }

  required init?(coder: NSCoder) {
    fatalError("WorldView is made by code; use init(_:).")
  }

  private func showFrame() { show(driver.list) }
}
