import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  createTranslationLink,
  listAudit,
  listTranslationLinks,
  listTranslationProposals,
  listTranslations,
  proposeText,
  putProposalLive,
  readTranslatorTexts,
  rejectProposal,
  revokeTranslationLink,
  withdrawText,
} from '@fraktion/contract';

import type { TestSmtp } from '../../../mail/testSmtp.ts';
import { mailTo, startMailingApp } from '../../../testing/servers/mailbox.ts';
import { registryOf } from '../../../testing/rows/registry.ts';
import { releaseTexts } from '../../../testing/rows/releasedTexts.ts';
import type { SignedIn, TestApp } from '../../../testing/servers/testApp.ts';
import { buildStaff } from '../../../testing/rows/accountServer.ts';

let t: TestApp;
let smtp: TestSmtp;
let staff: SignedIn;
const part = 'mfe-words';
const params = { language: 'sv' } as const;

before(async () => {
  ({ t, smtp } = await startMailingApp());
  await registryOf(() => t).releasePlatform();
  staff = await buildStaff(t);
  await releaseTexts(t, part, 'one', {
    en: { title: 'Orders', files: '{{count}} files', only: 'New' },
    sv: { title: 'Ordrar', files: '{{count}} filer' },
  });
});
after(() => t.stop());

async function linkFor(name: string, email: string | null = null) {
  const body = { id: randomUUID(), language: 'sv', name, email, days: 14 } as const;
  const { data } = await staff(createTranslationLink, { body });
  const secret = data.address.split('/translations/s/')[1]!;
  const look = (more: object = {}) =>
    t.client()(readTranslatorTexts, {
      body: { secret, part: null, shows: 'all', q: '', page: 1, ...more },
    });
  const propose = (key: string, text: string) =>
    t.client()(proposeText, { body: { secret, part, key, text } });
  return { id: body.id, secret, address: data.address, look, propose };
}

const proposals = async (q: string) =>
  (await staff(listTranslationProposals, { query: { q } })).data;
const shown = async (key: string) =>
  (await staff(listTranslations, { params, query: { q: key } })).data.find(
    (item) => item.key === key,
  )!;

test('ADM-06 a link is mailed in its language, opens the texts of that language, and is stored as a digest only', async () => {
  const email = 'translator@test.example';
  const { address, secret, look } = await linkFor('Sten', email);
  const mail = await mailTo(smtp, email);
  assert.match(mail.subject ?? '', /Översätt/);
  assert.ok(mail.text?.includes(address));
  const { data } = await look();
  assert.deepEqual([data.language, data.name, data.total], ['sv', 'Sten', 3]);
  assert.deepEqual(data.items[2], {
    part,
    key: 'title',
    eN_Text: 'Orders',
    text: 'Ordrar',
    proposal: null,
  });
  assert.deepEqual(
    (await look({ shows: 'missing' })).data.items.map(({ key }) => key),
    ['only'],
  );
  const rows = await t.db.selectFrom('text_link').selectAll().execute();
  assert.ok(!JSON.stringify(rows).includes(secret));
});

test('ADM-06 a proposal waits until staff put it live; then everybody reads it', async () => {
  const { propose, look } = await linkFor('Live');
  assert.equal((await propose('title', 'Beställningar')).data.proposal?.state, 'waiting');
  assert.equal((await shown('title')).override, null);
  assert.equal((await propose('title', 'Uppdrag')).data.proposal?.text, 'Uppdrag');
  const [waiting, ...more] = await proposals('Uppdrag');
  assert.equal(more.length, 0, 'a second proposal replaces the one that waits');
  const decide = (current: string | null, version = waiting!.version) =>
    staff(putProposalLive, { params: { id: waiting!.id }, body: { version, current } });
  const stale = await decide('Other');
  assert.deepEqual([stale.status, stale.error?.message], [409, 'Generic.Changed']);
  const live = await decide(waiting!.current);
  assert.deepEqual([live.data.state, live.data.current], ['live', 'Uppdrag']);
  assert.equal((await shown('title')).override, 'Uppdrag');
  assert.equal((await look({ shows: 'proposed' })).data.items[0]?.proposal?.state, 'live');
  assert.equal((await decide('Uppdrag', live.data.version)).status, 409);
});

