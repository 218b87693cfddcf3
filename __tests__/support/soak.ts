/** Whether random tests run for long (`SOAK=1`), as they do once a week on GitHub. By default, they only make a few random runs. */
export const isSoak = Boolean(process.env['SOAK']);
