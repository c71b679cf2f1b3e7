import { realpathSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Call, RemotePage } from '@fraktion/contract';
import { allCalls, callsMadeBy } from '@fraktion/contract/calls';
import { isScript, reliedShape, unstatedCalls } from '@fraktion/contract/callShapes';
import type { CallShape } from '@fraktion/contract/releases';
import type { AsyncDependenciesBlock, Compilation, Compiler, Dependency, Module } from 'webpack';

import { packageDir } from './places.ts';

/** The calls of each page, by its path. */
export type CallsByPage = ReadonlyMap<string, readonly Call[]>;

type PageFile = Pick<RemotePage, 'path' | 'load'>;

/**
 * The entry file of a page. `load` is never called, because the page would run; its source text names the file. Every list of
 * pages is in the same folder as `remote.ts`.
 */
function pageFile(dir: string, { path: at, load }: PageFile): string {
  const [, file] = /^\(\)\s*=>\s*import\(['"`](\.\/[^'"`]+)['"`]\)$/.exec(String(load)) ?? [];
  if (file === undefined)
    throw new Error(`${at} must say where it is as load: () => import('./itsFolder/ItsPage.tsx')`);
  return realpathSync(path.join(dir, 'src', file));
}

const contract = packageDir('contract/src') + path.sep;

const fileOf = (module: Module): string => module.nameForCondition() ?? '';

type ImportBlock = Pick<AsyncDependenciesBlock, 'dependencies' | 'blocks'>;

/** The static and dynamic imports of a module. */
const dependenciesOf = ({ dependencies, blocks }: ImportBlock): Dependency[] => [
  ...dependencies,
  ...blocks.flatMap(dependenciesOf),
];

const callsTaken = (dependency: Dependency): readonly Call[] =>
  'ids' in dependency ? callsMadeBy(dependency.ids as readonly string[]) : [];

/** The calls that a page's module imports from the contract, directly or through other modules. */
function callsReached({ moduleGraph }: Compilation, page: Module): Set<Call> {
  const calls = new Set<Call>();
  // Grows during the iteration.
  const reached = new Set([page]);
  for (const module of reached) {
    for (const dependency of dependenciesOf(module)) {
      const used = moduleGraph.getModule(dependency);
      if (!used) continue;
      if (!fileOf(used).startsWith(contract)) reached.add(used);
      else {
        for (const call of callsTaken(dependency)) calls.add(call);
      }
    }
  }
  return calls;
}

const known: ReadonlyMap<string, Call> = new Map(allCalls.map((each) => [each.id, each]));

/**
 * What a release relies on of its calls, by their ids: of those that it makes, and of those whose declaration is in its files for another
 * reason, such as a check of their roles. The registry compares the files with it.
 */
export async function shapesOf(
  made: Iterable<Call>,
  outDir: string,
): Promise<Record<string, CallShape>> {
  const files = (await readdir(outDir, { recursive: true })).filter(isScript);
  const scripts = await Promise.all(files.map((file) => readFile(path.join(outDir, file), 'utf8')));
  const stated = new Set([...made].map(({ id }) => id));
  const carried = unstatedCalls(stated, scripts);
  const strange = carried.filter((id) => !known.has(id));
  if (strange.length > 0) throw new Error(`The contract has no ${strange.join(', ')}`);
  return Object.fromEntries(
    [...stated, ...carried].toSorted().map((id) => [id, reliedShape(known.get(id)!)]),
  );
}

/** The calls that the platform's own code makes. */
export class PlatformCalls {
  readonly #calls = new Set<Call>();

  /** Available after the build. */
  get calls(): ReadonlySet<Call> {
    return this.#calls;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PlatformCalls', (compilation) => {
      compilation.hooks.optimizeChunkModules.tap('PlatformCalls', (_chunks, modules) => {
        for (const module of modules) {
          if (fileOf(module).startsWith(contract)) continue;
          for (const dependency of dependenciesOf(module)) {
            const used = compilation.moduleGraph.getModule(dependency);
            if (!used || !fileOf(used).startsWith(contract)) continue;
            for (const call of callsTaken(dependency)) this.#calls.add(call);
          }
        }
      });
    });
  }
}

/** Reads from the bundled code which calls each page makes. */
export class PageCalls {
  readonly #files: ReadonlyMap<string, string>;
  readonly #calls = new Map<string, readonly Call[]>();

  constructor(dir: string, pages: readonly PageFile[]) {
    this.#files = new Map(pages.map((page) => [page.path, pageFile(dir, page)]));
  }

  /** Available after the build. */
  get calls(): CallsByPage {
    return this.#calls;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PageCalls', (compilation) => {
      compilation.hooks.optimizeChunkModules.tap('PageCalls', () => {
        const modules = new Map([...compilation.modules].map((each) => [fileOf(each), each]));
        for (const [at, file] of this.#files) {
          const page = modules.get(file);
          if (!page) throw new Error(`The code of ${at} is not in the build`);
          const calls = [...callsReached(compilation, page)];
          this.#calls.set(
            at,
            calls.toSorted((one, other) => one.id.localeCompare(other.id)),
          );
        }
      });
    });
  }
}
