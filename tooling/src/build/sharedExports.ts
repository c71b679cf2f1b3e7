import type { Compilation, Compiler, Dependency, Module } from 'webpack';

import type { SharedExports } from '@fraktion/contract/releases';

import { requirementsOf } from './signatures.ts';

type SharedModule = Module & { readonly options: { readonly shareKey: string } };

const isConsumed = (module: Module): module is SharedModule =>
  module.type === 'consume-shared-module';

type FoundExports = ReadonlyMap<string, ReadonlySet<string>>;

/** The found exports in order, each with its requirements for callers. */
async function described(found: FoundExports): Promise<SharedExports> {
  const keys = [...found.keys()].toSorted();
  const entries = await Promise.all(
    keys.map(async (key) => {
      const required = await requirementsOf(key);
      const names = [...found.get(key)!].toSorted();
      return [key, Object.fromEntries(names.map((name) => [name, [...(required[name] ?? [])]]))];
    }),
  );
  return Object.fromEntries(entries) as SharedExports;
}

/** The exports that a dependency imports by name: none for a whole namespace, undefined if it imports nothing. */
function exportsAskedFor(dependency: Dependency): readonly string[] | undefined {
  if ('ids' in dependency) return dependency.ids as string[];
  return dependency.type === 'import()' ? [] : undefined;
}

/** Collects the imports of the build's own code from each shared package. */
export class UsedExports {
  readonly #found = new Map<string, Set<string>>();
  /** Imports of a whole shared package: the used exports are unknown. */
  readonly wholesale: string[] = [];

  uses(): Promise<SharedExports> {
    return described(this.#found);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UsedExports', (compilation) => {
      compilation.hooks.optimizeChunkModules.tap('UsedExports', () => {
        for (const module of compilation.modules) this.#read(compilation, module);
      });
    });
  }

  #read(compilation: Compilation, module: Module): void {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) return;
    const asyncDependencies = module.blocks.flatMap((block) => block.dependencies);
    for (const dependency of [...module.dependencies, ...asyncDependencies]) {
      const shared = compilation.moduleGraph.getModule(dependency);
      const ids = exportsAskedFor(dependency);
      if (shared === null || !isConsumed(shared) || ids === undefined) continue;
      const names = this.#found.get(shared.options.shareKey) ?? new Set();
      this.#found.set(shared.options.shareKey, names);
      if (ids[0] === undefined)
        this.wholesale.push(`${shared.options.shareKey} in ${module.identifier()}`);
      else names.add(ids[0]);
    }
  }
}

/** Collects the exports that the platform's build offers of each shared package. */
export class OfferedExports {
  readonly #found = new Map<string, Set<string>>();

  exports(): Promise<SharedExports> {
    return described(this.#found);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OfferedExports', (compilation) => {
      compilation.hooks.optimizeChunkModules.tap('OfferedExports', () => {
        for (const module of compilation.modules) {
          if (isConsumed(module)) this.#read(compilation, module);
        }
      });
    });
  }

  #read(compilation: Compilation, consumed: SharedModule): void {
    const dependency = consumed.blocks[0]?.dependencies[0];
    const provided = dependency && compilation.moduleGraph.getModule(dependency);
    if (!provided) return;
    const names = compilation.moduleGraph.getExportsInfo(provided).getProvidedExports();
    if (!Array.isArray(names)) {
      throw new Error(`The exports of ${consumed.options.shareKey} are unknown`);
    }
    // A CommonJS module may be imported as a whole by the name `default`, which it does not list.
    const whole = provided.getExportsType(compilation.moduleGraph, false) !== 'namespace';
    this.#found.set(consumed.options.shareKey, new Set(whole ? [...names, 'default'] : names));
  }
}
