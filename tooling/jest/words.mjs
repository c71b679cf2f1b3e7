import { createHash } from 'node:crypto';
import { basename } from 'node:path';

import { wordsIn } from '../../words/src/index.ts';

const withWords = (json, path) =>
  JSON.stringify({ ...JSON.parse(json), $words: wordsIn(basename(path, '.json')) });

/** Adds the words of the field to a package's texts, as the build does. */
export default {
  process: (json, path) => ({ code: withWords(json, path) }),
  getCacheKey: (json, path) => createHash('sha256').update(withWords(json, path)).digest('hex'),
};
