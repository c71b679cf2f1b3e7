import type { Chunk, Compilation, Compiler, Configuration, Module } from 'webpack';

type SharingModule = Module & {
  readonly options?: { readonly shareKey?: string };
  readonly _name?: string;
};

/**
 * The shared package that a chunk was created for, if any: by the module that uses the package, or by the one that offers it.
 */
function shareKeyOf(chunk: Chunk): string | undefined {
  for (const group of chunk.groupsIterable) {
    for (const origin of group.origins) {
      const module: SharingModule | null = origin.module;
      if (module?.type === 'consume-shared-module') return module.options?.shareKey;
      if (module?.type === 'provide-module') return module._name;
    }
  }
  return undefined;
}

/** Everything except what Module Federation itself puts into a chunk. */
const isCodeType = (type: string): boolean => !/^(consume-shared|provide)-/.test(type);
const thirdParty = /[\\/]node_modules[\\/]/;

/**
 * Module Federation creates a separate chunk for each shared package, and sign-in would need a request for each. The code of a
 * group's packages goes into one file. What those packages use of one another stays in separate chunks (which have no file): a
 * package that waited for its whole group would wait for itself.
 */
export class SharedGroups {
  readonly #groups: Readonly<Record<string, readonly string[]>>;
  readonly #always: string;

  /** `always` is the group that is loaded before any other code of the platform runs. */
  constructor(groups: Readonly<Record<string, readonly string[]>>, always: string) {
    this.#groups = groups;
    this.#always = always;
  }

  /** One file per group; the third-party code of the first group is a separate file, because it changes seldom. */
  get splitChunks(): NonNullable<Configuration['optimization']>['splitChunks'] {
    const of = (group: string) => (chunk: Chunk) =>
      this.#groups[group]!.includes(shareKeyOf(chunk) ?? '');
    const cacheGroups = Object.fromEntries(
      Object.keys(this.#groups).map((name) => [
        name,
        { name, chunks: of(name), type: isCodeType, enforce: true },
      ]),
    );
    const vendor = {
      name: 'vendor',
      chunks: of(this.#always),
      type: isCodeType,
      test: thirdParty,
      enforce: true,
      priority: 10,
    };
    return { cacheGroups: { ...cacheGroups, vendor } };
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SharedGroups', (compilation) => {
      // After the code has been split, which is webpack's stage 10.
      compilation.hooks.optimizeChunks.tap({ name: 'SharedGroups', stage: 20 }, () => {
        thinOut(compilation, [this.#always, 'vendor']);
      });
    });
  }
}

/** Code that is always loaded must not be repeated in another chunk. */
function thinOut({ chunkGraph, chunks, namedChunks }: Compilation, names: readonly string[]): void {
  const always = names.flatMap((name) => namedChunks.get(name) ?? []);
  const there = new Set(always.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]));
  for (const chunk of chunks) {
    if (always.includes(chunk) || chunk.hasRuntime()) continue;
    for (const module of chunkGraph.getChunkModules(chunk)) {
      if (isCodeType(module.type) && there.has(module)) {
        chunkGraph.disconnectChunkAndModule(chunk, module);
      }
    }
  }
}
