import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';

import { languages } from '@fraktion/contract';

import { foreignWords } from '../testing/reading/foreignWords.ts';

/** A value whose every property is its own name. */
const anything = new Proxy({}, { get: (_, name) => (name === 'kind' ? 'other' : String(name)) });
const figures = { number: (decimal: string) => decimal, day: (date: string) => date };

type Texts = readonly (readonly [key: string, text: string])[];

const textsIn = (value: unknown, key = ''): Texts => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') return textsIn(value(anything, figures), key);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${key}/${name}`));
};

const isText = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'en' in value;

/** Every text in the four languages that a file of letters exports, also those of notifications. */
async function textsOf(file: string): Promise<readonly (readonly [string, unknown])[]> {
  const exported = Object.entries((await import(file)) as Record<string, unknown>);
  return exported.flatMap(([name, value]) => {
    const text = (value as { words?: unknown } | null)?.words ?? value;
    return isText(text) ? [[name, text] as const] : [];
  });
}

const here = import.meta.dirname;
const files = globSync('{mail/frames,modules/**/{letters,texts}/*}.ts', { cwd: `${here}/..` });
const letters = files.filter((file) => !file.endsWith('.test.ts')).toSorted();

test('SHL-10 the letters of the modules are found', () => {
  assert.ok(letters.length > 25, String(letters.length));
});

for (const file of letters) {
  for (const [name, text] of await textsOf(`${here}/../${file}`)) {
    test(`SHL-10 nothing of ${name} in ${file} is left in English or another language, and all languages have the same content`, () => {
      const words = text as Record<string, unknown>;
      const english = new Map(textsIn(words['en']));
      assert.ok(english.size > 0);
      for (const language of languages.filter((each) => each !== 'en')) {
        const own = textsIn(words[language]);
        assert.deepEqual(
          own.map(([key]) => key),
          [...english.keys()],
        );
        const left = own.filter(([key, each]) => each === english.get(key));
        assert.deepEqual(left, [], language);
        const foreign = own.flatMap(([, each]) => foreignWords(language, each));
        assert.deepEqual(foreign, [], language);
      }
    });
  }
}
