import { firstLoadTexts, headerTexts } from '../messages/firstLoad';
import { readSidebarOpen } from '../shell/sidebarCookie';
import type { FirstVisit } from './pages';

function element(name: string, className: string, ...content: (string | Element)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}

const isHeaderKnown = (address: string | undefined): address is keyof typeof headerTexts =>
  address !== undefined && address in headerTexts;

/**
 * The placeholder that a first visit shows while the app loads: the frame and the header of the page in their final
 * places, or only the product's name if the page isn't known. Nothing in it can be clicked. Its styles are in
 * public/first-paint.css.
 */
export function firstFrame({ address, isInShell }: Pick<FirstVisit, 'address' | 'isInShell'>) {
  if (address === undefined && !isInShell) return element('p', 'first-screen', firstLoadTexts.product);
  const main = element('main', '');
  if (isHeaderKnown(address)) {
    const { title, subtitle } = headerTexts[address];
    main.append(element('h1', '', title), element('p', '', subtitle));
  }
  const name = element('p', 'name', firstLoadTexts.product);
  const frame = isInShell
    ? element('div', readSidebarOpen() ? 'in-shell' : 'in-shell collapsed', element('div', 'bar', name), main)
    : element(
        'div',
        'beside-panel',
        element('div', 'panel', name, element('p', 'promise', firstLoadTexts.promise)),
        main,
      );
  frame.classList.add('first-frame');
  frame.ariaBusy = 'true';
  return frame;
}
