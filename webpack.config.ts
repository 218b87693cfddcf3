import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { cacheGroups } from './scripts/cacheGroups';
import { InlineEntry } from './scripts/InlineEntry';
import { PageScripts } from './scripts/PageScripts';
import { PreloadAppPlugin } from './scripts/PreloadAppPlugin';
import { ServiceWorkerPlugin } from './scripts/ServiceWorkerPlugin';

const here = (...parts: string[]) => path.join(__dirname, ...parts);

/**
 * Compresses files when they are built, as small as possible. The server sends the variant that a browser accepts. The page itself isn't compressed here,
 * because it differs with each answer.
 */
const compressed = () => {
  const test = /\.(css|js|svg|wasm|webmanifest)$/;
  return [
    new CompressionPlugin({ test }),
    new CompressionPlugin({ test, algorithm: 'brotliCompress', filename: '[path][base].br' }),
  ];
};

export default function config(_env: unknown, { mode }: { mode?: 'development' | 'production' }): Configuration {
  const production = mode === 'production';
  return {
    entry: here('src/main.tsx'),
    target: ['web', 'es2022'],
    output: {
      path: here('dist/web'),
      publicPath: '/',
      filename: production ? '[name].[contenthash:12].js' : '[name].js',
      // The server relies on the hash: it tells browsers that a file with a hash in its name never changes.
      assetModuleFilename: 'files/[name].[contenthash:12][ext]',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        // Files that are written into the page itself.
        { resourceQuery: /inline/, type: 'asset/source' },
        // Import the styles of libraries as text. The app adds them to the page with the nonce that our content security policy requires.
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.woff2$/, type: 'asset/resource', generator: { filename: 'fonts/[name].[contenthash:12][ext]' } },
        {
          test: /\.tsx?$/,
          include: [here('src'), here('workers'), here('contract'), here('fitting')],
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' }, reactCompiler: true },
            },
          },
        },
      ],
    },
    optimization: {
      runtimeChunk: 'single',
      // Copy small shared modules into each chunk that needs them, instead of making chunks of their own: on a slow network, a page of eight files opens sooner
      // than one of thirteen.
      splitChunks: { chunks: 'all', minSize: 50_000, cacheGroups },
      // swc takes a third of terser's time, and the files have the same size.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, exclude: /^files\// })],
    },
    plugins: [
      // The entry script is at the end of the body, because it runs immediately and needs the element that it fills.
      new HtmlWebpackPlugin({ template: here('public/index.html'), inject: 'body', scriptLoading: 'blocking' }),
      new CopyPlugin({
        patterns: [
          {
            from: here('public'),
            globOptions: { ignore: ['**/index.html', '**/theme-init.js'] },
          },
        ],
      }),
      ...(production
        ? [
            ...compressed(),
            new InlineEntry(),
            new PreloadAppPlugin(),
            new PageScripts(here('dist/pageScripts.json')),
            new ServiceWorkerPlugin({ entry: here('workers/offline/serviceWorker.ts'), file: 'sw.js' }),
          ]
        : []),
    ],
    cache: { type: 'filesystem', buildDependencies: { config: [__filename] } },
    devtool: production ? 'source-map' : 'eval-source-map',
    // No hints: scripts/checkBundle.ts checks the gzipped size of the files that each page really loads.
    performance: { hints: false },
    stats: production ? 'errors-warnings' : 'minimal',
  };
}
