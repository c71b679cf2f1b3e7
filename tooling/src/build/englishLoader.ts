import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoaderDefinitionFunction } from 'webpack';

interface Texts {
  readonly [key: string]: string | Texts;
}

/** The texts with English in each gap, and the keys of the gaps. */
function withEnglish(own: Texts, english: Texts): { texts: Texts; missing: string[] } {
  const texts: Record<string, string | Texts> = { ...own };
  const missing: string[] = [];
  for (const [key, text] of Object.entries(english)) {
    const mine = own[key];
    if (typeof text === 'string') {
      if (mine !== undefined) continue;
      texts[key] = text;
      missing.push(key);
    } else {
      const inner = withEnglish(typeof mine === 'object' ? mine : {}, text);
      texts[key] = inner.texts;
      missing.push(...inner.missing.map((each) => `${key}.${each}`));
    }
  }
  return { texts, missing };
}

/**
 * English replaces a key that another language lacks. This happens in the build, so that nobody has to load the English texts
 * as well; the build reports the gaps.
 */
const englishLoader: LoaderDefinitionFunction = async function (json) {
  const beside = path.join(path.dirname(this.resourcePath), 'en.json');
  this.addDependency(beside);
  const english = JSON.parse(await readFile(beside, 'utf8')) as Texts;
  const { texts, missing } = withEnglish(JSON.parse(json) as Texts, english);
  const file = path.basename(this.resourcePath);
  for (const key of missing) {
    this.emitWarning(new Error(`Missing translation: ${file} has no ${key}, English stands in`));
  }
  return JSON.stringify(texts);
};

export default englishLoader;
