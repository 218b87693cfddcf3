/**
 * The colours of the light mode (ivory with aubergine) and the dark mode (warm browns). Both use marigold as the accent. Every text colour has a contrast of at
 * least 4.5:1 to every surface of its mode.
 */
export const lightTokens = {
  paper: '#fbf7f0',
  card: '#fffdf9',
  sunken: '#f3ece1',
  edge: '#8f7f69',
  ink: '#251a1e',
  inkSoft: '#67575c',
  line: '#e6dccd',
  primary: { main: '#5b1a3a', light: '#7d3557', dark: '#420f28', contrastText: '#fff8ef' },
  accent: { main: '#e39a1b', light: '#f2be62', dark: '#8a5100', contrastText: '#2a1608' },
  success: '#25683a',
  warning: '#8a5100',
  error: '#a8201a',
  info: '#245a86',
} as const;

export const darkTokens = {
  paper: '#171210',
  card: '#211a17',
  sunken: '#2a221e',
  edge: '#8a796e',
  ink: '#f5ede4',
  inkSoft: '#bdafa5',
  line: '#3a302a',
  primary: { main: '#efb24a', light: '#f6cd85', dark: '#c98a1c', contrastText: '#241608' },
  accent: { main: '#e39a1b', light: '#f2be62', dark: '#f2be62', contrastText: '#2a1608' },
  success: '#7cc793',
  warning: '#f0b65a',
  error: '#f39389',
  info: '#8fbfe6',
} as const;

/** Noto Sans and Noto Serif, with Latin and Devanagari letters, as declared in public/index.html. Until they have loaded, the system's fonts are used. */
export const fonts = {
  display: '"Drape Serif", Georgia, "Noto Serif", serif',
  text: '"Drape Sans", system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif',
} as const;
