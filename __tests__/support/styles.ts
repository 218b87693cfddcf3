/** Replaces a library's style sheet in tests, because jsdom has no layout. */
export default '';
