import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

import { Integrity } from './integrity.ts';
import { Minify } from './minify.ts';
import { Retry, chunkTimeout } from './retry.ts';
import { rulesVersion } from './sourceVersion.ts';

export type Mode = 'production' | 'development';

export interface ConfigInput {
  /** The package's folder. */
  readonly dir: string;
  readonly outDir: string;
  /** Unique per name and version: builds of one name would otherwise mix their chunks silently. */
  readonly scope: string;
  readonly mode: Mode;
  /** Edits appear without a page reload. */
  readonly refresh?: boolean;
}

const require = createRequire(import.meta.url);
const rules = await rulesVersion();
const browsers = { chrome: '111', edge: '111', firefox: '113', safari: '16.4' };

const swc = (refresh: boolean) => ({
  loader: require.resolve('swc-loader'),
  options: {
    env: { targets: browsers },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: false, refresh },
      },
    },
  },
});

/** The common configuration of remotes and platform. */
export function webpackConfig(input: ConfigInput): Configuration {
  const { dir, outDir, scope, mode, refresh = false } = input;
  const production = mode === 'production';
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: outDir,
      uniqueName: scope,
      publicPath: 'auto',
      // Another origin is a CDN or a development server; without this its digests could not be checked.
      crossOriginLoading: 'anonymous',
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      chunkLoadTimeout: chunkTimeout,
      clean: production,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swc(refresh) },
        {
          test: /[\\/]contract[\\/]src[\\/].*\.ts$/,
          // Before the types are removed, and with them the shape of the line.
          enforce: 'pre',
          loader: fileURLToPath(import.meta.resolve('./pureCalls.ts')),
        },
        {
          // Not the texts of the shared package: the remotes that bundle it have its words.
          test: /(?<!shared-waste)[\\/]src[\\/]locales[\\/](?:en|da|sv|nb)\.json$/,
          exclude: /node_modules/,
          enforce: 'pre',
          loader: fileURLToPath(import.meta.resolve('./wordsLoader.ts')),
        },
        {
          test: /[\\/]locales[\\/](?:\w+[\\/])?(?:da|sv|nb)\.json$/,
          exclude: /node_modules/,
          // Before other plugins read them.
          enforce: 'pre',
          loader: fileURLToPath(import.meta.resolve('./englishLoader.ts')),
        },
        {
          test: /write-excel-file[\\/]modules[\\/]zip[\\/]zipToArrayBuffer\.js$/,
          loader: fileURLToPath(import.meta.resolve('./zipLoader.ts')),
        },
        {
          test: /[\\/]codeWorker\.mjs$/,
          // It keeps its ending: by it the server knows a worker, whose policy allows WebAssembly.
          type: 'asset/resource',
          loader: fileURLToPath(import.meta.resolve('./codeWorkerLoader.ts')),
        },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
        { test: /\.(woff2|svg|png|webp|avif|ico)$/, type: 'asset/resource' },
        // pdf.js loads its decoders by their own names, from one folder.
        {
          test: /pdfjs-dist[\\/]wasm[\\/]/,
          type: 'asset/resource',
          generator: { filename: 'pdf/[name][ext]' },
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
      // In development, where the build changes with every edit, there are no digests.
      ...(production ? [new Integrity()] : []),
      new Retry(scope),
    ],
    optimization: {
      minimizer: [new Minify()],
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
    },
    performance: false,
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    // Caches the last build, so that a small change builds in a second.
    cache: production
      ? {
          type: 'filesystem',
          cacheDirectory: path.join(outDir, '../../.cache'),
          name: scope.slice(0, -13),
          // Results of other build rules are not reused. Webpack could only detect that by reading itself and its dependencies.
          version: rules,
          buildDependencies: { defaultWebpack: [] },
        }
      : { type: 'memory' },
  };
}
