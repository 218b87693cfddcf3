import { firstLoadTexts } from '../messages/firstLoad';

/**
 * Shows an error in `root` if the app couldn't be loaded: no network, or a new release has replaced its files. Works
 * without React, which may be what failed to load.
 */
export function showLoadFailure(root: HTMLElement): void {
  const text = document.createElement('p');
  text.role = 'alert';
  text.textContent = firstLoadTexts.notLoaded;
  const button = document.createElement('button');
  button.textContent = firstLoadTexts.tryAgain;
  button.addEventListener('click', () => window.location.reload());
  const screen = document.createElement('main');
  screen.className = 'splash';
  screen.append(text, button);
  root.replaceChildren(screen);
}
