import { firstLoadTexts } from '../messages/firstLoad';

function createElement(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

/** Shows a screen without React, because React is still loading or couldn't be loaded. The styles are in `public/index.html`. */
function showScreen(root: HTMLElement, ...content: HTMLElement[]): void {
  const screen = document.createElement('main');
  screen.className = 'splash';
  screen.append(...content);
  root.replaceChildren(screen);
}

/** Shows the product's name and a sentence about Drape in `root`, until the app renders there. */
export function showSplash(root: HTMLElement): void {
  const name = createElement('p', firstLoadTexts.product);
  name.className = 'name';
  showScreen(root, name, createElement('p', firstLoadTexts.promise));
}

/** Shows an error in `root` after the app couldn't be loaded, because there is no network or a new release has replaced the app's files. */
export function showLoadFailure(root: HTMLElement): void {
  const text = createElement('p', firstLoadTexts.notLoaded);
  text.role = 'alert';
  const button = createElement('button', firstLoadTexts.tryAgain);
  button.addEventListener('click', () => window.location.reload());
  showScreen(root, text, button);
}
