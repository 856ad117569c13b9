@_exported import ObjectiveC
