import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { readDefinition } from '../build/definition.ts';
import { type Cruise, cruise } from './importRules.ts';
import type { TestFiles } from './steps.ts';

/** Files by their importers. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

async function git(root: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root });
  return stdout.split('\n').filter((line) => line !== '');
}

/**
 * The differences from the main branch, committed or not. On the main branch itself: the uncommitted changes, or else the last
 * commit.
 */
export async function changedFiles(root: string): Promise<string[]> {
  const [branch] = await git(root, 'rev-parse', '--abbrev-ref', 'HEAD');
  const untracked = await git(root, 'ls-files', '--others', '--exclude-standard');
  const since = async (base: string) => [
    ...(await git(root, 'diff', '--name-only', base)),
    ...untracked,
  ];
  if (branch !== 'main') {
    const [base = 'main'] = await git(root, 'merge-base', 'main', 'HEAD');
    return since(base);
  }
  const open = await since('HEAD');
  return open.length > 0 ? open : since('HEAD~1');
}

/** The run-time imports: types are checked by the compiler. */
export function importersOf({ modules }: Cruise): Importers {
  const importers = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (dependencyTypes.includes('type-only')) continue;
      const known = importers.get(resolved) ?? new Set();
      importers.set(resolved, known.add(source));
    }
  }
  return importers;
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** A change here affects every test. */
const groundOfAll =
  /^(package\.json|pnpm-(lock|workspace)\.yaml|tsconfig[\w.]*\.json|[^/]+\/package\.json|tooling\/(jest|bin)\/)/;
/** Nearly every server test starts the whole server; a change of a part runs the tests of that part. */
const wholeServer = /^server\/src\/(testing\/|app\.ts|index\.ts|main\.ts)/;
/** The base of every module of the server. */
const groundOfServer = /^server\/src\/(db|http|jobs|realtime|files|mail|testing)\//;

/** Tests that read files by name, without an import. */
const readers: readonly (readonly [RegExp, string])[] = [
  [/^mfe-[^/]+\/src\/[^/]+\.ts$/, 'shell/src/session/pageAccess.test.ts'],
  [/^mfe-[^/]+\/src\/.*\.tsx?$/, 'tooling/src/build/pageCalls.test.ts'],
  [/^tooling\/src\/build\//, 'tooling/src/scaffold/newRemote.test.ts'],
];

/** A test compares the texts of a package with its sources. */
const textsTest = (file: string): string => `${file.split('/')[0]}/src/locales/locales.test.ts`;

/** The files, and all files that import one of them, directly or through others. */
function reachedFrom(files: readonly string[], importers: Importers): Set<string> {
  // Grows during the iteration.
  const reached = new Set(files);
  for (const file of reached) {
    if (wholeServer.test(file) && !files.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return reached;
}

/** The tests that a change may break: those beside a changed file, or beside a file that imports it. */
export function testsOf(
  changed: readonly string[],
  importers: Importers,
  allTests: readonly string[],
): string[] {
  if (changed.some((file) => groundOfAll.test(file))) return [...allTests];
  const reached = reachedFrom(changed, importers);
  const folders = new Set([...reached].map((file) => dirname(file)));
  const read = readers.flatMap(([files, test]) =>
    [...reached].some((file) => files.test(file)) ? [test] : [],
  );
  const named = new Set([...reached, ...read, ...changed.map(textsTest)]);
  const groundMoved = changed.some((file) => groundOfServer.test(file) && !isTest(file));
  return allTests.filter(
    (test) =>
      named.has(test) ||
      folders.has(dirname(test)) ||
      (groundMoved && /^(server|demo-world)\//.test(test)),
  );
}

export interface ChangedTests {
  readonly changed: readonly string[];
  readonly tests: TestFiles;
  /** Journeys that may break: they are listed and not run. */
  readonly journeys: readonly string[];
}

export async function whatChanged(
  root: string,
  packages: readonly string[],
): Promise<ChangedTests> {
  const changed = await changedFiles(root);
  const tracked = await git(root, 'ls-files', '--cached', '--others', '--exclude-standard');
  const files = tracked.filter((file) => existsSync(join(root, file)));
  const importers = importersOf(await cruise(root, packages, '.dependency-cruiser.cjs'));
  const tests = testsOf(changed, importers, files.filter(isTest));
  const of = (folders: RegExp) => tests.filter((file) => folders.test(file));
  return {
    changed,
    tests: {
      node: of(/^(contract|tooling|invoice-reading)\//),
      server: of(/^(server|demo-world)\//),
      browser: of(/^(shell|shared-[^/]+|mfe-[^/]+)\//),
    },
    journeys: await journeysOf(root, changed, importers, files),
  };
}

/** A change in one remote affects the journeys that name one of its pages; any other change may affect all. */
async function journeysOf(
  root: string,
  changed: readonly string[],
  importers: Importers,
  files: readonly string[],
): Promise<string[]> {
  const specs = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  const code = changed.filter((file) => !isTest(file) && existsSync(join(root, file)));
  const everywhere =
    /^((shell|shared-[^/]+|server|contract|invoice-reading|demo-world)\/src\/|e2e\/playwright\.config)/;
  if (code.some((file) => everywhere.test(file))) return specs;
  const reached = reachedFrom(code, importers);
  const remotes = new Set(code.flatMap((file) => /^mfe-[^/]+(?=\/src\/)/.exec(file) ?? []));
  const definitions = await Promise.all(
    [...remotes].map((name) => readDefinition(join(root, name))),
  );
  const places = definitions
    .flatMap(({ pages }) => pages.flatMap(({ path, aliases = [] }) => [path, ...aliases]))
    .map((path) => path.split('/:')[0]!)
    .filter((path) => path.length > 1);
  const texts = await Promise.all(specs.map((spec) => readFile(join(root, spec), 'utf8')));
  return specs.filter(
    (spec, index) => reached.has(spec) || places.some((place) => texts[index]!.includes(place)),
  );
}
