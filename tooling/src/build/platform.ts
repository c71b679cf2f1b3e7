import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type PlatformManifest, platformName } from '@fraktion/contract/releases';
import type { Configuration, Stats } from 'webpack';

import { type Build, type BuildOptions, finishedBuild, makeBuild } from './build.ts';
import { ContentVersion, versionToCome } from './contentVersion.ts';
import { filesIn, releaseFiles, writeFiles } from './files.ts';
import { buildDir, packageDir } from './places.ts';
import { PlatformCalls, shapesOf } from './pageCalls.ts';
import { runWebpack } from './runWebpack.ts';
import { OfferedExports } from './sharedExports.ts';
import { SharedGroups } from './sharedGroups.ts';
import { facadeAliases, sharedByPlatform, sharedGroups } from './shared.ts';
import { platformSources, sourceVersion } from './sourceVersion.ts';
import { platformTexts } from './texts.ts';
import { type Mode, webpackConfig } from './webpackConfig.ts';

const template = 'index.html';
/** The chunks of these names are part of every visit, besides the entry itself. */
const everyVisit = ['bootstrap', 'core', 'vendor'];

/**
 * Passes the federation runtime to the remotes. `experiments.provideExternalRuntime` would do the same with the plugin's
 * CommonJS build, and include a second copy of the runtime.
 */
const externalRuntime = createRequire(import.meta.resolve('@module-federation/enhanced'))
  .resolve('@module-federation/inject-external-runtime-core-plugin')
  .replace(/\.cjs$/, '.js');

export function platformConfig(
  dir: string,
  outDir: string,
  scope: string,
  mode: Mode,
): Configuration {
  const base = webpackConfig({ dir, outDir, scope, mode });
  const federation = new ModuleFederationPlugin({
    name: scope,
    shared: sharedByPlatform(),
    shareStrategy: 'loaded-first',
    runtimePlugins: [externalRuntime],
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    manifest: false,
    dts: false,
  });
  const groups = new SharedGroups(sharedGroups, 'core');
  return {
    ...base,
    entry: { main: './src/index.ts' },
    resolve: { ...base.resolve, alias: facadeAliases() },
    plugins: [...base.plugins!, federation, groups],
    optimization: { ...base.optimization, splitChunks: groups.splitChunks! },
  };
}

const scriptsOf = (stats: Stats, name: string): string[] =>
  [...(stats.compilation.namedChunks.get(name)?.files ?? [])].filter((file) =>
    file.endsWith('.js'),
  );

/** Builds the shell with the shared packages. */
export async function buildPlatform(options: BuildOptions = {}): Promise<Build<PlatformManifest>> {
  const dir = packageDir('shell');
  const sources = await sourceVersion(platformName, platformSources());
  const outDir = options.outDir ?? buildDir(platformName, sources);
  const before = await finishedBuild<PlatformManifest>(outDir, sources);
  if (before) return before;

  const mode = options.mode ?? 'production';
  return makeBuild(outDir, sources, (into) => bundle(dir, into, sources, mode));
}

/** The webpack build of the platform, with the files beside it. */
async function bundle(
  dir: string,
  outDir: string,
  sources: string,
  mode: Mode,
): Promise<PlatformManifest> {
  const offered = new OfferedExports();
  const called = new PlatformCalls();
  const beside = {
    ...(await filesIn(path.join(dir, 'public'))),
    [template]: await readFile(path.join(dir, 'src', template)),
    ...(await platformTexts()),
  };
  const content = new ContentVersion(platformName, beside);
  const isReleased = mode === 'production';
  const scope = `platform_${isReleased ? versionToCome : sources}`;
  const config = platformConfig(dir, outDir, scope, mode);
  // React's development build does not declare its exports; nothing is released against it either.
  const counting = isReleased ? [offered, called, content] : [];
  const stats = await runWebpack({ ...config, plugins: [...config.plugins!, ...counting] });
  await writeFiles(outDir, beside);
  const entry = scriptsOf(stats, 'main')[0];
  if (entry === undefined) throw new Error('The platform has no entry file');
  return {
    kind: 'platform',
    name: platformName,
    version: isReleased ? content.version : sources,
    entry,
    template,
    preload: everyVisit.flatMap((name) => scriptsOf(stats, name)),
    files: await releaseFiles(outDir, []),
    shapes: await shapesOf(called.calls, outDir),
    exports: await offered.exports(),
  };
}
