import Events

extension State {
    /// The to-do with where its place is now.
    ///
    /// A to-do at a favorite is where the favorite is: it goes along when that is relinked or its station moves. Once the
    /// favorite is removed, the place is where it was recorded; so are all other places.
    public func located(_ item: TodoItem) -> TodoItem {
        guard let number = item.place?.favorite, let favorite = favorites[number] else { return item }
        var item = item
        item.place?.coordinate = station(of: favorite).coordinate
        return item
    }
}
