interface Surface {
  /** Behind pictures, drop zones and the editor's canvas. */
  sunken: string;
  /** The outline of a control: 3:1 against every surface, so that its shape is seen. */
  edge: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    surface: Surface;
  }
  interface PaletteOptions {
    surface?: Surface;
  }
  /** The theme is made of CSS variables: `theme.vars` is always there. */
  interface CssThemeVariables {
    enabled: true;
  }
}