test('ADM-06 a rejected proposal shows its reason to the translator, who proposes again', async () => {
  const { propose, look } = await linkFor('Rejected');
  await propose('only', 'Nytt');
  const [{ id, version } = { id: '', version: 0 }] = await proposals('Nytt');
  const body = { version, reason: 'Say Ny' };
  assert.equal((await staff(rejectProposal, { params: { id }, body })).data.state, 'rejected');
  const late = await staff(rejectProposal, { params: { id }, body });
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);
  const { data } = await look({ shows: 'proposed' });
  assert.deepEqual(data.items[0]?.proposal, { text: 'Nytt', state: 'rejected', reason: 'Say Ny' });
  assert.equal((await propose('only', 'Ny')).data.proposal?.state, 'waiting');
});

test('ADM-06 a proposal that loses a placeholder is refused with the reason', async () => {
  const { propose } = await linkFor('Placeholders');
  const lost = await propose('files', 'filer');
  assert.deepEqual(
    [lost.status, lost.error?.message, lost.error?.detail],
    [422, 'Translations.Placeholder.Lost', '{{count}}'],
  );
  assert.equal((await propose('none', 'x')).error?.message, 'Translations.Key.Unknown');
  assert.equal((await propose('files', '{{ count }} filer')).status, 200);
});

test('ADM-06 a proposal that waits is withdrawn', async () => {
  const { propose, secret } = await linkFor('Withdrawn');
  assert.equal((await propose('title', 'Återtagen')).error, undefined);
  const body = { secret, part, key: 'title' };
  const withdraw = () => t.client()(withdrawText, { body });
  const first = await withdraw();
  assert.deepEqual([first.error, first.data?.proposal], [undefined, null]);
  assert.equal((await withdraw()).status, 404);
  assert.deepEqual(await proposals('Återtagen'), []);
});

test('ADM-06 an expired, a revoked and an unknown link open nothing', async () => {
  const expired = await linkFor('Expired');
  await t.db
    .updateTable('text_link')
    .set({ expires_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', expired.id)
    .execute();
  const refused = await expired.propose('title', 'x');
  assert.deepEqual([refused.status, refused.error?.message], [410, 'Translations.Link.Expired']);
  const revoked = await linkFor('Revoked');
  await staff(revokeTranslationLink, { params: { id: revoked.id } });
  assert.equal((await revoked.look()).error?.message, 'Translations.Link.Invalid');
  assert.equal(
    (await expired.look({ secret: 'a'.repeat(43) })).error?.message,
    'Translations.Link.Invalid',
  );
  const none = await staff(revokeTranslationLink, { params: { id: randomUUID() } });
  assert.equal(none.status, 404);
  const { data: links } = await staff(listTranslationLinks);
  assert.deepEqual(
    [expired.id, revoked.id].map((id) => links.find((link) => link.id === id)?.state),
    ['expired', 'revoked'],
  );
});

test('ADM-06 AUT-06 the audit names links, proposals and decisions', async () => {
  const { data } = await staff(listAudit, { query: { pageSize: 500 } });
  const kinds = new Set(data.map(({ kind }) => kind));
  for (const kind of [
    'translationLinkCreated',
    'translationLinkRevoked',
    'translationProposed',
    'translationProposalLive',
    'translationProposalRejected',
  ] as const)
    assert.ok(kinds.has(kind), kind);
});

test('ADM-06 whoever tries many secrets is stopped for a while', async () => {
  const { look } = await linkFor('Guessed');
  const tries = [];
  for (let count = 0; count < 25; count += 1)
    tries.push((await look({ secret: `${'b'.repeat(40)}${count}` })).status);
  assert.deepEqual([tries[0], tries.at(-1)], [410, 429]);
});
