import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type ClaimDetail,
  getClaim,
  getInvoice,
  listClaimCreditNotes,
  matchCredit,
  saveInvoice,
  unmatchCredit,
  updateNeedsConfirmation,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { InvoiceToWrite } from '@fraktion/demo-world/eInvoices';
import {
  buildAccount,
  buildCollector,
  buildLocation,
  buildUser,
} from '../../../testing/rows/builders.ts';
import { type BilledTooMuch, buildBilledTooMuch, sent } from '../../../testing/rows/claims.ts';
import { importedInvoice, unplacedInvoice } from '../../../testing/rows/invoices.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

let admin: Client;
let accountId: string;
const t = await heldServer();

/** Each test has a separate account, since the sample invoices all have one sender. */
async function begin() {
  accountId = (await buildAccount(t.db)).id;
  admin = await signInNew(t, accountId, 'Admin');
  return { db: t.db, accountId, admin };
}

const line = (amount: string) => ({
  name: 'Kreditering',
  quantity: '1',
  unitCode: 'EA',
  unitPrice: amount,
  taxPercent: '25',
});
/** As the portal counts days: a claim is of the day in Copenhagen. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format();

/** A credit note of the sample sender, over this net. */
const creditNote = (net: string, change: Partial<InvoiceToWrite> = {}) =>
  importedInvoice(admin, {
    documentType: 'creditNote',
    issueDate: today(),
    dueDate: today(),
    lines: [line(net)],
    ...change,
  });
const correcting = ({ invoice }: BilledTooMuch) => ({
  corrects: { number: invoice.invoiceNumber, issueDate: invoice.issueDate },
});
const now = async ({ id }: ClaimDetail) => (await admin(getClaim, { params: { id } })).data;
const covered = ({ status, credited, credits }: ClaimDetail) => [
  status,
  credited,
  credits.map(({ amount }) => amount),
];
const refused = (answer: { status: number; error?: { message: string } | undefined }) => [
  answer.status,
  answer.error?.message,
];

test('INS-04 INS-05 money claimed back is followed until credited: notes that name the invoice cover it part by part, then it is closed', async () => {
  const billed = await buildBilledTooMuch(await begin(), [{ difference: '100.5' }]);
  const claim = await sent(admin, billed.findingIds);
  const first = await creditNote('40', correcting(billed));
  assert.deepEqual(covered(await now(claim)), ['open', '40.0000', ['40.0000']]);
  await creditNote('75', correcting(billed));
  const closed = await now(claim);
  assert.deepEqual(covered(closed), ['credited', '100.5000', ['40.0000', '60.5000']]);
  assert.deepEqual([closed.closedBy, closed.credits[0]?.matchedBy], [null, null]);
  assert.equal(closed.credits[0]?.creditNoteId, first.id);
  assert.deepEqual(
    closed.changes.map(({ action }) => action),
    ['matchedAutomatically', 'matchedAutomatically', 'sent', 'findingsAdded', 'created'],
  );
});

test('INS-05 a credit note that names no invoice closes the claim of its exact amount', async () => {
  const billed = await buildBilledTooMuch(await begin(), [{ difference: '100.5' }]);
  const claim = await sent(admin, billed.findingIds);
  await creditNote('100.49');
  assert.equal((await now(claim)).status, 'open');
  await creditNote('100.50');
  assert.deepEqual(covered(await now(claim)), ['credited', '100.5000', ['100.5000']]);
});

test('INS-05 a credit note for another invoice, in another currency or before the claim was sent covers nothing', async () => {
  const world = await begin();
  const billed = await buildBilledTooMuch(world, [{ difference: '100' }]);
  const other = await buildBilledTooMuch(world, [], billed.collectorId);
  await creditNote('100', { issueDate: '2026-01-02' });
  const claim = await sent(admin, billed.findingIds);
  await creditNote('100', correcting(other));
  await creditNote('100', { issueDate: '2099-01-02', currency: 'EUR' });
  assert.deepEqual(covered(await now(claim)), ['open', '0', []]);
});

test('INS-05 a credit note is matched when its supplier becomes known', async () => {
  const billed = await buildBilledTooMuch(await begin(), [{ difference: '100' }]);
  const claim = await sent(admin, billed.findingIds);
  await sql`delete from collector_identity where account_id = ${accountId}`.execute(t.db);
  const note = await creditNote('100', correcting(billed));
  assert.equal((await now(claim)).status, 'open');
  await admin(saveInvoice, {
    params: { id: note.id },
    body: { version: note.version, collectorId: billed.collectorId },
  });
  assert.equal((await now(claim)).status, 'credited');
});

