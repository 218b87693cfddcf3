// This file is JavaScript, because oxlint imports it without a loader, and Node 20 can't import .ts files.
import { defineConfig } from 'oxlint';

const srcFolders = [
  'api',
  'app',
  'editor',
  'features',
  'library',
  'messages',
  'session',
  'shell',
  'support',
  'ui',
  'wallet',
];
const features = ['account', 'auth', 'catalogue', 'garments', 'help', 'models', 'saved', 'tryon'];

/** Returns a pattern for imports from these folders. The rule only sees the text of an import, so it recognizes a folder by its name after the `../`s. */
const climbingTo = (folders) => `^(\\.\\./)+(${folders.join('|')})(/|$)`;

const barrels = {
  group: ['@mui/material', '@mui/icons-material'],
  message: 'Import the component by its path. The barrel costs seconds in every build.',
};

const contractValues = {
  regex:
    '^(\\.\\./)+contract/(auth|call|calls|catalogues|consents|error|fit|garments|generations|image|itemName|media|models|provenance|readings|samples|saved|shares|support|supportStatus|topUps|users|uses|pictureAreas|pictureInputs)$',
  allowTypeImports: true,
  message: 'The web app imports only types from this file of the contract, to keep schemas out of the browser.',
};

/** Forbids files under `folder` to import from other folders. An override replaces the whole rule, so each override repeats all patterns. */
function boundary(folder, forbidden, ...more) {
  const patterns = [
    {
      regex: climbingTo(forbidden),
      message: `${folder} must not import ${forbidden.join(', ')}: see "Who may import whom" in docs/architecture.md.`,
    },
    barrels,
    ...more,
  ];
  return { files: [`${folder}/**`], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

/** The folders of src that are forbidden if only `allowed` may be imported. Every folder may import messages. */
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
  message: 'The editor imports only types from the workers. Their code runs in another thread.',
};

const outsideEditor = otherThan('editor', 'api', 'ui');

/** The folders of the editor. Each may import from those before it. */
const editorFolders = ['state', 'client', 'run', 'canvas', 'tools', 'fit', 'select', 'page'];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error' },
  rules: {
    'no-console': 'error',
    'max-lines': ['error', { max: 400 }],
    eqeqeq: 'error',
    'import/no-cycle': 'error',
    // Only forbid autoFocus on HTML elements. On components, it says where the focus goes when a dialog or a form opens.
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
    // The code that draws a fit, both in the worker and on the server. It may import nothing but the contract.
    boundary('fitting', [...srcFolders, 'src', 'workers', 'server', 'bench'], contractValues),
    boundary('workers', ['src', 'server', 'bench']),
    boundary('server', ['src', 'workers', 'bench']),
    boundary('bench', ['server']),
    // This benchmark may import from the server, because it starts the database for its measurements.
    boundary('bench/server', ['src', 'workers']),
    boundary('bench/engine', srcFolders),
    // This benchmark may import from the server and the workers: the engine makes a bundle, and the code of the worker draws it.
    boundary('bench/fit', srcFolders),
    boundary('bench/editor', [
      'server',
      ...srcFolders.filter((name) => !['editor', 'messages'].includes(name)).map((name) => `src/${name}`),
    ]),
    fromSrc('ui', [], {
      regex: climbingTo(['contract']),
      message: 'ui imports nothing of ours but messages, not even the contract.',
    }),
    fromSrc('messages', []),
    fromSrc('session', []),
    fromSrc('api', ['session']),
    boundary('src/editor', outsideEditor, contractValues, workerTypesOnly),
    ...editorFolders.map((folder, index) =>
      boundary(`src/editor/${folder}`, outsideEditor, contractValues, workerTypesOnly, {
        regex: `^\\.\\./(${editorFolders.slice(index + 1).join('|') || 'none'})(/|$)`,
        message: 'A folder of the editor imports only from those above it in src/editor/README.md.',
      }),
    ),
    boundary(
      'src/library',
      [...otherThan('library', 'editor', 'api', 'ui'), 'fitting'],
      contractValues,
      workerTypesOnly,
    ),
    fromSrc('wallet', ['api', 'session', 'ui']),
    fromSrc('features', ['api', 'editor', 'library', 'session', 'ui', 'wallet'], {
      regex: climbingTo(features),
      message: 'What two features share belongs in library, wallet, editor, ui or api.',
    }),
    fromSrc('shell', ['api', 'editor', 'session', 'ui']),
    fromSrc('support', ['api', 'editor', 'session', 'ui']),
    fromSrc('app', srcFolders),
    {
      // Pixel loops index arrays by their own counters, so the values exist. `?? 0` instead of `!` would hide a wrong index, and cost a branch per pixel.
      files: [
        'fitting/**',
        'server/engine/local/**',
        'workers/image/**',
        'bench/engine/guards.ts',
        'bench/engine/logistic.ts',
      ],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    {
      files: ['__tests__/**'],
      rules: { 'typescript/no-non-null-assertion': 'off', 'max-lines': ['error', { max: 600 }] },
    },
  ],
  // The modules of texts are generated by scripts/texts.ts.
  ignorePatterns: ['dist', 'data', 'node_modules', 'src/messages/*/*.ts'],
});
