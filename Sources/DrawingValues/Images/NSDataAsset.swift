import Foundation

/// The name of a data set in an asset catalogue.
public typealias NSDataAssetName = String

/// A data set of an asset catalogue: the bytes of a file of any kind.
///
/// `edgewise port` writes the file into the bundle as `words.asset-data`, `words~ipad.asset-data` for an idiom, and its type into a file
/// of that name with the extension `asset-type`.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
  /// The name in the catalogue, with the folders that have a namespace: `Lists/words`.
  open var name: NSDataAssetName { assetName }
  /// The bytes of the file.
  open var data: Data { bytes }
  /// The uniform type identifier that the catalogue has for the file or that its extension stands for: `public.json`.
  open var typeIdentifier: String { type }

  private let assetName: String
  private let bytes: Data
  private let type: String

  /// The type of a file without another one.
  private static let anyType = "public.data"

  /// Reads a data set from the main bundle; nil when there is none of that name.
  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// Reads a data set from a bundle, for the current idiom or else for all; nil when there is none of that name.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    guard let (stem, data) = NSDataAsset.find(name, in: bundle) else { return nil }
    assetName = name
    bytes = data
    type = FileManager.default.contents(atPath: "\(stem).asset-type").map { String(decoding: $0, as: UTF8.self) } ?? Self.anyType
  }

  /// The path of a data set without its extension, and its bytes.
  private static func find(_ name: String, in bundle: Bundle) -> (stem: String, data: Data)? {
    for place in ProgramBundle.candidates(for: bundle) {
      let folder = place.resourceURL ?? place.bundleURL
      for ending in ImageFile.idioms(of: .current) {
        let stem = folder.appendingPathComponent(name.replacing("/", with: "+") + ending, isDirectory: false).path
        if let data = FileManager.default.contents(atPath: "\(stem).asset-data") { return (stem, data) }
      }
    }
    return nil
  }

  /// Returns this object: data sets are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
