import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Language, languages, notificationKindNames } from '@fraktion/contract';

import { modules } from '../../../index.ts';
import { figuresInLists } from '../figuresInLists.ts';
import { notificationMail } from './notificationMail.ts';

const { noticeOf } = modules;
const values = {
  customer: 'Havnen',
  supplier: 'Ring & Co',
  receiver: 'Vognmand',
  account: 'Havnen',
  from: 'Vognmand',
  by: 'Ida',
  owner: 'Karen',
  infocard: 'Pap',
  location: 'Gård 3',
  tender: 'Papir 2027',
  answers: '2',
  name: 'Ring by FTP',
  domain: 'harbour.example',
  collector: 'Kran & Co',
  day: '2026-12-02',
  count: '2',
  kg: '2120.500',
  reason: 'No truck',
  plannedDate: '2026-12-02',
  offeredDate: '2026-12-01',
  text: 'The gate is closed',
};
const links = {
  link: 'https://portal.example/collection-orders?order=1&a=2',
  choicesLink: 'https://portal.example/notifications',
};

test('each kind of notification has its texts, and its mail links to its subject and to the choice of mails', () => {
  for (const language of languages) {
    for (const kind of notificationKindNames) {
      const notice = noticeOf(kind);
      const { header, message } = notice.words[language];
      const { subject, text, html } = notificationMail(language, notice, values, links);
      assert.equal(notice.kind, kind);
      assert.match(
        subject,
        notice.topic ? /: (Pap, Gård 3|Papir 2027|Ring by FTP|Kran & Co|harbour\.example)$/ : /\w$/,
      );
      assert.ok(text.startsWith(header));
      assert.match(text, /\nhttps:\/\/portal\.example\/collection-orders\?order=1&a=2\n/);
      assert.match(html, /href="https:\/\/portal\.example\/collection-orders\?order=1&amp;a=2"/);
      assert.match(text, /https:\/\/portal\.example\/notifications/);
      const listed = message(values, figuresInLists(language));
      assert.doesNotMatch(subject + text + html + listed, /\{\{|undefined|\bnull\b|Invalid/);
    }
  }
});

test("ORD-09 a weight is written in the language's number format, and an offered day is mentioned", () => {
  const mailed = (language: Language, kind: 'OrderEmptied' | 'OrderDeclined') =>
    notificationMail(language, noticeOf(kind), values, links).text;
  assert.match(mailed('da', 'OrderEmptied'), /Gård 3: 2\.120,5 kg/);
  assert.match(mailed('en', 'OrderEmptied'), /Gård 3: 2,120\.5 kg/);
  assert.match(mailed('en', 'OrderDeclined'), /: No truck \(offers .*1 December 2026 instead\)/);
  assert.match(
    mailed('da', 'OrderDeclined'),
    /: No truck \(tilbyder .*1\. december 2026 i stedet\)/,
  );
});

test('ORD-09 in the portal a day is short, and a reason without an offered day is shown alone', () => {
  const messageOf = (
    kind: 'OrderReplanned' | 'OrderDeclined' | 'OrderEmptied',
    offeredDate: string,
  ) => noticeOf(kind).words.en.message({ ...values, offeredDate }, figuresInLists('en'));
  assert.match(messageOf('OrderEmptied', ''), / at Gård 3: 2,120\.5 kg$/);
  assert.match(messageOf('OrderReplanned', ''), / on 02\/12\/2026$/);
  assert.match(
    messageOf('OrderDeclined', '2026-12-01'),
    /: No truck \(offers 01\/12\/2026 instead\)$/,
  );
  assert.match(messageOf('OrderDeclined', ''), /: No truck$/);
});

test('REP-08 the owner of a report that is no longer mailed reads why, and is not told to save it anew', () => {
  const { words } = noticeOf('ReportStopped');
  for (const language of languages) {
    const of = (toOwner: string) =>
      words[language].message({ ...values, toOwner }, figuresInLists(language));
    assert.ok(of('').includes('Karen'), language);
    assert.ok(!of('yes').includes('Karen') && of('yes').includes('Ring by FTP'), language);
  }
});
