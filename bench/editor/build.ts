import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import appConfig from '../../webpack.config';

const root = path.resolve(__dirname, '../..');

/** The app's webpack configuration, with a benchmark page as the entry. */
const configOf = (page: string, folder: string): Configuration => ({
  ...appConfig(undefined, { mode: 'production' }),
  mode: 'production',
  context: root,
  entry: path.join(page, 'page'),
  output: { path: folder, publicPath: '/', filename: '[name].js', clean: true },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
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
  plugins: [new HtmlWebpackPlugin({ template: path.join(page, 'index.html'), scriptLoading: 'defer' })],
  cache: false,
  devtool: false,
});

/**
 * Builds a benchmark page.
 *
 * @param page folder with a `page.ts` and its `index.html`
 * @param name folder in `dist` to build into
 * @returns the folder of the built page
 * @throws Error with webpack's messages
 */
export function buildPage(page: string, name: string): Promise<string> {
  const folder = path.join(root, 'dist', name);
  return new Promise((resolve, reject) => {
    webpack(configOf(page, folder), (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve(folder);
    });
  });
}
