interface Surface {
  /** Background of pictures, drop zones and the canvas. */
  sunken: string;
  /** Outline of controls, with a contrast of 3:1 to every surface. */
  edge: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    surface: Surface;
  }
  interface PaletteOptions {
    surface?: Surface;
  }
  /** The theme uses CSS variables, so `theme.vars` is always defined. */
  interface CssThemeVariables {
    enabled: true;
  }
}
