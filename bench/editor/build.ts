import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import appConfig from '../../webpack.config';

const root = path.resolve(__dirname, '../..');

/** As the app is built, but for what goes in. */
const config: Configuration = {
  ...appConfig(undefined, { mode: 'production' }),
  mode: 'production',
  context: root,
  entry: path.join(__dirname, 'page/page.ts'),
  output: { path: path.join(root, 'dist/bench'), publicPath: '/', filename: '[name].js', clean: true },
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
  plugins: [new HtmlWebpackPlugin({ template: path.join(__dirname, 'page/index.html'), scriptLoading: 'defer' })],
  cache: false,
  devtool: false,
};

/** @returns the folder of the built page @throws Error with webpack's messages */
export function buildPage(): Promise<string> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else resolve(path.join(root, 'dist/bench'));
    });
  });
}
