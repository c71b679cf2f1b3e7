import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';

import type { Language } from '@fraktion/contract';

import { codeTextsIn } from './codeTexts.ts';
import { foreignWords } from './foreignWords.ts';

const root = join(import.meta.dirname, '../../../..');
const files = globSync('*/src/locales/*.json', { cwd: root }).toSorted();

type Texts = readonly (readonly [key: string, text: string])[];

const textsIn = (value: unknown, key = ''): Texts => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${key}.${name}`));
};

test('SHL-10 the files of texts are found', () => {
  assert.ok(files.length >= 28, String(files.length));
});

for (const file of files)
  test(`SHL-10 ${file} has no words of another language`, () => {
    const language = basename(file, '.json') as Language;
    const texts = textsIn(JSON.parse(readFileSync(join(root, file), 'utf8')));
    assert.deepEqual(
      texts
        // The name of a list of the Norwegian authority.
        .filter(([key]) => !key.endsWith('.groupingCategoryHelp'))
        .flatMap(([key, text]) => foreignWords(language, text).map((word) => `${key}: ${word}`)),
      [],
    );
  });

const code = globSync('{words,contract,server,shared-*,shell,mfe-*}/src/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((file) => !/\.test\.|\/testing\/|\/demo\//.test(file))
  .toSorted();
const ofCode = code.flatMap((file) =>
  codeTextsIn(file, readFileSync(join(root, file), 'utf8')).map((each) => ({ file, ...each })),
);

test('SHL-10 texts in code have no words of another language', () => {
  for (const language of ['en', 'da', 'sv', 'nb'] as const)
    assert.ok(ofCode.filter((each) => each.language === language).length > 500, language);
  assert.deepEqual(
    ofCode.flatMap(({ file, language, text }) =>
      foreignWords(language, text).map((word) => `${file} ${language}: ${word} in ${text}`),
    ),
    [],
  );
});

test('SHL-10 texts in code are found in a property, in one line and in a file of a language', () => {
  const found = (path: string, lines: readonly string[]) =>
    codeTextsIn(path, lines.join('\n')).map(({ language, text }) => `${language} ${text.trim()}`);
  assert.deepEqual(
    found('words.ts', [
      'const words = {',
      '  en: {',
      "    one: 'One',",
      '    two: (n) => `${n} of two`,',
      '  },',
      "  da: 'En',",
      '  sv:',
      "    'Två',",
      "  more: 'More',",
      '};',
      "const place = { en: 'Here', nb: 'Her' };",
    ]),
    ['en One', 'en of two', 'da En', 'sv Två', 'en Here', 'nb Her'],
  );
  assert.deepEqual(found('words/nb.ts', ["export const words = { one: 'En' };"]), ['nb En']);
});

test('SHL-10 a text of a neighbouring language is told by its letters and words', () => {
  const sentences = {
    da: 'Vælg en uge, hvis fakturaen ikke er betalt efter fristen',
    nb: 'Velg en uke hvis fakturaen ikke er betalt etter fristen',
    sv: 'Välj en vecka om fakturan inte är betald och har förfallit',
    en: 'Choose a week if the invoice is not paid with your bank',
  } as const;
  for (const [language, text] of Object.entries(sentences))
    for (const other of Object.keys(sentences) as Language[])
      assert.equal(
        foreignWords(other, text).length > 0,
        other !== language,
        `${language} ${other}`,
      );
});
