// Empty on purpose: Swift Testing imports this overlay when it meets a module called CoreGraphics.
