import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { languages, notificationKindNames } from '@fraktion/contract';

import { notificationMail } from './notificationMail.ts';
import { notificationTexts } from './notificationTexts.ts';

const values = { customer: 'Havnen', supplier: 'Ring & Co', infocard: 'Pap', location: 'Gård 3' };

type Told = Record<string, { header: string; message: string }> & { otherDay: string };
const framesTexts = async (language: string): Promise<Told> => {
  const file = new URL(`../../../shell/src/locales/frame/${language}.json`, import.meta.url);
  return (JSON.parse(await readFile(file, 'utf8')) as { notifications: Told }).notifications;
};

test('a mail says what the portal says, word for word in each language', async () => {
  for (const language of languages) {
    const frame = await framesTexts(language);
    for (const kind of notificationKindNames) {
      const { header, message } = notificationTexts[language].kinds[kind];
      assert.deepEqual([kind, header, message], [kind, frame[kind]?.header, frame[kind]?.message]);
    }
    assert.equal(notificationTexts[language].otherDay, frame.otherDay);
  }
});

test('a mail of a notification leads to what it is about, and to where mails are chosen', () => {
  for (const language of languages) {
    for (const kind of notificationKindNames) {
      const { subject, text, html } = notificationMail(language, {
        kind,
        values,
        link: 'https://portal.example/collection-orders?order=1&a=2',
        choicesLink: 'https://portal.example/notifications',
      });
      assert.match(subject, /: Pap, Gård 3$/);
      assert.match(text, /\nhttps:\/\/portal\.example\/collection-orders\?order=1&a=2\n/);
      assert.match(html, /href="https:\/\/portal\.example\/collection-orders\?order=1&amp;a=2"/);
      assert.match(text, /https:\/\/portal\.example\/notifications/);
      assert.doesNotMatch(subject + text + html, /\{\{|undefined|\bnull\b/);
    }
  }
});

test('ORD-09 a weight is written as the language writes numbers, and a day that is offered instead is told', () => {
  const links = { link: 'https://portal.example/1', choicesLink: 'https://portal.example/2' };
  const mailed = (language: 'da' | 'en', kind: 'OrderEmptied' | 'OrderDeclined') =>
    notificationMail(language, {
      kind,
      values: { ...values, kg: '2120.500', reason: 'No truck', offeredDate: '2026-12-01' },
      ...links,
    }).text;
  assert.match(mailed('da', 'OrderEmptied'), /Gård 3: 2\.120,5 kg/);
  assert.match(mailed('en', 'OrderEmptied'), /Gård 3: 2,120\.5 kg/);
  assert.match(mailed('en', 'OrderDeclined'), /: No truck \(offers .*1 December 2026 instead\)/);
  assert.match(
    mailed('da', 'OrderDeclined'),
    /: No truck \(tilbyder .*1\. december 2026 i stedet\)/,
  );
});
