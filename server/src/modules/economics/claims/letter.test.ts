import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { getClaim, getClaimLetter, sendClaim } from '@fraktion/contract';

import { buildAccount, buildCollector } from '../../../testing/rows/builders.ts';
import { buildBilledTooMuch, collected } from '../../../testing/rows/claims.ts';
import { mailTo, startMailingApp } from '../../../testing/servers/mailbox.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import type { Client, TestApp } from '../../../testing/servers/testApp.ts';
import type { TestSmtp } from '../../../mail/testSmtp.ts';
import { readPdfText } from '@fraktion/demo-world/documents/pdfText';
import { stopHeld } from '../../../testing/servers/unheldReads.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

let t: TestApp;
let smtp: TestSmtp;
let admin: Client;
let accountId: string;

before(async () => {
  ({ t, smtp } = await startMailingApp());
  accountId = (await buildAccount(t.db, { name: 'Havnen & Co', email: 'post@havnen.example' })).id;
  admin = await signInNew(t, accountId, 'Admin');
});
after(() => stopHeld(t));

const evidence = [
  {
    kind: 'price',
    id: null,
    name: null,
    date: '2026-01-01',
    figure: '845',
    unit: 'tonnage',
  },
  { kind: 'order', id: null, name: '1042', date: '2026-03-02', figure: null, unit: null },
];
const finding = { expected: '845', billed: '912.5', difference: '1067.5', evidence };

async function draftTo(email: string | null, language: 'da' | 'sv' | 'nb' | 'en') {
  const collector = await buildCollector(t.db, accountId, { email, language });
  const billed = await buildBilledTooMuch(
    { db: t.db, accountId, admin },
    [finding, { difference: '12', rule: 'billedTwice' }],
    collector.id,
  );
  return { ...billed, draft: await collected(admin, billed.findingIds) };
}

test('INS-05 a claim is mailed to the supplier in its language, with the letter and the evidence as PDF', async () => {
  const { draft, invoice } = await draftTo('kredit@lindasen.example', 'sv');
  const params = { id: draft.id };
  const preview = await admin(getClaimLetter, { params });
  assert.match(await readPdfText(await preview.bytes()), /Utkast/);
  const body = { version: draft.version, replyTo: 'anna@havnen.example' };
  const { data: open } = await admin(sendClaim, { params, body });
  assert.equal(open.sentTo, 'kredit@lindasen.example');
  const mail = await mailTo(smtp, 'kredit@lindasen.example');
  assert.equal(mail.subject, `Reklamation ${open.number} från Havnen & Co`);
  assert.match(mail.text ?? '', /1\s067,50\sDKK/);
  assert.equal(mail.replyTo?.text, 'anna@havnen.example');
  const [attachment] = mail.attachments;
  assert.equal(attachment?.filename, `Reklamation ${open.number}.pdf`);
  const text = await readPdfText(attachment.content);
  assert.match(text, new RegExp(`Reklamation ${open.number}: kreditering`));
  assert.ok(text.includes(invoice.invoiceNumber));
  for (const expected of [
    '912,50 DKK / ton',
    '845,00 DKK / ton',
    '1 067,50 DKK',
    'Priset är högre än avtalat',
    'Samma hämtning är fakturerad',
    'Beställning 1042',
    'Att kreditera',
  ])
    assert.ok(text.includes(expected), `${expected} in ${text}`);
  assert.doesNotMatch(text, /Utkast|12,00/);

  const kept = await admin(getClaimLetter, { params });
  assert.deepEqual(Buffer.from(await kept.bytes()), attachment.content);
});

test('INS-05 the letter is sent to another address where one is named; without one answers reach the account', async () => {
  const { draft } = await draftTo(null, 'nb');
  const body = { version: draft.version, recipient: 'faktura@fjellbekk.example' };
  await admin(sendClaim, { params: { id: draft.id }, body });
  const mail = await mailTo(smtp, 'faktura@fjellbekk.example');
  assert.equal(mail.replyTo?.text, 'post@havnen.example');
  assert.match(mail.text ?? '', /Svaret deres går til/);
});

test('INS-05 a letter that came back is recorded with its claim', async () => {
  const { draft } = await draftTo('nobody@renvej.example', 'da');
  smtp.refuse = () => ({ code: 550, text: 'No such mailbox' });
  const params = { id: draft.id };
  await admin(sendClaim, { params, body: { version: draft.version } });
  await eventually(
    async () => (await admin(getClaim, { params })).data.mailFailed,
    'the claim to know',
  );
  smtp.refuse = () => null;
});

test('INS-05 a letter of many findings goes on over pages', async () => {
  const collector = await buildCollector(t.db, accountId);
  const many = Array.from({ length: 60 }, (_, index) => ({
    line: null,
    difference: String(index + 1),
    rule: 'documentSum' as const,
  }));
  const { findingIds } = await buildBilledTooMuch(
    { db: t.db, accountId, admin },
    many,
    collector.id,
  );
  const { id } = await collected(admin, findingIds);
  const letter = await admin(getClaimLetter, { params: { id } });
  const text = await readPdfText(await letter.bytes());
  assert.match(text, /1\.830,00 DKK/);
  assert.ok([...text.matchAll(/For meget/g)].length >= 3, 'its head stands on each page');
});
