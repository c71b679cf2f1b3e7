import { copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PlatformManifest } from '@fraktion/contract/releases';
import type { Build } from '@fraktion/tooling/build/build';
import { releaseFiles } from '@fraktion/tooling/build/files';
import { shapesOf } from '@fraktion/tooling/build/pageCalls';
import { packageDir, root } from '@fraktion/tooling/build/places';
import { platformConfig } from '@fraktion/tooling/build/platform';
import { runWebpack } from '@fraktion/tooling/build/runWebpack';
import { remoteNames } from '@fraktion/tooling/release/index';
import webpack from 'webpack';

const folder = join(root, '.build/bench/one-bundle');
const version = '0'.repeat(12);
const federation = ['ModuleFederationPlugin', 'SharedGroups'];

/**
 * The same shell and pages as one ordinary application: no federation, pages loaded lazily by the bundler itself. It is served
 * as a platform, so that everything else (server, headers, compression) is the same.
 */
export async function buildOneBundle(like: PlatformManifest): Promise<Build<PlatformManifest>> {
  await rm(folder, { recursive: true, force: true });
  const outDir = join(folder, 'out');
  const shell = packageDir('shell');
  const substitutes = await writeSubstitutes(join(folder, 'src'), shell);
  const config = platformConfig(shell, outDir, `platform_${version}`, 'production');
  const stats = await runWebpack({
    ...config,
    cache: false,
    // A missing export of a substitute would otherwise fail only after sign-in.
    module: { ...config.module, parser: { javascript: { exportsPresence: 'error' } } },
    plugins: [
      ...config.plugins!.filter((plugin) => !federation.includes(plugin?.constructor.name ?? '')),
      ...[...substitutes].map(
        ([original, substitute]) =>
          new webpack.NormalModuleReplacementPlugin(exactly(original), substitute),
      ),
    ],
    optimization: { ...config.optimization, splitChunks: { chunks: 'all' } },
  });
  for (const [original, substitute] of substitutes)
    if (!stats.compilation.fileDependencies.has(substitute))
      throw new Error(`Nothing in the bundle imports ${original}, so nothing replaces it`);
  await cp(join(shell, 'public'), outDir, { recursive: true });
  await copyFile(join(shell, 'src', like.template), join(outDir, like.template));
  const groups = stats.compilation.namedChunkGroups;
  const filesOf = (name: string): string[] =>
    (groups.get(name)?.chunks ?? [])
      .flatMap((chunk) => [...chunk.files])
      .filter((file) => file.endsWith('.js'));
  const manifest: PlatformManifest = {
    ...like,
    version,
    entry: filesOf('main').at(-1) ?? '',
    preload: filesOf('bootstrap'),
    files: await releaseFiles(outDir, []),
    shapes: await shapesOf([], outDir),
  };
  return { manifest, outDir, reused: false };
}

const exactly = (file: string): RegExp =>
  new RegExp(`^${file.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);

/**
 * The two modules in which the shell loads a remote's files: here they are part of the bundle. Each with its substitute, by
 * their paths.
 */
async function writeSubstitutes(into: string, shell: string): Promise<ReadonlyMap<string, string>> {
  await mkdir(into, { recursive: true });
  const entries = (await remoteNames()).map(
    (name) =>
      `  ${name.replaceAll('-', '_')}: () => import(${JSON.stringify(join(packageDir(name), 'src/entry.ts'))}),`,
  );
  const texts = {
    'container.ts':
      `const entries = {\n${entries.join('\n')}\n};\n` +
      `export const loadLifecycles = ({ scope }) => entries[scope.slice(0, scope.lastIndexOf('_'))]();\n`,
    'prefetch.ts': 'export const prefetch = () => undefined;\n',
  };
  const substitutes = new Map<string, string>();
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(join(into, name), text);
    substitutes.set(join(shell, 'src/composition/loading', name), join(into, name));
  }
  return substitutes;
}
