/** The style sheet of public pages, in the colours and fonts of src/app/theme/tokens.ts. */
export const shareStyle = `
:root { color-scheme: light dark; --paper: #fbf7f0; --card: #fffdf9; --ink: #251a1e; --soft: #67575c; --line: #e6dccd; --main: #5b1a3a; --on-main: #fff8ef; --accent: #8a5100; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171210; --card: #211a17; --ink: #f5ede4; --soft: #bdafa5; --line: #3a302a; --main: #efb24a; --on-main: #241608; --accent: #f2be62; }
}
* { box-sizing: border-box; margin: 0; }
p { text-wrap: pretty; }
body { min-height: 100dvh; background: var(--paper); color: var(--ink); font: 1rem/1.55 "Drape Sans", system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", sans-serif; -webkit-text-size-adjust: 100%; }
header, main { max-width: 72rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 2.5rem); }
.name { display: inline-flex; align-items: center; gap: .7rem; min-height: 44px; color: inherit; text-decoration: none; }
.name, h1 { font-family: "Drape Serif", Georgia, "Noto Serif", "Noto Serif Devanagari", serif; font-weight: 500; }
.name { font-size: 1.5rem; }
main { display: grid; gap: clamp(1.5rem, 4vw, 3.5rem); padding-bottom: 3rem; }
figure img { display: block; width: auto; max-width: 100%; height: auto; max-height: 82dvh; margin: 0 auto; border-radius: 16px; background: var(--line); }
h1 { font-size: clamp(1.75rem, 4vw, 2.5rem); line-height: 1.2; text-wrap: balance; }
h2 { font-size: .875rem; font-weight: 600; color: var(--soft); }
.about { display: grid; gap: 1rem; align-content: center; justify-items: start; max-width: 36rem; }
.alone { margin-top: 8dvh; }
.mark { padding: .2rem .8rem; border: 1px solid currentColor; border-radius: 999px; font-size: .875rem; font-weight: 600; color: var(--accent); }
blockquote { padding-left: 1rem; border-left: 3px solid var(--line); overflow-wrap: anywhere; white-space: pre-wrap; }
.pitch { margin-top: .5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); color: var(--soft); width: 100%; }
.button { display: inline-flex; align-items: center; min-height: 48px; padding: 0 1.75rem; border-radius: 12px; background: var(--main); color: var(--on-main); font-weight: 600; text-decoration: none; }
.about a:not(.button) { color: var(--accent); text-underline-offset: .2em; }
.until { font-size: .875rem; color: var(--soft); }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 12px; }
/* A width in CSS lets browsers keep the picture's height free while it loads. Most looks are 3:4, so this is a height of 82dvh. */
@media (max-width: 51.99rem) { figure img { width: min(100%, 61.5dvh); max-height: none; } }
@media (min-width: 52rem) {
  main:has(figure) { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
}
@media print { .button, .pitch { display: none; } figure img { max-height: 70vh; } }
`;
