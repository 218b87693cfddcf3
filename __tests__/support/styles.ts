/** Replaces the style sheets of libraries in tests. jsdom has no layout, so they would have no effect. */
export default '';
