/// <reference types="node" />
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { leftInEnglish } from '../testing/sameWords.ts';
import { flatTexts } from '../testing/testTexts.ts';
import { i18n, setLanguage, type TextBundle } from './index.ts';

/** The texts that are loaded with an entry, and not with the language. */
const ofEntries = (): readonly string[] =>
  readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)(words|uploadWords)\.ts$/.test(file),
  );

beforeAll(async () => {
  await Promise.all(ofEntries().map((file) => import(join(__dirname, '..', file))));
});

const texts = (language: string, namespace: string): ReadonlyMap<string, string> =>
  new Map(flatTexts(i18n.getResourceBundle(language, namespace) as TextBundle));

test.each(['da', 'sv', 'nb'] as const)(
  'SHL-10 no word of the design system is left in English in %s',
  async (language) => {
    await setLanguage(language);
    const namespaces = Object.keys(i18n.store.data['en'] ?? {});
    expect(namespaces.toSorted()).toEqual([
      'ui',
      'ui-chart',
      'ui-grid',
      'ui-list',
      'ui-map',
      'ui-overlay',
      'ui-sheet',
      'ui-upload',
    ]);
    const left = namespaces.flatMap((name) =>
      leftInEnglish(language, texts(language, name), texts('en', name)),
    );
    expect(left).toEqual([]);
  },
);
