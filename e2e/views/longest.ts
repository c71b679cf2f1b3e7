import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Language } from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';
import type { Page } from '@playwright/test';

import { signs } from './measures.ts';

const root = resolve(import.meta.dirname, '../..');
const translated = ['da', 'sv', 'nb'] as const;
type Translated = (typeof translated)[number];
type Lengths = Readonly<Record<Translated, number>>;
type Tree = { readonly [key: string]: string | Tree };

function flat(tree: Tree, before = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[before + key, value]] : flat(value, `${before}${key}.`),
  );
}

/** The lengths of a text's translations, by its English words; of two texts alike in English, the longest. */
function readLengths(): ReadonlyMap<string, Lengths> {
  const lengths = new Map<string, Lengths>();
  const add = (read: (language: Language) => Tree): void => {
    const [da, sv, nb] = translated.map((language) => new Map(flat(read(language))));
    for (const [key, text] of flat(read('en'))) {
      const known = lengths.get(text);
      const longer = (other: string | undefined, so: number | undefined): number =>
        Math.max(other?.length ?? 0, so ?? 0);
      lengths.set(text, {
        da: longer(da!.get(key), known?.da),
        sv: longer(sv!.get(key), known?.sv),
        nb: longer(nb!.get(key), known?.nb),
      });
    }
  };
  for (const file of globSync('*/src/locales/**/en.json', { cwd: root })) {
    add((language) => {
      const path = resolve(root, file.replace(/en\.json$/, `${language}.json`));
      return JSON.parse(readFileSync(path, 'utf8')) as Tree;
    });
  }
  add((language) => wordsIn(language));
  return lengths;
}

let read: ReadonlyMap<string, Lengths> | undefined;

/** The language in which these English texts grow most; of two alike the first. */
export function longestLanguage(texts: readonly string[]): Translated {
  const lengths = (read ??= readLengths());
  const growth = (language: Translated): number =>
    texts.reduce(
      (sum, text) => sum + Math.max(0, (lengths.get(text)?.[language] ?? 0) - text.length),
      0,
    );
  return translated.reduce((longest, each) => (growth(each) > growth(longest) ? each : longest));
}

/** The texts that may be cut or push a page sideways. */
export const signsOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.textContent.trim()),
    signs,
  );
