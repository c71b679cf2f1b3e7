import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '@fraktion/contract';

import { invitedMail } from '../invitations/letters/invited.ts';
import { resetMail } from './reset.ts';

const about = {
  userName: 'Mette <b>Lund</b>',
  accountName: 'Havnen & Co',
  inviterName: 'Ida Holm',
  expiresAt: '2026-12-05T13:30:00.000Z',
};
const link = 'https://portal.example/AcountUser/Register/m%40x.example#secret';

test('AUT-03 an invitation contains the inviting user, the account, the expiry, and the link', () => {
  const { subject, text, html } = invitedMail('en', about, link);
  assert.equal(subject, 'Invitation to Havnen & Co in Fraktion');
  assert.match(text, /Ida Holm has invited you to Havnen & Co/);
  assert.match(text, /Valid until: .*5 December 2026.*14:30/);
  assert.match(text, new RegExp(`See the invitation:\n${link}\n`));
  assert.match(html, /Mette &lt;b&gt;Lund&lt;\/b&gt;/);
  assert.match(html, /Havnen &amp; Co/);
});

test('AUT-03 each language has its own text, with or without an inviting user', () => {
  const english = /\b(password|invited|account|sign|valid)\b/i;
  for (const language of languages) {
    for (const inviterName of ['Ida Holm', null]) {
      const texts = [
        invitedMail(language, { ...about, inviterName }, link),
        resetMail(language, about, link),
      ].map(({ subject, text }) => `${subject}\n${text.replaceAll(link, '')}`);
      assert.equal(new Set(texts).size, 2);
      for (const text of texts) {
        assert.doesNotMatch(text, /null|undefined|Invalid Date/);
        assert.equal(english.test(text), language === 'en', `${language}: ${text}`);
      }
    }
  }
});
