import CoreGraphics
import Foundation
import Misuse
import QuartzCore
import ViewCore

/// Wheels with rows, one of which is selected on each.
///
/// ```swift
/// let picker = UIPickerView()
/// picker.dataSource = list
/// picker.delegate = list
/// picker.selectRow(2, inComponent: 0, animated: false)
/// ```
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// The metrics of iOS, in points; those of the band are chosen, near iOS.
  private enum Measure {
    static let size = CGSize(width: 320, height: 216)
    static let side: CGFloat = 9
    static let gap: CGFloat = 5
    static let bandRadius: CGFloat = 8
  }

  static let defaultRowHeight: CGFloat = 32

  private let band = UIView()
  private var wheels: [PickerWheel] = []
  private var isLoaded = false

  // MARK: - Creating a picker

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a picker without rows: archives hold no views here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = Measure.bandRadius
    band.layer.cornerCurve = .continuous
    band.isUserInteractionEnabled = false
    addSubview(band)
  }

  // MARK: - Providing the rows

  /// Counts components and rows; held weakly. Default: nil, without components.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { if dataSource !== oldValue { unload() } } }
  /// Makes the rows and receives selections; held weakly. Default: nil.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { if delegate !== oldValue { unload() } } }

  private func unload() {
    isLoaded = false
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    reload()
  }

  private func reload() {
    let count = max(dataSource?.numberOfComponents(in: self) ?? 0, 0)
    while wheels.count > count { wheels.removeLast().removeFromSuperview() }
    while wheels.count < count {
      let wheel = PickerWheel(wheels.count, of: self)
      wheels.append(wheel)
      addSubview(wheel)
    }
    for component in wheels.indices { load(component) }
    placeWheels()
  }

  private func load(_ component: Int) {
    let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let height = delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.defaultRowHeight
    misuse(
      unless: rows >= 0 && height > 0,
      "UIPickerView: component \(component) has \(rows) rows of height \(height); return 0 rows or more, and a height above 0.")
    wheels[component].reload(rowCount: rows, rowHeight: height)
  }

  func makeView(_ row: Int, _ component: Int, reusing view: UIView?) -> UIView {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view) ?? PickerLabel()
  }

  // MARK: - Getting the dimensions

  /// The number of components.
  open var numberOfComponents: Int {
    loadIfNeeded()
    return wheels.count
  }

  /// The number of rows of a component. Traps for a component that does not exist.
  open func numberOfRows(inComponent component: Int) -> Int { wheel(component, "numberOfRows(inComponent:)").rowCount }

  /// The size of the rows of a component, in points. Traps for a component that does not exist.
  open func rowSize(forComponent component: Int) -> CGSize {
    let wheel = wheel(component, "rowSize(forComponent:)")
    return CGSize(width: width(of: component), height: wheel.rowHeight)
  }

  private func wheel(_ component: Int, _ call: String) -> PickerWheel {
    loadIfNeeded()
    misuse(
      unless: wheels.indices.contains(component),
      "UIPickerView.\(call): there is no component \(component); the picker has \(wheels.count), from 0.")
    return wheels[component]
  }

  // MARK: - Reloading

  /// Asks for the number of components and for all rows again; selected rows stay selected where they exist.
  open func reloadAllComponents() {
    isLoaded = true
    reload()
  }

  /// Asks for the rows of a component again. Traps for a component that does not exist.
  open func reloadComponent(_ component: Int) {
    _ = wheel(component, "reloadComponent(_:)")
    load(component)
    placeWheels()
  }

  // MARK: - Selecting rows

  /// Selects a row, clamped to those of the component; the delegate is not told. Traps for a component that does not exist.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    wheel(component, "selectRow(_:inComponent:animated:)").select(row, animated: animated)
  }

  /// The row that is selected, −1 without rows. Traps for a component that does not exist.
  open func selectedRow(inComponent component: Int) -> Int { wheel(component, "selectedRow(inComponent:)").selectedRow }

  /// The frame of a component's wheel, which exists.
  final func frame(ofComponent component: Int) -> CGRect { wheels[component].frame }

  func didSelect(_ row: Int, in component: Int) { delegate?.pickerView(self, didSelectRow: row, inComponent: component) }

  // MARK: - Returning the view of a row

  /// The view of a row; nil if the row is not visible. Traps for a component that does not exist.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    wheel(component, "view(forRow:forComponent:)").view(forRow: row)
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize { Measure.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Measure.size }

  /// The width of each component if all are as wide, in points.
  final var equalWidth: CGFloat {
    let count = CGFloat(max(wheels.count, 1))
    return max((bounds.width - 2 * Measure.side - (count - 1) * Measure.gap) / count, 0)
  }

  private func width(of component: Int) -> CGFloat {
    max(delegate?.pickerView(self, widthForComponent: component) ?? equalWidth, 0)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    placeWheels()
  }

  private func placeWheels() {
    let widths = wheels.indices.map(width)
    let total = widths.reduce(0, +) + CGFloat(max(wheels.count - 1, 0)) * Measure.gap
    var x = (bounds.width - total) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (wheel, width) in zip(wheels, widths) {
      let left = isMirrored ? bounds.width - x - width : x
      wheel.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
      x += width + Measure.gap
    }
    let height = min(wheels.map(\.rowHeight).max() ?? Self.defaultRowHeight, bounds.height)
    band.isHidden = wheels.isEmpty
    band.frame = CGRect(
      x: Measure.side, y: (bounds.height - height) / 2, width: max(bounds.width - 2 * Measure.side, 0), height: height)
  }
}