test('INS-05 a credit note that may be somebody else’s is matched once a person has cleared it', async () => {
  const billed = await buildBilledTooMuch(await begin(), [{ difference: '100' }]);
  const claim = await sent(admin, billed.findingIds);
  const school = { name: 'Den Lille Skole', number: '12345674' };
  const note = await creditNote('100', {
    ...correcting(billed),
    buyer: { ...school, country: 'DK', street: 'Skolevej 1', zip: '5000', city: 'Odense C' },
  });
  assert.equal((await now(claim)).status, 'open');
  const { data } = await admin(getInvoice, { params: { id: note.id } });
  const body = { version: data.version, value: false };
  await admin(updateNeedsConfirmation, { params: { id: note.id }, body });
  assert.equal((await now(claim)).status, 'credited');
});

test('INS-05 a credit note that was here before its claim is matched when the claim goes out; one of another invoice is not', async () => {
  const billed = await buildBilledTooMuch(await begin(), [{ difference: '100.5' }]);
  const note = await creditNote('60', correcting(billed));
  await creditNote('41', { corrects: { number: 'ANOTHER-1', issueDate: today() } });
  await creditNote('42');
  const claim = await sent(admin, billed.findingIds);
  const open = await now(claim);
  assert.deepEqual(covered(open), ['open', '60.0000', ['60.0000']]);
  assert.equal(open.credits[0]?.creditNoteId, note.id);
  await creditNote('40.5', correcting(billed));
  assert.deepEqual(covered(await now(claim)), ['credited', '100.5000', ['60.0000', '40.5000']]);
});

test('INS-05 a person matches and unmatches by hand; what was closed is open again', async () => {
  const world = await begin();
  const billed = await buildBilledTooMuch(world, [{ difference: '100' }]);
  const note = await creditNote('120');
  const claim = await sent(admin, billed.findingIds);
  const params = { id: claim.id };
  const { data: notes } = await admin(listClaimCreditNotes, { params });
  assert.deepEqual(
    notes.map(({ id, left }) => [id, left]),
    [[note.id, '120.0000']],
  );
  const body = { version: claim.version, creditNoteId: note.id };
  const { data: matched } = await admin(matchCredit, { params, body });
  assert.deepEqual(covered(matched), ['credited', '100.0000', ['100.0000']]);
  assert.ok(matched.credits[0]?.matchedBy);
  const left = await admin(listClaimCreditNotes, { params });
  assert.deepEqual(left.data[0]?.left, '20.0000');

  const stale = await admin(unmatchCredit, {
    params: { ...params, creditNoteId: note.id },
    body: { version: claim.version },
  });
  assert.deepEqual(refused(stale), [409, 'Generic.Changed']);
  const { data: open } = await admin(unmatchCredit, {
    params: { ...params, creditNoteId: note.id },
    body: { version: matched.version },
  });
  assert.deepEqual(covered(open), ['open', '0', []]);
  assert.equal(open.closedAt, null);
});

test('INS-05 a credit note that is used up, or of somebody else, is refused by name', async () => {
  const world = await begin();
  const first = await buildBilledTooMuch(world, [{ difference: '100' }, { line: 'Leje' }]);
  const [one = '', two = ''] = first.findingIds;
  const claim = await sent(admin, [one]);
  const used = await creditNote('100', correcting(first));
  const open = await sent(admin, [two]);
  const params = { id: open.id };
  const match = (creditNoteId: string, version = open.version) =>
    admin(matchCredit, { params, body: { version, creditNoteId } });
  assert.equal((await now(claim)).status, 'credited');
  assert.deepEqual(refused(await match(used.id)), [409, 'Claims.Credit.Used']);
  assert.deepEqual(refused(await match(first.invoice.id)), [404, 'Generic.Not.Found']);
  const other = await creditNote('20.01', correcting(first));
  await sql`delete from claim_credit where invoice_id = ${other.id}`.execute(t.db);
  await sql`update claim set status = 'open' where id = ${open.id}`.execute(t.db);
  const elsewhere = (await buildCollector(t.db, accountId)).id;
  await sql`update invoice set collector_id = ${elsewhere} where id = ${other.id}`.execute(t.db);
  const { version } = await now(open);
  assert.deepEqual(refused(await match(other.id, version)), [409, 'Claims.Credit.Not.Fitting']);
  const closed = await now(claim);
  const late = await admin(matchCredit, {
    params: { id: claim.id },
    body: { version: closed.version, creditNoteId: used.id },
  });
  assert.deepEqual(refused(late), [409, 'Claims.Not.Open']);
});

test('INS-05 two credit notes at once cover a claim once', async () => {
  const billed = await buildBilledTooMuch(await begin(), [{ difference: '100' }]);
  const claim = await sent(admin, billed.findingIds);
  const amounts = ['70', '70.5', '71'];
  await Promise.all(amounts.map((net) => creditNote(net, correcting(billed))));
  const { status, credited } = await now(claim);
  assert.deepEqual([status, credited], ['credited', '100.0000']);
});

