import { commands } from '../../../src/editor/tools/commands';
import { ariaKeys, isTyping, keyText, matchesCombo } from '../../../src/editor/canvas/keys';

const createKeyDown = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...init });

test.each([
  ['undo', createKeyDown('z', { ctrlKey: true })],
  ['undo', createKeyDown('z', { metaKey: true })],
  ['redo', createKeyDown('Z', { ctrlKey: true, shiftKey: true })],
  ['erase', createKeyDown('e')],
  ['restore', createKeyDown('r')],
  ['smallerBrush', createKeyDown('[')],
  ['largerBrush', createKeyDown(']', { shiftKey: true })],
  // A German keyboard has '[' on AltGr+8, which Windows reports with Ctrl.
  ['smallerBrush', createKeyDown('[', { ctrlKey: true, altKey: true, modifierAltGraph: true })],
])('the key of %s triggers only that command', (name, event) => {
  const matchingCommands = Object.entries(commands).filter(
    ([, command]) => 'key' in command && matchesCombo(event, command.key),
  );
  expect(matchingCommands.map(([id]) => id)).toEqual([name]);
});

test.each([
  createKeyDown('z'),
  createKeyDown('r', { ctrlKey: true }),
  createKeyDown('e', { shiftKey: true }),
  createKeyDown('[', { metaKey: true }),
])("keys that belong to the browser or to no command aren't handled", (event) => {
  const matchingCommands = Object.values(commands).filter(
    (command) => 'key' in command && matchesCombo(event, command.key),
  );
  expect(matchingCommands).toEqual([]);
});

test('a key is written differently on screen and for assistive technology', () => {
  expect(keyText(commands.redo.key)).toBe('Shift+Ctrl/⌘+Z');
  expect(ariaKeys(commands.redo.key)).toBe('Control+Shift+Z Meta+Shift+Z');
  expect(ariaKeys(commands.erase.key)).toBe('E');
});

test.each([
  ['<input>', true],
  ['<input type="range">', false],
  ['<textarea></textarea>', true],
  ['<div contenteditable="true"></div>', true],
  ['<div role="combobox" tabindex="0"></div>', true],
  ['<div role="dialog"><button></button></div>', true],
  ['<button></button>', false],
  ['<div contenteditable="false"></div>', false],
])('pressing a key in %s counts as typing: %s', (html, typing) => {
  document.body.innerHTML = html;
  expect(isTyping(document.body.querySelector('button') ?? document.body.firstElementChild)).toBe(typing);
});
