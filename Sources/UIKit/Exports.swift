@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveC
@_exported import QuartzCore
@_exported import UIKitCore
// By its name, so that it comes before Foundation's in files that import both.
@_exported import func ViewCore.NSClassFromString