test('INS-05 an invoice that pays out more than it bills covers no claim, and is offered for none', async () => {
  const billed = await buildBilledTooMuch(await begin(), [{ difference: '100.5' }]);
  const claim = await sent(admin, billed.findingIds);
  const paidOut = { ...line('10'), name: 'Afregning', quantity: '-20' };
  const { id } = await importedInvoice(admin, {
    issueDate: today(),
    dueDate: today(),
    lines: [line('99.5'), paidOut],
  });
  assert.deepEqual(covered(await now(claim)), ['open', '0', []]);
  const { data } = await admin(listClaimCreditNotes, { params: { id: claim.id } });
  assert.deepEqual(
    data.filter((note) => note.id === id),
    [],
  );
});

test('INS-05 AUT-04 a credit note that a LocationAdmin uploads covers no claim of other locations; the same note from a source does', async () => {
  const billed = await buildBilledTooMuch(await begin(), [{ difference: '100' }]);
  const claim = await sent(admin, billed.findingIds);
  const place = await buildLocation(t.db, accountId);
  const { email } = await buildUser(t.db, accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [place.id],
  });
  const upload = (by: Client, net: string) =>
    unplacedInvoice(by, {
      documentType: 'creditNote',
      issueDate: today(),
      dueDate: today(),
      lines: [line(net)],
      ...correcting(billed),
    });
  const note = await upload(await t.signIn(email), '40');
  assert.deepEqual(covered(await now(claim)), ['open', '0', []]);
  await sql`update invoice set import_source = 'integration' where id = ${note.id}`.execute(t.db);
  const { data: read } = await admin(getInvoice, { params: { id: note.id } });
  await admin(saveInvoice, {
    params: { id: note.id },
    body: { version: read.version, collectorId: billed.collectorId },
  });
  assert.deepEqual(covered(await now(claim)), ['open', '40.0000', ['40.0000']]);
  await upload(admin, '60');
  assert.deepEqual(covered(await now(claim)), ['credited', '100.0000', ['40.0000', '60.0000']]);
});

test('INS-05 AUT-04 who has some locations marks a note and clears it: a claim of others that it covered is covered as before', async () => {
  const billed = await buildBilledTooMuch(await begin(), [{ difference: '100' }]);
  const claim = await sent(admin, billed.findingIds);
  const note = await creditNote('100', correcting(billed));
  assert.deepEqual(covered(await now(claim)), ['credited', '100.0000', ['100.0000']]);
  const place = await buildLocation(t.db, accountId);
  await t.db
    .updateTable('invoice')
    .set({ location_id: place.id, location_confirmed_by: 'Ada' })
    .where('id', '=', note.id)
    .execute();
  const { email } = await buildUser(t.db, accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [place.id],
  });
  const part = await t.signIn(email);
  const mark = async (value: boolean): Promise<void> => {
    const params = { id: note.id };
    const { version } = (await part(getInvoice, { params })).data;
    const answer = await part(updateNeedsConfirmation, { params, body: { version, value } });
    assert.equal(answer.status, 200, JSON.stringify(answer.error));
  };
  await mark(true);
  assert.deepEqual(covered(await now(claim)), ['open', '0', []]);
  await mark(false);
  assert.deepEqual(covered(await now(claim)), ['credited', '100.0000', ['100.0000']]);
  const unmatch = async () =>
    admin(unmatchCredit, {
      params: { id: claim.id, creditNoteId: note.id },
      body: { version: (await now(claim)).version },
    });
  assert.equal((await unmatch()).status, 200);
  await mark(true);
  await mark(false);
  assert.deepEqual(
    covered(await now(claim)),
    ['open', '0', []],
    'what a person took off stays off',
  );
});

test('INS-05 an invoice comes in although a match of an earlier note that names it does not fit any more', async () => {
  const billed = await buildBilledTooMuch(await begin(), [{ difference: '100' }]);
  const claim = await sent(admin, billed.findingIds);
  const number = 'N-4711-2026';
  const note = await creditNote('120', { note: `Kreditering af faktura ${number}` });
  const matched = await admin(matchCredit, {
    params: { id: claim.id },
    body: { version: (await now(claim)).version, creditNoteId: note.id },
  });
  assert.equal(matched.status, 200, JSON.stringify(matched.error));
  // As older data may be: less than what a person has matched.
  await t.db.updateTable('invoice').set({ net: '-50' }).where('id', '=', note.id).execute();
  await importedInvoice(admin, { number });
  const { corrects_invoice_number: corrects } = await t.db
    .selectFrom('invoice')
    .select('corrects_invoice_number')
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
  assert.equal(corrects, null);
  assert.deepEqual(covered(await now(claim)), ['credited', '100.0000', ['100.0000']]);
});
