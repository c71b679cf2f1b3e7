import { createHash } from 'node:crypto';

import type { Compiler } from 'webpack';

import type { FilesBeside } from './files.ts';

/** Stands for the version in the built files until it is known. As long as a version, and a word that occurs nowhere else. */
export const versionToCome = '0versionhere';

/**
 * Names a build by its content. Every script contains its build's version in its global name, so the digest is taken of the
 * files with a placeholder, which the version then replaces. The names of the scripts are those of the placeholder's content,
 * so equal sources still have equal files.
 */
export class ContentVersion {
  readonly #name: string;
  readonly #beside: FilesBeside;
  readonly #described: string;
  #version = '';

  /** `described`: what the manifest says beside the files, such as the pages. */
  constructor(name: string, beside: FilesBeside, described = '') {
    this.#name = name;
    this.#beside = beside;
    this.#described = described;
  }

  /** Available after the build. */
  get version(): string {
    return this.#version;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('ContentVersion', (compilation) => {
      // After the names of the files are known, and before the digests of the scripts are written into the entry.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'ContentVersion', stage }, (assets) => {
        const built = Object.entries(assets).map(([file, source]) => [file, source.buffer()]);
        const files = { ...(Object.fromEntries(built) as FilesBeside), ...this.#beside };
        this.#version = contentVersion(this.#name, files, this.#described);
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const text = source.source().toString();
          const named = text.replaceAll(versionToCome, this.#version);
          if (named !== text) compilation.updateAsset(file, new sources.RawSource(named));
        }
      });
    });
  }
}

/** The same content has the same version, whatever it was built from. */
export function contentVersion(name: string, files: FilesBeside, described: string): string {
  const hash = createHash('sha256').update(`${name}\0${described}`);
  for (const file of Object.keys(files).toSorted()) {
    const bytes = files[file]!;
    hash.update(`\0${file}\0${bytes.byteLength}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 12);
}
