import type { Language } from '../../contract/language';
import type { access } from './en/access';
import type { account } from './en/account';
import type { catalogue } from './en/catalogue';
import type { consent } from './en/consent';
import type { editor } from './en/editor';
import type { editorTools } from './en/editorTools';
import { firstLoad as english } from './en/firstLoad';
import type { help } from './en/help';
import type { library } from './en/library';
import type { replay } from './en/replay';
import type { shell } from './en/shell';
import type { start } from './en/start';
import type { status } from './en/status';
import type { terms } from './en/terms';
import type { uploading } from './en/uploading';
import type { verify } from './en/verify';
import type { wallet } from './en/wallet';
import { firstLoad as hindi } from './hi/firstLoad';
import { language } from './language';

/** All texts, in parts that are loaded separately. Every language has the type of the English texts. */
export interface Texts {
  firstLoad: typeof english;
  start: typeof start;
  access: typeof access;
  shell: typeof shell;
  consent: typeof consent;
  editor: typeof editor;
  editorTools: typeof editorTools;
  library: typeof library;
  account: typeof account;
  catalogue: typeof catalogue;
  help: typeof help;
  status: typeof status;
  terms: typeof terms;
  replay: typeof replay;
  uploading: typeof uploading;
  verify: typeof verify;
  wallet: typeof wallet;
}

/** All parts except `firstLoad`, which is bundled with the page because it is shown before anything else has loaded. */
export type LazyPart = Exclude<keyof Texts, 'firstLoad'>;

const firstTexts: Record<Language, Texts['firstLoad']> = { en: english, hi: hindi };

const chunks: Record<Language, { [Part in LazyPart]: () => Promise<Pick<Texts, Part>> }> = {
  en: {
    start: () => import(/* webpackChunkName: "texts-en" */ './en/start'),
    access: () => import(/* webpackChunkName: "texts-en-access" */ './en/access'),
    shell: () => import(/* webpackChunkName: "texts-en-shell" */ './en/shell'),
    consent: () => import(/* webpackChunkName: "texts-en-consent" */ './en/consent'),
    editor: () => import(/* webpackChunkName: "texts-en-editor" */ './en/editor'),
    editorTools: () => import(/* webpackChunkName: "texts-en-editorTools" */ './en/editorTools'),
    library: () => import(/* webpackChunkName: "texts-en-library" */ './en/library'),
    account: () => import(/* webpackChunkName: "texts-en-account" */ './en/account'),
    catalogue: () => import(/* webpackChunkName: "texts-en-catalogue" */ './en/catalogue'),
    help: () => import(/* webpackChunkName: "texts-en-help" */ './en/help'),
    status: () => import(/* webpackChunkName: "texts-en-status" */ './en/status'),
    terms: () => import(/* webpackChunkName: "texts-en-terms" */ './en/terms'),
    replay: () => import(/* webpackChunkName: "texts-en-replay" */ './en/replay'),
    uploading: () => import(/* webpackChunkName: "texts-en-uploading" */ './en/uploading'),
    verify: () => import(/* webpackChunkName: "texts-en-verify" */ './en/verify'),
    wallet: () => import(/* webpackChunkName: "texts-en-wallet" */ './en/wallet'),
  },
  hi: {
    start: () => import(/* webpackChunkName: "texts-hi" */ './hi/start'),
    access: () => import(/* webpackChunkName: "texts-hi-access" */ './hi/access'),
    shell: () => import(/* webpackChunkName: "texts-hi-shell" */ './hi/shell'),
    consent: () => import(/* webpackChunkName: "texts-hi-consent" */ './hi/consent'),
    editor: () => import(/* webpackChunkName: "texts-hi-editor" */ './hi/editor'),
    editorTools: () => import(/* webpackChunkName: "texts-hi-editorTools" */ './hi/editorTools'),
    library: () => import(/* webpackChunkName: "texts-hi-library" */ './hi/library'),
    account: () => import(/* webpackChunkName: "texts-hi-account" */ './hi/account'),
    catalogue: () => import(/* webpackChunkName: "texts-hi-catalogue" */ './hi/catalogue'),
    help: () => import(/* webpackChunkName: "texts-hi-help" */ './hi/help'),
    status: () => import(/* webpackChunkName: "texts-hi-status" */ './hi/status'),
    terms: () => import(/* webpackChunkName: "texts-hi-terms" */ './hi/terms'),
    replay: () => import(/* webpackChunkName: "texts-hi-replay" */ './hi/replay'),
    uploading: () => import(/* webpackChunkName: "texts-hi-uploading" */ './hi/uploading'),
    verify: () => import(/* webpackChunkName: "texts-hi-verify" */ './hi/verify'),
    wallet: () => import(/* webpackChunkName: "texts-hi-wallet" */ './hi/wallet'),
  },
};

const loaded: Partial<Texts> = { firstLoad: firstTexts[language] };

/** Provides texts that are loaded already, for example by a test. Call it before importing the modules that use them. */
export function provideTexts(texts: Partial<Texts>): void {
  Object.assign(loaded, texts);
}

/**
 * Loads parts of the texts in the page's language. Wait for it before importing a module that uses them: texts are plain values, which a module reads while it
 * is evaluated.
 */
export async function loadTexts(...parts: LazyPart[]): Promise<void> {
  const missing = parts.filter((part) => !loaded[part]);
  await Promise.all(missing.map(async (part) => provideTexts(await chunks[language][part]())));
}

/**
 * Returns the texts of a part.
 * @throws Error if the part isn't loaded. Load it before importing a module that uses it
 */
export function textsOf<Part extends keyof Texts>(part: Part): Texts[Part] {
  const texts = loaded[part];
  if (!texts) throw new Error(`The texts "${part}" aren't loaded. Wait for loadTexts('${part}') before this import.`);
  return texts;
}
