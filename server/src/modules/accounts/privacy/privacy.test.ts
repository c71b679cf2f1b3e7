import assert from 'node:assert/strict';
import { test } from 'node:test';

import { getPrivacyNotice, languages } from '@fraktion/contract';

import { privacyTexts } from './texts/index.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

const ios = (headers: Record<string, string>) =>
  fetch(`${t.url}/privacy/ios`, { redirect: 'manual', headers });

for (const [name, headers, language] of [
  ['the language chosen in the portal', { cookie: 'SelectedLang=SE' }, 'sv'],
  ['the browser’s', { 'accept-language': 'fr-FR,no;q=0.8,en;q=0.5' }, 'nb'],
  ['the one that the browser likes best', { 'accept-language': 'da;q=0.2,sv-SE;q=0.9' }, 'sv'],
  ['English otherwise', { 'accept-language': 'fr-FR' }, 'en'],
] as const) {
  test(`SHL-16 /privacy/ios redirects to a privacy PDF, in ${name}`, async () => {
    const answer = await ios(headers);
    assert.equal(answer.status, 302);
    assert.equal(answer.headers.get('location'), `/privacy/privacy-${language}.pdf`);
  });
}

for (const language of languages) {
  test(`SHL-16 the PDF in ${language} opens in the browser, with its language and its tags`, async () => {
    const answer = await fetch(`${t.url}/privacy/privacy-${language}.pdf`);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    assert.match(answer.headers.get('content-disposition') ?? '', /^inline/);
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    assert.match(text, /^%PDF-1\.7/);
    assert.ok(text.includes(`/Lang (${language})`));
    assert.ok(text.includes('/Marked true'));
  });
}

test('SHL-16 the notice names this portal and its contact, in each language', async () => {
  for (const language of languages) {
    const { data } = await t.client()(getPrivacyNotice, { query: { language } });
    const whole = data.sections.map(({ text }) => text).join(' ');
    assert.ok(whole.includes('portal.example') && whole.includes('support@fraktion.example'));
    assert.ok(!whole.includes('${'));
  }
});

test('SHL-16 all languages have the same content', () => {
  const names = { host: '{host}', contact: '{contact}' };
  const shape = ({ sections }: (typeof privacyTexts)['en']) =>
    sections.map(({ text }) =>
      typeof text === 'string' ? [] : (text(names).match(/\{\w+\}/g) ?? []).toSorted(),
    );
  for (const language of languages)
    assert.deepEqual(shape(privacyTexts[language]), shape(privacyTexts.en), language);
});
