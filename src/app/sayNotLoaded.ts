import { firstLoadTexts } from '../messages/firstLoad';

/** Stands in `root` when the app did not arrive: no network, or a new release has replaced its files. Without React, which is what is missing. */
export function sayNotLoaded(root: HTMLElement): void {
  const text = document.createElement('p');
  text.role = 'alert';
  text.textContent = firstLoadTexts.notLoaded;
  const button = document.createElement('button');
  button.textContent = firstLoadTexts.tryAgain;
  button.addEventListener('click', () => window.location.reload());
  const screen = document.createElement('main');
  screen.className = 'first-screen';
  screen.append(text, button);
  root.replaceChildren(screen);
}
