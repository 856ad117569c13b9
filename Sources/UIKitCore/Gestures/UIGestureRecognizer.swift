import Foundation
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject { open weak var view: UIView? }
