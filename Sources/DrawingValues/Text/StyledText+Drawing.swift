import CoreGraphics
import Foundation

/// Measuring and drawing, for plain and attributed strings.
extension StyledText {
  package func size() -> CGSize { TextBlock(self, limits: .init()).size }

  package func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextBlock(self, limits: .init()).draw(in: context, at: point)
  }

  package func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    let setting = StringSetting(self, size: rect.size, options: options, context: context)
    let block = setting.block
    let place = CGPoint(x: rect.minX, y: setting.isOneLine ? rect.minY - block.firstBaseline : rect.minY)
    context?.record(CGRect(origin: place, size: block.size))
    block.draw(in: graphics, at: place)
  }

  package func boundingRect(with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) -> CGRect {
    let setting = StringSetting(self, size: size, options: options, context: context)
    let block = setting.block
    let bounds = CGRect(origin: CGPoint(x: 0, y: setting.isOneLine ? -block.firstBaseline : 0), size: block.size)
    context?.record(bounds)
    return bounds
  }
}

/// A string laid out for the options of a drawing call.
private struct StringSetting {
  let isOneLine: Bool
  let block: TextBlock

  init(_ text: StyledText, size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    isOneLine = !options.contains(.usesLineFragmentOrigin)
    // A size of 0 is no limit.
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let height = size.height > 0 ? size.height : .greatestFiniteMagnitude
    var text = text
    if let context { text = context.fitting(text, width: width) }
    if isOneLine {
      block = TextBlock(text, limits: .init())
    } else {
      if options.contains(.usesFontLeading) { text = text.addingLeading() }
      if options.contains(.truncatesLastVisibleLine) { text = text.truncatingTail() }
      block = TextBlock(text, limits: .init(width: width, height: height))
    }
  }
}
