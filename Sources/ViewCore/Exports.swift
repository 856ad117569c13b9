@_exported import DrawingValues
@_exported import ListModel
@_exported import ObjectiveC
