import CoreGraphics
import DisplayList

/// A page that recedes: four cards with shadows on an opaque ground, under a veil that darkens.
struct RecedingPage {
  let size = CGSize(width: 240, height: 320)

  private func place(_ scale: Double) -> Projection {
    Projection(
      a: scale, b: 0, c: 0, d: scale, tx: Double(size.width) * (1 - scale) / 2,
      ty: Double(size.height) * (1 - scale) / 2)
  }

  func frame(
    _ scale: Double, veil: Float = 0, card: RGBA = RGBA(red: 1, green: 0.5, blue: 0), behind: [DisplayItem] = []
  ) -> DisplayList {
    let page = RoundedRect(CGRect(origin: .zero, size: size), radius: 12)
    let projection = place(scale)
    var items = behind
    items.append(.fill(FillItem(shape: page, color: RGBA(red: 0.1, green: 0.1, blue: 0.2), projection: projection)))
    items.append(.beginClip(ClipItem(shape: page, projection: projection)))
    for row in 0..<4 {
      let shape = RoundedRect(CGRect(x: 20, y: 16 + 75 * CGFloat(row), width: 200, height: 62), radius: 10)
      items.append(
        .shadow(
          ShadowItem(
            shape: .roundedRect(shape), offset: CGSize(width: 0, height: 4), radius: 6,
            color: RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), projection: projection)))
      items.append(.fill(FillItem(shape: shape, color: row == 2 ? card : .white, projection: projection)))
    }
    items.append(
      .fill(FillItem(shape: page, color: RGBA(red: 0, green: 0, blue: 0, alpha: veil), projection: projection)))
    items.append(.endClip)
    return DisplayList(size: size, scale: 1, background: .black, items: items)
  }

  var receding: [DisplayList] { (1...6).map { frame(1 - 0.01 * Double($0), veil: 0.05 * Float($0)) } }
}
