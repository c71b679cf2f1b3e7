import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languages } from '@fraktion/contract';

import { sampleOrder } from '../../../../testing/rows/sampleOrder.ts';
import { acceptedMail } from './accepted.ts';
import { collectedMail } from './collected.ts';
import { newOrderMail } from './newOrder.ts';

const link = 'https://portal.example/0199/accept?a=1&b=2';
const all = 'https://portal.example/supplier-contacts/7/orders#s';

test('ORD-08 the mail of a new order contains the wishes, and its link accepts', () => {
  const { subject, text, html } = newOrderMail('en', sampleOrder, link, all);
  assert.equal(subject, 'New collection order 1042: Havnegade 1');
  assert.match(text, /Nordhavn & Co has ordered a collection from you\./);
  assert.match(text, /Wanted: +Tuesday,? 24 November 2026/);
  assert.match(text, /Container number: +C-1042\nReceiving facility: +Nordhavn Terminal/);
  assert.match(
    text,
    /See and accept the order:\nhttps:\/\/portal\.example\/0199\/accept\?a=1&b=2\n/,
  );
  assert.match(html, /<a href="https:\/\/portal\.example\/0199\/accept\?a=1&amp;b=2"/);
  assert.ok(text.includes(`See all your orders:\n${all}\n`));
  assert.ok(html.includes(`<a href="${all}"`));
});

test('ORD-08 ORD-05 the mail of a new order lists its files, each with its own link', () => {
  const at = { kind: 'order', mediaType: 'application/pdf' } as const;
  const files = [
    { ...at, id: 'f1', name: 'plan <A>.pdf', bytes: 1_250_000 },
    { ...at, id: 'f2', name: 'gate.jpg', bytes: 40_100 },
  ];
  const { text, html } = newOrderMail('en', { ...sampleOrder, files }, `${link}#s`, all);
  assert.ok(text.includes(`Attachments:\nplan <A>.pdf (1.3 MB)\n${link}#s/f1\n`));
  assert.ok(html.includes('a=1&amp;b=2#s/f2" style="color:#407e3d">gate.jpg (40 kB)</a>'));
  assert.ok(html.includes('plan &lt;A&gt;.pdf'));
  assert.doesNotMatch(newOrderMail('en', sampleOrder, link, all).html, /Attachments/);
});

test('typed texts cannot become part of the page or a header', () => {
  const order = { ...sampleOrder, locationName: 'Yard\r\nBcc: all@example.com' };
  const { subject, html } = newOrderMail('en', order, link, all);
  assert.doesNotMatch(html, /<script/);
  assert.match(html, /&lt;script&gt;alert\(1\)&lt;\/script&gt;<br>Mind the dog/);
  assert.equal(subject, 'New collection order 1042: Yard Bcc: all@example.com');
});

test('dates and weights have the format of each language', () => {
  const texts = languages.map((language) => [
    acceptedMail(language, sampleOrder, link).text,
    collectedMail(language, sampleOrder, link).text,
  ]);
  const [en, da, sv, nb] = texts.map((pair) => pair.join('\n'));
  assert.match(en ?? '', /Planned: .*Wednesday,? 25 November 2026[^]*1,250\.5 kg/);
  assert.match(da ?? '', /Planlagt: .*onsdag den 25\. november 2026[^]*1\.250,5 kg/);
  assert.match(sv ?? '', /Planerad: .*onsdag 25 november 2026[^]*1\s250,5 kg/);
  assert.match(nb ?? '', /Planlagt: .*onsdag 25\. november 2026[^]*1\s250,5 kg/);
});

test('unknown values are left out, and no word of another language appears', () => {
  const order = { ...sampleOrder, placement: null, kgCollected: null, asFastAsPossible: true };
  assert.doesNotMatch(collectedMail('en', order, link).text, /Weight|null/);
  assert.match(newOrderMail('da', order, link, all).text, /Ønsket: +Hurtigst muligt/);
  for (const language of ['da', 'sv', 'nb'] as const) {
    const { text } = newOrderMail(
      language,
      { ...order, comment: null, placement: null },
      link,
      all,
    );
    assert.doesNotMatch(text.replaceAll(all, ''), /order|collection|Wanted|Location/);
  }
});
