import type { Language } from '../../contract/language';
import { escapeHtml } from '../platform/escapeHtml';
import type { PageTheme } from './readPageTheme';
import { formatDay, shareWords } from './shareWords';

const locales: Record<Language, string> = { en: 'en_IN', hi: 'hi_IN' };

/** Returns a tag for the page's head. Escapes the values of its attributes. */
const renderTag = (name: 'meta' | 'link', attributes: Record<string, string | number>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escapeHtml(String(value))}"`)
    .join(' ')}>`;

interface PageParts {
  theme: PageTheme;
  language: Language;
  title: string;
  /** Further tags for the head. */
  head?: string[];
  main: string;
}

const renderPage = ({ theme, language, title, head = [], main }: PageParts) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${[renderTag('link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }), ...theme.preloads, ...head].join('\n')}
<style>${theme.style}</style>
</head>
<body>
<header><a class="name" href="/"><img src="/icon.svg" alt="" width="32" height="32">Drape</a></header>
<main>
${main}
</main>
</body>
</html>
`;

const renderInvitation = (language: Language) => {
  const { pitch, tryDrape } = shareWords[language];
  return `<p class="pitch">${escapeHtml(pitch)}</p>\n<p><a class="button" href="/">${escapeHtml(tryDrape)}</a></p>`;
};

interface SharePage {
  language: Language;
  /** The absolute address of this page. */
  address: string;
  /** The absolute address of its picture. */
  picture: string;
  width: number;
  height: number;
  /** Empty if the owner doesn't want to show the prompt. */
  prompt: string;
  expiresAt: Date;
}

/** Returns the public page of a look. It works without JavaScript, and says nothing about the person who shared it. */
export function renderSharePage(
  theme: PageTheme,
  { language, address, picture, width, height, prompt, expiresAt }: SharePage,
): string {
  const words = shareWords[language];
  const property = (name: string, content: string | number) => renderTag('meta', { property: name, content });
  const named = (name: string, content: string) => renderTag('meta', { name, content });
  return renderPage({
    theme,
    language,
    title: words.title,
    head: [
      named('description', words.description),
      renderTag('link', { rel: 'canonical', href: address }),
      property('og:type', 'website'),
      property('og:site_name', 'Drape'),
      property('og:locale', locales[language]),
      property('og:title', words.title),
      property('og:description', words.description),
      property('og:url', address),
      property('og:image', picture),
      property('og:image:type', 'image/jpeg'),
      property('og:image:width', width),
      property('og:image:height', height),
      property('og:image:alt', words.alt),
      named('twitter:card', 'summary_large_image'),
      named('twitter:title', words.title),
      named('twitter:description', words.description),
      named('twitter:image', picture),
      named('twitter:image:alt', words.alt),
    ],
    main: `<figure><img src="${escapeHtml(new URL(picture).pathname)}" alt="${escapeHtml(words.alt)}" width="${width}" height="${height}"></figure>
<div class="about">
<p class="mark">${escapeHtml(words.madeWithAi)}</p>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.aboutAi)}</p>
<p><a href="/verify">${escapeHtml(words.checkPicture)}</a></p>
${prompt === '' ? '' : `<h2>${escapeHtml(words.prompt)}</h2>\n<blockquote>${escapeHtml(prompt)}</blockquote>\n`}${renderInvitation(language)}
<p class="until">${escapeHtml(words.worksUntil(formatDay(expiresAt, language)))}</p>
</div>`,
  });
}

/** Returns the page for a link that can't be opened. It says why, and what to do. */
export function renderProblemPage(theme: PageTheme, language: Language, status: number): string {
  const { problems } = shareWords[language];
  const { title, text } = status === 410 ? problems.ended : status === 404 ? problems.unknown : problems.busy;
  return renderPage({
    theme,
    language,
    title: `${title} · Drape`,
    main: `<div class="about alone">\n<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>\n${renderInvitation(language)}\n</div>`,
  });
}
