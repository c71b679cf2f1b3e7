import type { Chunk, Compilation, Compiler, Module } from 'webpack';

type Sharing = Module & {
  readonly options?: { readonly shareKey?: string };
  readonly _name?: string;
};

/**
 * The shared package that a chunk was made for, when it was made for one: by the module that uses
 * the package, or by the one that offers it to others.
 */
function shareKeyOf(chunk: Chunk): string | undefined {
  for (const group of chunk.groupsIterable) {
    for (const origin of group.origins) {
      const module = origin.module as Sharing | null;
      if (module?.type === 'consume-shared-module') return module.options?.shareKey;
      if (module?.type === 'provide-module') return module._name;
    }
  }
  return undefined;
}

/**
 * Module Federation makes a chunk of its own for each shared package. Sign-in would cost a request
 * for each, so the chunks of one group become one file.
 */
export class SharedGroups {
  readonly #groups: Readonly<Record<string, readonly string[]>>;
  readonly #always: string;

  /** `always` is the group that is there before anything else of the platform runs. */
  constructor(groups: Readonly<Record<string, readonly string[]>>, always: string) {
    this.#groups = groups;
    this.#always = always;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedGroups', (compilation) => {
      compilation.hooks.optimizeChunks.tap({ name: 'SharedGroups', stage: -20 }, () => {
        const byKey = Map.groupBy(compilation.chunks, shareKeyOf);
        for (const [name, keys] of Object.entries(this.#groups)) {
          merge(
            compilation,
            name,
            keys.flatMap((key) => byKey.get(key) ?? []),
          );
        }
        thinOut(compilation, this.#always);
      });
    });
  }
}

function merge(compilation: Compilation, name: string, chunks: readonly Chunk[]): void {
  const [first, ...others] = chunks;
  if (first === undefined) return;
  for (const other of others) {
    if (!compilation.chunkGraph.canChunksBeIntegrated(first, other)) continue;
    compilation.chunkGraph.integrateChunks(first, other);
    compilation.chunks.delete(other);
  }
  first.name = name;
  compilation.namedChunks.set(name, first);
}

/** What is always there need not come along a second time in another chunk. */
function thinOut({ chunkGraph, chunks, namedChunks }: Compilation, always: string): void {
  const there = namedChunks.get(always);
  if (there === undefined) return;
  const modules = new Set(chunkGraph.getChunkModulesIterable(there));
  for (const chunk of chunks) {
    if (chunk === there || chunk.hasRuntime()) continue;
    for (const module of chunkGraph.getChunkModules(chunk)) {
      const shared = module.type === 'consume-shared-module' || module.type === 'provide-module';
      if (!shared && modules.has(module)) chunkGraph.disconnectChunkAndModule(chunk, module);
    }
  }
}
