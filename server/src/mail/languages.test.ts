import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '@fraktion/contract';

import { privacyTexts } from '../modules/privacy/notice.ts';
import { notificationTexts } from './notificationTexts.ts';
import { serviceReportTexts } from './serviceReportTexts.ts';
import { tenderTexts } from './tenderTexts.ts';
import { mailTexts } from './texts/index.ts';
import { userMailTexts } from './userTexts/index.ts';

/** Says of whatever a text asks for only what it is called. */
const anything = new Proxy({}, { get: (_, name) => (name === 'kgCollected' ? '1' : String(name)) });

type Said = readonly (readonly [key: string, text: string])[];

const said = (value: unknown, key = ''): Said => {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') return said(value(anything), key);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => said(part, `${key}/${name}`));
};

const everything = {
  mailTexts,
  userMailTexts,
  notificationTexts,
  tenderTexts,
  serviceReportTexts,
  privacyTexts,
};

for (const [name, texts] of Object.entries(everything)) {
  test(`SHL-10 nothing in ${name} is left in English, and each language says as much`, () => {
    const english = new Map(said(texts.en));
    assert.ok(english.size > 5);
    for (const language of languages.filter((each) => each !== 'en')) {
      const own = said(texts[language]);
      assert.deepEqual(
        own.map(([key]) => key),
        [...english.keys()],
      );
      const left = own.filter(([key, text]) => text === english.get(key));
      assert.deepEqual(left, [], language);
    }
  });
}
