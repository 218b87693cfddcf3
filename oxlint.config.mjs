// JavaScript, not TypeScript: oxlint imports its configuration itself, and Node 20 imports no .ts.
import { defineConfig } from 'oxlint';

const srcFolders = ['api', 'app', 'editor', 'features', 'messages', 'session', 'shell', 'support', 'ui'];
const features = ['account', 'auth', 'garments', 'help', 'models', 'saved', 'tryon'];

/** The rule sees the text of an import alone, so a folder is recognised by the name that follows the climb of `../`. */
const climbingTo = (folders) => `^(\\.\\./)+(${folders.join('|')})(/|$)`;

const barrels = {
  group: ['@mui/material', '@mui/icons-material'],
  message: 'Import the component by its path: the barrel costs seconds of every build.',
};

const contractValues = {
  regex:
    '^(\\.\\./)+contract/(auth|call|calls|error|fit|garments|generations|image|media|models|readings|saved|support|topUps|users)$',
  allowTypeImports: true,
  message: 'The web app takes types alone from the contract, so that its schemas cost the browser no byte.',
};

/** Files under `folder` may not import from the folders named; an override replaces the whole rule, so each carries all. */
function boundary(folder, forbidden, ...more) {
  const patterns = [
    {
      regex: climbingTo(forbidden),
      message: `${folder} must not know ${forbidden.join(', ')}: see "Who may import whom" in README.md.`,
    },
    barrels,
    ...more,
  ];
  return { files: [`${folder}/**`], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

/** Texts are everybody's. */
const otherThan = (...allowed) => [
  ...srcFolders.filter((name) => name !== 'messages' && !allowed.includes(name)),
  'server',
  'bench',
];
const fromSrc = (folder, allowed, ...more) =>
  boundary(`src/${folder}`, [...otherThan(folder, ...allowed), 'workers', 'fitting'], contractValues, ...more);

const workerTypesOnly = {
  regex: climbingTo(['workers']),
  allowTypeImports: true,
  message: 'The editor knows the worker by its types; the code runs on the other side.',
};

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error' },
  rules: {
    'no-console': 'error',
    'max-lines': ['error', { max: 400 }],
    eqeqeq: 'error',
    'import/no-cycle': 'error',
    // On a part of ours or of MUI it says where the focus goes when a dialog opens or a form appears.
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
  },
  overrides: [
    boundary('contract', [...srcFolders, 'src', 'workers', 'server', 'bench', 'fitting']),
    // What draws a fit alike in the worker and on the server: it knows the contract alone.
    boundary('fitting', [...srcFolders, 'src', 'workers', 'server', 'bench'], contractValues),
    boundary('workers', ['src', 'server', 'bench']),
    boundary('server', ['src', 'workers', 'bench']),
    boundary('bench', ['server']),
    // Starts the database that it measures with.
    boundary('bench/server', ['src', 'workers']),
    boundary('bench/engine', srcFolders),
    // A bundle of the engine, drawn by the worker's code.
    boundary('bench/fit', srcFolders),
    boundary('bench/editor', [
      'server',
      ...srcFolders.filter((name) => name !== 'editor').map((name) => `src/${name}`),
    ]),
    fromSrc('ui', [], { regex: climbingTo(['contract']), message: 'ui knows none of ours, not even the contract.' }),
    fromSrc('messages', []),
    fromSrc('session', []),
    fromSrc('api', ['session']),
    boundary('src/editor', otherThan('editor', 'api', 'ui'), contractValues, workerTypesOnly),
    fromSrc('features', ['api', 'editor', 'session', 'ui'], {
      regex: climbingTo(features),
      message: 'A feature that two others need is no feature: it moves to editor, ui or api.',
    }),
    fromSrc('shell', ['api', 'editor', 'session', 'ui']),
    fromSrc('support', ['api', 'editor', 'session', 'ui']),
    fromSrc('app', srcFolders),
    {
      // Pixel loops index arrays by counters of their own. `?? 0` would hide a wrong index and cost a branch a pixel.
      files: ['fitting/**', 'server/engine/local/**', 'workers/image/**', 'bench/engine/guards.ts'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    {
      files: ['__tests__/**'],
      rules: { 'typescript/no-non-null-assertion': 'off', 'max-lines': ['error', { max: 600 }] },
    },
  ],
  ignorePatterns: ['dist', 'data', 'node_modules'],
});
