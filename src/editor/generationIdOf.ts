/** The id under which the server keeps what a generation made: part of every signed address of it, and the same in each. */
export const generationIdOf = (url: string): string => /\/media\/([^/?]+)/.exec(url)?.[1] ?? url;
