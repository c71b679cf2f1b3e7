import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, Template } = webpack;

/** A placeholder in the runtime until the hashes of all files are known. */
const mark = '__FRAKTION_INTEGRITY__';
const quotedMark = new RegExp(`["'\`]${mark}["'\`]`, 'g');

/** No file has this digest: a chunk that is not in the map must not run. */
const impossible = `sha384-${'A'.repeat(64)}`;

export const digest = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

class IntegrityMap extends RuntimeModule {
  constructor() {
    super('integrity map');
  }

  override generate(): string {
    return `${RuntimeGlobals.require}.integrity = "${mark}";`;
  }
}

/**
 * Every script that the webpack runtime loads is checked against the digest known at build time. The digests are in the
 * runtime's own file, whose digest the registry has, so that one chain of trust reaches from the index page to the last lazy
 * chunk.
 */
export class Integrity {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('Integrity', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('Integrity', (chunk) => {
          compilation.addRuntimeModule(chunk, new IntegrityMap());
          return undefined;
        });
      const hooks =
        compiler.webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('Integrity', (code) =>
        Template.asString([
          code,
          `script.integrity = ${RuntimeGlobals.require}.integrity[chunkId] || "${impossible}";`,
        ]),
      );
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2;
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage }, () => {
        for (const chunk of compilation.chunks) {
          if (chunk.hasRuntime()) writeMap(compiler, compilation, chunk);
        }
      });
    });
  }
}

function writeMap(compiler: Compiler, compilation: Compilation, runtimeChunk: Chunk): void {
  const digests: Record<string, string> = {};
  for (const chunk of runtimeChunk.getAllReferencedChunks()) {
    const script = [...chunk.files].find((file) => file.endsWith('.js'));
    if (chunk === runtimeChunk || script === undefined || chunk.id === null) continue;
    digests[chunk.id] = digest(compilation.getAsset(script)!.source.buffer());
  }
  for (const file of runtimeChunk.files) {
    const text = compilation.getAsset(file)!.source.source().toString();
    const filled = text.replace(quotedMark, JSON.stringify(digests));
    compilation.updateAsset(file, new compiler.webpack.sources.RawSource(filled));
  }
}
