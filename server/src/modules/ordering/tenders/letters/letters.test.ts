import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '@fraktion/contract';

import { tenderMail } from './tenderMail.ts';

const tender = {
  title: 'Cardboard <2027>',
  customerName: 'Nordhavn & Co',
  answerDeadline: '2026-12-15',
  periodFrom: '2027-01-01',
  periodTo: '2028-12-31',
  itemCount: 3,
};
const link = 'https://portal.example/supplier/1/tenders?tender=2#secret';

test('SUP-09 every letter about a tender has its customer, its subject and its deadline, in each language', () => {
  for (const language of languages) {
    for (const letter of ['new', 'changed', 'closed', 'won', 'lost'] as const) {
      const { subject, text, html } = tenderMail(language, letter, tender, link);
      assert.match(subject, /: Cardboard <2027>$/);
      assert.match(text, /Nordhavn & Co/);
      assert.match(text, /15\D+2026/);
      assert.ok(text.includes(link));
      assert.match(html, /Cardboard &lt;2027&gt;/);
      assert.doesNotMatch(text, /\{\{|undefined|Invalid/);
    }
  }
});

test("SUP-09 the number of items is in all letters but the winner's, which may have won one of them", () => {
  for (const letter of ['new', 'changed', 'closed', 'won', 'lost'] as const) {
    const { text } = tenderMail('en', letter, tender, link);
    assert.equal(/Items\W+3\b/.test(text), letter !== 'won', letter);
  }
});
