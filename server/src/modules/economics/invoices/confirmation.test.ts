import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  type CallInput,
  confirmReconciliation,
  createManualInvoice,
  getInvoice,
  type InvoiceDetail,
  listAwaitingApproval,
  saveInvoice,
  updateNeedsConfirmation,
} from '@fraktion/contract';

import { sampleParties, writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildAccount, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import {
  approvedInspection,
  freshInvoice,
  importedInvoice,
  importedXml,
  unplacedInvoice,
} from '../../../testing/rows/invoices.ts';
import { type Client, type TestApp, startTestApp } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

let t: TestApp;
let admin: Client;
let accountId: string;

const { buyer } = sampleParties.DK;
const school = { ...buyer, name: 'Den Lille Skole', number: '25313763' };

before(async () => {
  t = await startTestApp();
  ({ id: accountId } = await buildAccount(t.db));
  admin = await signInNew(t, accountId, 'Admin');
});
after(() => t.stop());

async function confirm({ id, version }: InvoiceDetail) {
  await approvedInspection(admin, { id });
  return admin(confirmReconciliation, {
    params: { id },
    body: { version, acceptUnpostedLines: true },
  });
}

test('INV-10 an invoice made out to somebody else is taken, waits, and is finished only once a person has confirmed it', async () => {
  const invoice = await importedInvoice(admin, { buyer: school });
  assert.equal(invoice.status, 'awaitingApproval');
  assert.deepEqual(invoice.confirmationReasons, [{ kind: 'notOurs', text: 'Den Lille Skole' }]);
  const refused = await confirm(invoice);
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Invoices.Needs.Confirmation']);
  const waiting = await admin(listAwaitingApproval, {});
  assert.deepEqual(
    waiting.data.map(({ id }) => id),
    [invoice.id],
  );
  const cleared = await admin(updateNeedsConfirmation, {
    params: { id: invoice.id },
    body: { version: invoice.version, value: false },
  });
  assert.equal(cleared.data.status, 'active');
  assert.deepEqual(cleared.data.confirmationReasons, []);
  assert.match(cleared.data.confirmationClearedBy ?? '', /^Admin/);
  assert.equal((await confirm(cleared.data)).data.status, 'locked');
});

test('INV-04 any open invoice is marked by hand; a locked one, and one that was changed, is not', async () => {
  const invoice = await importedInvoice(admin);
  const mark = (version: number) =>
    admin(updateNeedsConfirmation, {
      params: { id: invoice.id },
      body: { version, value: true },
    });
  const marked = await mark(invoice.version);
  assert.equal(marked.data.status, 'awaitingApproval');
  assert.equal(marked.data.confirmationReasons[0]?.kind, 'byHand');
  assert.equal((await mark(invoice.version)).error?.message, 'Invoices.Changed');
  const other = await importedInvoice(admin);
  const { data: locked } = await confirm(other);
  const late = await admin(updateNeedsConfirmation, {
    params: { id: other.id },
    body: { version: locked.version, value: true },
  });
  assert.equal(late.error?.message, 'Invoices.Locked');
});

const statusFor = async (client: Client, change: object): Promise<string> =>
  (await importedInvoice(client, { buyer: { ...school, ...change } })).status;

test('INV-10 a buyer is known by a number of the account, of a legal entity, of a location, and else by name', async () => {
  const account = await buildAccount(t.db, { cvr: null, name: 'Den lille  skole' });
  const client = await signInNew(t, account.id, 'Admin');
  assert.equal(await statusFor(client, {}), 'active', 'no number is known that says otherwise');
  await t.db
    .insertInto('account_entity')
    .values({
      account_id: account.id,
      id: randomUUID(),
      name: 'Fonden',
      company_number: '99803649',
      vat_number: null,
      gln: '5790000000012',
      address: null,
      zip: null,
      city: null,
      country: null,
    })
    .execute();
  assert.equal(await statusFor(client, {}), 'awaitingApproval', 'the number goes before the name');
  assert.equal(await statusFor(client, { number: '99803649', name: 'X' }), 'active');
  const gln = writeInvoice(freshInvoice({ buyer: school }), 'peppol').replaceAll(
    /(<cac:AccountingCustomerParty>\s*<cac:Party>\s*)<cbc:EndpointID[^>]*>[^<]*/g,
    '$1<cbc:EndpointID schemeID="0088">5790000000012',
  );
  assert.equal((await importedXml(client, gln)).status, 'active');
});

test('INV-01 who sent an invoice is asked for where nobody knows, and remembered for the next one', async () => {
  const first = await importedInvoice(admin);
  assert.equal(first.collector, null);
  const collectorId = randomUUID();
  await t.db
    .insertInto('collector')
    .values({ account_id: accountId, id: collectorId, name: 'Renvej' })
    .execute();
  const saved = await admin(saveInvoice, {
    params: { id: first.id },
    body: { version: first.version, collectorId, dueDate: '2026-12-24', note: 'Seen' },
  });
  assert.deepEqual(
    [saved.data.collector?.name, saved.data.dueDate, saved.data.note],
    ['Renvej', '2026-12-24', 'Seen'],
  );
  assert.equal(saved.data.customerNumber, first.customerNumber, 'what is left out stays');
  assert.equal((await importedInvoice(admin)).collector?.id, collectorId);
  const stale = await admin(saveInvoice, {
    params: { id: first.id },
    body: { version: first.version, note: null },
  });
  assert.equal(stale.error?.message, 'Invoices.Changed');
  const unknown = await admin(saveInvoice, {
    params: { id: first.id },
    body: { version: saved.data.version, collectorId: randomUUID() },
  });
  assert.equal(unknown.error?.message, 'Generic.Not.Found');
});

test('INV-01 AUT-04 whoever has some locations names the sender of an invoice, and not that of the invoices of the others', async () => {
  const { id: account } = await buildAccount(t.db);
  const whole = await signInNew(t, account, 'Admin');
  const place = await buildLocation(t.db, account);
  const { email } = await buildUser(t.db, account, 'LocationAdmin', {
    allLocations: false,
    locationIds: [place.id],
  });
  const part = await t.signIn(email);
  const [theirs, right] = [randomUUID(), randomUUID()];
  for (const [id, name] of [
    [theirs, 'Min ven'],
    [right, 'Renvej'],
  ] as const)
    await t.db.insertInto('collector').values({ account_id: account, id, name }).execute();
  const name = async (by: Client, collectorId: string) => {
    const invoice = await unplacedInvoice(by);
    const { data } = await by(saveInvoice, {
      params: { id: invoice.id },
      body: { version: invoice.version, collectorId },
    });
    assert.equal(data.collector?.id, collectorId);
  };
  await name(part, theirs);
  assert.equal((await importedInvoice(whole)).collector, null);
  await name(whole, right);
  await name(part, theirs);
  assert.equal((await importedInvoice(whole)).collector?.id, right);
});

test('INV-03 an invoice that is typed has the sums of its lines, and meets the same guard', async () => {
  const collectorId = randomUUID();
  await t.db
    .insertInto('collector')
    .values({ account_id: accountId, id: collectorId, name: 'Papirvognen', cvr: '25313763' })
    .execute();
  const line = { text: 'Tømning', date: null, unit: 'pcs', taxPercent: '25' } as const;
  const body: CallInput<typeof createManualInvoice>['body'] = {
    id: randomUUID(),
    documentType: 'invoice',
    invoiceNumber: 'P-1',
    issueDate: '2026-03-01',
    dueDate: null,
    currency: 'DKK',
    collectorId,
    customerOrderNumber: '',
    customerNumber: '77031',
    deliveryAddress: 'Hallen, Skolegade 4, 5000 Odense C',
    note: null,
    lines: [
      {
        ...line,
        sku: 'R-660',
        description: 'Restaffald, uge 9',
        quantity: '3',
        unitPrice: '33.335',
      },
      { ...line, quantity: '0.5', unitPrice: '10.01', taxPercent: '0' },
    ],
  };
  const { status, data } = await admin(createManualInvoice, { body });
  assert.equal(status, 200);
  assert.deepEqual(
    [data.importSource, data.status, data.collector?.id, data.sellerName],
    ['manual', 'active', collectorId, 'Papirvognen'],
  );
  assert.deepEqual(
    data.lines.map(({ amount }) => amount),
    ['100.0100', '5.0100'],
  );
  assert.deepEqual([data.net, data.tax, data.gross], ['105.0200', '25.0000', '130.0200']);
  assert.deepEqual(data.arithmeticProblems, []);
  assert.deepEqual(
    [data.customerNumber, data.deliveryAddress],
    ['77031', 'Hallen, Skolegade 4, 5000 Odense C'],
  );
  assert.deepEqual(
    data.lines.map(({ sku, description }) => [sku, description]),
    [
      ['R-660', 'Restaffald, uge 9'],
      [null, null],
    ],
  );
  const again = await admin(createManualInvoice, { body: { ...body, id: randomUUID() } });
  assert.equal(again.error?.message, 'Invoices.Duplicate');
  const twin = { ...body, id: randomUUID(), invoiceNumber: 'P-2' };
  const similar = await admin(createManualInvoice, { body: twin });
  assert.equal(similar.error?.message, 'Invoices.Similar');
  const accepted = await admin(createManualInvoice, { body: { ...twin, acceptSimilar: true } });
  assert.equal(accepted.status, 200);
  assert.equal((await admin(getInvoice, { params: { id: twin.id } })).data.invoiceNumber, 'P-2');
});
