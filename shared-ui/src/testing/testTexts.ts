/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { leftOverKeys } from './leftOverKeys.ts';
import { leftInEnglish } from './sameWords.ts';
import { strayWords } from './strayWords.ts';

type Tree = { readonly [key: string]: string | Tree };

export const flatTexts = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const name = path + key;
    return typeof value === 'string' ? [[name, value]] : flatTexts(value, `${name}.`);
  });

/** The texts of all folders together; each key is in one of them. */
const read = (folders: readonly string[], language: string): ReadonlyMap<string, string> =>
  new Map(
    folders.flatMap((folder) =>
      flatTexts(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Tree),
    ),
  );

const marks = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

/** Per cents as the language spaces them, as in `formatPercent`; emissions as CO₂e; a minus that is one. */
const misspelt: Readonly<Record<string, RegExp>> = {
  en: /[\d}][ \u00A0]%|CO2|CO₂(?!e)|(?<![\w}-])-\d/,
  other: /[\d}] ?%|CO2|CO₂(?!e)|(?<![\w}-])-\d/,
};

function sourcesBeside(folder: string): readonly string[] {
  const files = readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, '..', file), 'utf8'));
}

export interface TextOptions {
  /** Subfolders whose texts are loaded later. */
  readonly parts?: readonly string[];
  /** Texts whose keys come from the server, or are built elsewhere. */
  readonly namedElsewhere?: RegExp;
}

/**
 * Tests a package's texts: all four languages have the same keys with the same values, none is unused, none is left in English,
 * and one thing has one word. The types check that none is missing. `folder` contains the texts.
 */
export function testTexts(folder: string, { parts = [], namedElsewhere }: TextOptions = {}): void {
  const folders = [folder, ...parts.map((part) => join(folder, part))];
  const english = read(folders, 'en');

  test.each(['da', 'sv', 'nb'] as const)(
    'SHL-10 %s has the same texts as English, with the same values',
    (language) => {
      const own = read(folders, language);
      expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted());
      for (const [key, text] of own)
        expect([key, marks(text)]).toEqual([key, marks(english.get(key) ?? '')]);
    },
  );

  test.each(['da', 'sv', 'nb'] as const)('SHL-10 no text in %s is left in English', (language) => {
    expect(leftInEnglish(language, read(folders, language), english)).toEqual([]);
  });

  test.each(['da', 'sv', 'nb'] as const)('SHL-10 one thing has one word in %s', (language) => {
    expect(strayWords(language, read(folders, language))).toEqual([]);
  });

  test.each(['en', 'da', 'sv', 'nb'])('SHL-10 no text in %s is empty', (language) => {
    const empty = [...read(folders, language)].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test.each(['en', 'da', 'sv', 'nb'])(
    'SHL-19 figures in the texts of %s are written alike',
    (language) => {
      const wrong = misspelt[language] ?? misspelt['other']!;
      expect([...read(folders, language)].filter(([, text]) => wrong.test(text))).toEqual([]);
    },
  );

  test('SHL-11 keys are camelCase, except those of the specification', () => {
    expect([...english.keys()].filter((key) => !/^([a-z]|Web\.)/.test(key))).toEqual([]);
  });

  test('SHL-11 no text is left over', () => {
    const left = leftOverKeys([...english.keys()], sourcesBeside(folder));
    expect(left.filter((key) => !namedElsewhere?.test(key))).toEqual([]);
  });
}
