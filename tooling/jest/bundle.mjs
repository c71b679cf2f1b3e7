import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import webpack from 'webpack';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
/** Whatever the components are made of is in the lock file. */
const version = [here('../../pnpm-lock.yaml'), here('./bundle.mjs'), here('./unstyled.cjs')]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

/** They lie where what they ask for is found as by the package that uses them. */
const owner = here('../../shared-ui/');
const folder = here('../../shared-ui/.build/');

/** All components in one file. */
export const components = `${folder}components-${version}.cjs`;

/** How the components turn properties into styles: a fifth of the tests' time, if they were worked out. */
const styling = /^\.\.?\/(?:styled-system\/css|css|utils\/memo)\.js$/;

/** What is there once, whoever asks for it. */
const once = /^(?:react|react-dom|@emotion\/react)(?:\/|$)/;

/**
 * Each test file loads its modules anew. The components come as some two thousand of them, which took more than half of
 * the tests' time, so they are put into one file, once for each version.
 */
export default async function bundle() {
  if (existsSync(components)) return;
  const part = `components-${version}.${process.pid}`;
  const stats = await promisify(webpack)({
    mode: 'production',
    target: ['web', 'es2024'],
    devtool: false,
    performance: { hints: false },
    context: owner,
    entry: '@chakra-ui/react',
    externals: ({ request }, done) =>
      done(null, once.test(request) ? `commonjs ${request}` : undefined),
    plugins: [new webpack.NormalModuleReplacementPlugin(styling, here('./unstyled.cjs'))],
    optimization: { minimize: false },
    output: { path: folder, filename: part, library: { type: 'commonjs2' } },
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  await rename(`${folder}${part}`, components);
}
