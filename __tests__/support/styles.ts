/** In place of a library's style sheet: jsdom has no layout. */
export default '';
