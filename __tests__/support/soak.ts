/**
 * Whether tests that repeat something at random do so for long (`SOAK=1`), as they do once a week on GitHub. By default, they repeat it a few times, to show
 * that it works at all.
 */
export const isSoak = Boolean(process.env['SOAK']);
