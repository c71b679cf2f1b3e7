import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { LoaderDefinitionFunction } from 'webpack';

/** The library that reads codes in the same file as its worker: the policy of a worker lets it load no other script. */
const codeWorkerLoader: LoaderDefinitionFunction = function codeWorkerLoader(worker) {
  const require = createRequire(this.resourcePath);
  const wasm = require.resolve('zxing-wasm/reader/zxing_reader.wasm');
  const library = join(dirname(wasm), '../iife/reader/index.js');
  this.addDependency(library);
  return `${readFileSync(library, 'utf8')}\n${worker}`;
};

export default codeWorkerLoader;
