import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '@fraktion/contract';

import { inviteMail, passwordChangedMail, resetMail } from './userMails.ts';

const about = {
  userName: 'Mette <b>Lund</b>',
  accountName: 'Havnen & Co',
  inviterName: 'Ida Holm',
  expiresAt: '2026-12-05T13:30:00.000Z',
  changedAt: '2026-12-01T07:05:00.000Z',
};
const link = 'https://portal.example/AcountUser/Register/m%40x.example#secret';

test('AUT-03 an invitation says who invites where to, until when, and where to go', () => {
  const { subject, text, html } = inviteMail('en', about, link);
  assert.equal(subject, 'Invitation to Havnen & Co in Fraktion');
  assert.match(text, /Ida Holm has invited you to Havnen & Co/);
  assert.match(text, /Valid until: .*5 December 2026.*14:30/);
  assert.match(text, new RegExp(`See the invitation:\n${link}\n`));
  assert.match(html, /Mette &lt;b&gt;Lund&lt;\/b&gt;/);
  assert.match(html, /Havnen &amp; Co/);
});

test('AUT-03 a changed password says when that was, and what to do if it was somebody else', () => {
  const { text } = passwordChangedMail('da', about, link);
  assert.match(text, /Ændret: .*1\. december 2026.*08\.05/);
  assert.match(text, /Hvis det ikke var dig/);
});

test('AUT-03 each language writes for itself, with or without an inviter', () => {
  const english = /\b(password|invited|account|sign|valid)\b/i;
  for (const language of languages) {
    for (const inviterName of ['Ida Holm', null]) {
      const texts = [
        inviteMail(language, { ...about, inviterName }, link),
        resetMail(language, about, link),
        passwordChangedMail(language, about, link),
      ].map(({ subject, text }) => `${subject}\n${text.replaceAll(link, '')}`);
      assert.equal(new Set(texts).size, 3);
      for (const text of texts) {
        assert.doesNotMatch(text, /null|undefined|Invalid Date/);
        assert.equal(english.test(text), language === 'en', `${language}: ${text}`);
      }
    }
  }
});
