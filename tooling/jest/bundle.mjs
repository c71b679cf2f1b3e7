import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import webpack from 'webpack';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
/** The lock file pins everything that the components consist of. */
const version = [here('../../pnpm-lock.yaml'), here('./bundle.mjs'), here('./unstyled.cjs')]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 12);

/** Placed where its imports resolve as they do for the package. */
const owner = here('../../shared-ui/');
const folder = here('../../shared-ui/.build/');

/** All components in one file. */
export const components = `${folder}components-${version}.cjs`;

/** The code that turns properties into styles would take a fifth of the tests' time. */
const styling = /^\.\.?\/(?:styled-system\/css|css|utils\/memo)\.js$/;

/** Packages that must exist once. */
const once = /^(?:react|react-dom|@emotion\/react)(?:\/|$)/;

/**
 * Each test file loads its modules again. The components are about two thousand modules, which took more than half of the
 * tests' time, so they are bundled into one file, once per version.
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
