import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '@fraktion/contract';

import { passwordChangedMail } from './passwordChanged.ts';

const about = { userName: 'Mette Lund', changedAt: '2026-12-01T07:05:00.000Z' };
const link = 'https://portal.example';

test('AUT-03 the mail about a changed password has its time, and what to do if it was somebody else', () => {
  const { text } = passwordChangedMail('da', about, link);
  assert.match(text, /Ændret: .*1\. december 2026.*08\.05/);
  assert.match(text, /Hvis det ikke var dig/);
});

test('AUT-03 each language has its own text about a changed password', () => {
  const english = /\b(password|account|sign|valid)\b/i;
  for (const language of languages) {
    const { subject, text } = passwordChangedMail(language, about, link);
    assert.doesNotMatch(text, /null|undefined|Invalid Date/);
    assert.equal(english.test(`${subject}\n${text.replaceAll(link, '')}`), language === 'en');
  }
});
