import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { ChunkGraph, Configuration, Module } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { PageScripts } from './scripts/PageScripts';
import { PreloadParts } from './scripts/PreloadParts';

const here = (...parts: string[]) => path.join(__dirname, ...parts);
const server = 'http://127.0.0.1:3000';

/** Once, while building, and so as small as can be: the server sends what a browser asks for. Not the page itself, which differs with each answer. */
const compressed = () => {
  const test = /\.(css|js|svg|webmanifest)$/;
  return [
    new CompressionPlugin({ test }),
    new CompressionPlugin({ test, algorithm: 'brotliCompress', filename: '[path][base].br' }),
  ];
};

/** The chunks that src/main.tsx asks for, whatever the page. */
const firstParts = ['store', 'react', 'start'];

const isOfEveryPage = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
  chunkGraph.getModuleChunks(module).some(({ name }) => firstParts.includes(name ?? ''));

const devServer: DevServer = {
  host: '127.0.0.1',
  port: 8080,
  historyApiFallback: true,
  proxy: [{ context: ['/api', '/media'], target: server }],
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
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: [here('src'), here('workers'), here('contract')],
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
      splitChunks: {
        chunks: 'all',
        // What every page needs is one file: split by who else needs it, it would be ten, and 5 % heavier.
        cacheGroups: { app: { name: 'app', test: isOfEveryPage, priority: 1, enforce: true } },
      },
      // A third of the time terser takes, for files of the same size.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    plugins: [
      new HtmlWebpackPlugin({ template: here('public/index.html'), scriptLoading: 'defer' }),
      new CopyPlugin({ patterns: [{ from: here('public'), globOptions: { ignore: ['**/index.html'] } }] }),
      new PreloadParts(firstParts),
      ...(production ? [...compressed(), new PageScripts(here('dist/pageScripts.json'))] : []),
    ],
    cache: { type: 'filesystem', buildDependencies: { config: [__filename] } },
    devtool: production ? 'source-map' : 'eval-source-map',
    // scripts/checkBundle.ts measures what a page really loads, gzipped.
    performance: { hints: false },
    stats: production ? 'errors-warnings' : 'minimal',
    devServer,
  };
}
