/** The text of a style sheet: see webpack.config.ts. */
declare module '*.css' {
  const text: string;
  export default text;
}
