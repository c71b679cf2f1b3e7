import path from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDefinition, RemoteManifest } from '@fraktion/contract/releases';
import type { Stats } from 'webpack';

import { type Build, type BuildOptions, finishedBuild, makeBuild } from './build.ts';
import {
  callProblems,
  definitionProblems,
  namedTexts,
  placesOf,
  readDefinition,
  releasedCalls,
  releasedPages,
} from './definition.ts';
import { releasedWidgets } from './releasedWidgets.ts';
import { ContentVersion, versionToCome } from './contentVersion.ts';
import { releaseFiles, writeFiles } from './files.ts';
import { PageCalls, shapesOf } from './pageCalls.ts';
import { buildDir } from './places.ts';
import { runWebpack } from './runWebpack.ts';
import { UsedExports } from './sharedExports.ts';
import { bundledEntries, sharedByRemote } from './shared.ts';
import { remoteSources, sourceVersion } from './sourceVersion.ts';
import { remoteTexts } from './texts.ts';
import { type ConfigInput, webpackConfig } from './webpackConfig.ts';

/** The global of a build's container; unique per name and version. */
export const scopeOf = (name: string, version: string): string =>
  `${name.replaceAll('-', '_')}_${version}`;

/** The name of the chunk with the remote's lifecycles. */
const exposed = 'remote';

export function remoteConfig(input: ConfigInput) {
  const { scope, mode } = input;
  const base = webpackConfig(input);
  const federation = new ModuleFederationPlugin({
    name: scope,
    filename: mode === 'production' ? 'entry.[contenthash:10].js' : 'entry.js',
    library: { type: 'var', name: scope },
    exposes: { './entry': { import: ['./src/entry.ts'], name: exposed } },
    shared: sharedByRemote(),
    experiments: {
      externalRuntime: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
    manifest: false,
    dts: false,
  });
  return { ...base, entry: {}, plugins: [...base.plugins!, federation] };
}

/** Code that is shared at run time must not also be among the remote's own files. */
function bundledTwice(stats: Stats): string[] {
  const files = [...stats.compilation.modules].map((module) => module.nameForCondition() ?? '');
  const second = new RegExp(
    `/node_modules/(react|react-dom|i18next|@chakra-ui|@emotion|react-router)/|` +
      `/shared-auth/src/|/shared-ui/src/(?!(${bundledEntries.join('|')})/)`,
  );
  return files.filter((file) => second.test(file.replaceAll('\\', '/')));
}

/** The scripts that the container loads as soon as the shell asks it for the remote. */
const exposedScripts = (stats: Stats): string[] => [
  ...(stats.compilation.namedChunks.get(exposed)?.files ?? []),
];

function check(name: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error([`${name} cannot be built:`, ...problems].join('\n  '));
}

/** Builds one remote; the same sources are built once. */
export async function buildRemote(
  dir: string,
  options: BuildOptions = {},
): Promise<Build<RemoteManifest>> {
  const definition = await readDefinition(dir);
  const { name } = definition;
  const sources = await sourceVersion(name, remoteSources(dir));
  const outDir = options.outDir ?? buildDir(name, sources);
  const before = await finishedBuild<RemoteManifest>(outDir, sources);
  if (before) return before;

  const locales = await namedTexts(dir);
  check(name, definitionProblems(definition, locales));
  const described = {
    pages: releasedPages(definition, locales),
    ...(definition.widgets && { widgets: releasedWidgets(definition, locales) }),
  };
  return makeBuild(outDir, sources, (into) => bundle(dir, into, definition, described));
}

/** The webpack build of a remote, and its manifest. */
async function bundle(
  dir: string,
  outDir: string,
  definition: RemoteDefinition,
  described: Pick<RemoteManifest, 'pages' | 'widgets'>,
): Promise<RemoteManifest> {
  const { name } = definition;
  const places = placesOf(definition);
  const scope = scopeOf(name, versionToCome);
  const beside = await remoteTexts(dir, name);
  const content = new ContentVersion(name, beside, JSON.stringify(described));
  const used = new UsedExports();
  const called = new PageCalls(dir, places);
  const config = remoteConfig({ dir, outDir, scope, mode: 'production' });
  const plugins = [...config.plugins, used, called, content];
  const stats = await runWebpack({ ...config, plugins });
  check(name, [
    ...bundledTwice(stats).map(
      (file) =>
        `${path.relative(dir, file)} is shared at run time; import it by its package's name`,
    ),
    ...used.wholesale.map((where) => `imports all of ${where}; name what is used`),
    ...callProblems(places, called.calls),
  ]);
  await writeFiles(outDir, beside);
  const entry = [...(stats.compilation.namedChunks.get(scope)?.files ?? [])][0];
  if (entry === undefined) throw new Error(`${name} has no entry file`);
  return {
    kind: 'remote',
    name,
    version: content.version,
    scope: scopeOf(name, content.version),
    entry,
    first: [entry, ...exposedScripts(stats)],
    files: await releaseFiles(outDir, []),
    calls: releasedCalls(called.calls),
    shapes: await shapesOf([...called.calls.values()].flat(), outDir),
    uses: await used.uses(),
    ...described,
  };
}
