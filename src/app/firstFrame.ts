import { firstLoadTexts } from '../messages/firstLoad';
import { headerTexts } from '../messages/headers';
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
 * What a first visit sees while the app is on its way: the page's header, where the page will have it, and what stands around each page; or the product's name
 * where none of it is known. Nothing that could be pressed, for nothing would answer. public/first-paint.css says how it looks.
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
