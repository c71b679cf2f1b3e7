import path from 'node:path';

import type { WordLanguage } from '@fraktion/words';
import type { LoaderDefinitionFunction } from 'webpack';

import { packageDir } from './places.ts';
import { bundledCode, usedWords } from './usedWords.ts';

/**
 * Adds the words of the field that a package uses to its texts, so that they come with the same request, in one language.
 * `addNamespace` gives them to all packages.
 */
const wordsLoader: LoaderDefinitionFunction = function (json) {
  const dir = path.resolve(this.resourcePath, '../../..');
  const language = path.basename(this.resourcePath, '.json') as WordLanguage;
  for (const folder of [...bundledCode(dir), packageDir('words/src')])
    this.addContextDependency(folder);
  const $words = usedWords(dir, language);
  return JSON.stringify({ ...(JSON.parse(json) as object), $words });
};

export default wordsLoader;
