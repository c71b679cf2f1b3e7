import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  confirmLocation,
  confirmReconciliation,
  type DocumentKind,
  getClaim,
  getInvoice,
  getOutstanding,
  type InvoiceDetail,
  isCredit,
  listVouchers,
  moneySign,
} from '@fraktion/contract';
import Big from 'big.js';

import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildAccount } from '../../../testing/rows/builders.ts';
import { buildBilledTooMuch, sent } from '../../../testing/rows/claims.ts';
import { approvedInspection, freshInvoice, importedXml } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const my = await startPosting(heldServer);

interface Spelling {
  readonly root?: DocumentKind;
  readonly code?: string;
  readonly quantity: string;
  readonly unitPrice: string;
}

/** Two emptyings of 200, and 0.3 t of treatment for 180; in every spelling they are taken back. */
const spellings: Readonly<Record<string, Spelling>> = {
  'a credit note': { root: 'creditNote', quantity: '2', unitPrice: '200' },
  'a credit note with negative quantities': {
    root: 'creditNote',
    quantity: '-2',
    unitPrice: '200',
  },
  'a credit note with negative prices': { root: 'creditNote', quantity: '2', unitPrice: '-200' },
  'an invoice with the code of a credit note': { code: '381', quantity: '2', unitPrice: '200' },
  'an invoice with the code of a self-billed credit note': {
    code: '261',
    quantity: '2',
    unitPrice: '200',
  },
  'an invoice with the code of a factored credit note and negative figures': {
    code: '396',
    quantity: '-2',
    unitPrice: '200',
  },
  'an invoice with negative quantities': { quantity: '-2', unitPrice: '200' },
  'an invoice with negative prices': { quantity: '2', unitPrice: '-200' },
};

async function placed({ id, version }: InvoiceDetail): Promise<InvoiceDetail> {
  const body = { version, locationScopeId: null };
  return (await my.admin(confirmLocation, { params: { id }, body })).data;
}

const minus = (text: string): string => (text.startsWith('-') ? '-' : '');

function xmlOf(
  { root = 'invoice', code, quantity, unitPrice }: Spelling,
  corrects: { readonly number: string; readonly issueDate: string },
): string {
  const xml = writeInvoice(
    freshInvoice({
      documentType: root,
      corrects,
      lines: [
        { name: 'Tømning 660 L restaffald', quantity, unitPrice, unitCode: 'EA', taxPercent: '25' },
        {
          name: 'Behandling restaffald',
          quantity: `${minus(quantity)}0.3`,
          unitPrice: `${minus(unitPrice)}600`,
          unitCode: 'TNE',
          taxPercent: '25',
        },
      ],
    }),
    'peppol',
  );
  return code === undefined ? xml : xml.replace('>380<', `>${code}<`);
}

const wayOf = ({ documentType, net, gross }: InvoiceDetail) => ({
  credit: isCredit({ documentType, net, gross }),
  sign: moneySign({ documentType, net, gross }),
});

for (const [what, spelling] of Object.entries(spellings))
  test(`INV-09 REC-02 ${what} lowers cost, pieces, collections and weight, and leads to the invoice it corrects`, async () => {
    const first = await importedXml(my.admin, writeInvoice(freshInvoice(), 'peppol'));
    const before = (await my.admin(getOutstanding, {})).data[0]?.open.amount;
    const corrects = { number: first.invoiceNumber, issueDate: first.issueDate };
    const credit = await placed(await importedXml(my.admin, xmlOf(spelling, corrects)));
    const infocard = await my.newInfocard();
    const [lift, weight] = credit.lines;
    assert.ok(lift && weight);
    const draft = await my.draft(credit, lift.id, infocard);
    assert.deepEqual([draft.amount, draft.quantity], ['-400.0000', '-2.000']);
    const body = { ...draft, category: 'WasteCollection' } as const;
    const added = await my.post(credit, { ...body, numberOfCollections: 2 });
    assert.deepEqual(Object.keys(added.error?.fields ?? {}), ['numberOfCollections']);
    const posted = await my.post(credit, { ...body, numberOfCollections: -2 });
    assert.equal(posted.status, 200, JSON.stringify(posted.error));
    const weighed = await my.draft(credit, weight.id, infocard);
    assert.deepEqual(
      [weighed.amount, weighed.quantity, weighed.tonnageCollected],
      ['-180.0000', '-0.300', '-0.300'],
    );
    const rest = await my.post(credit, weighed);
    assert.equal(rest.status, 200, JSON.stringify(rest.error));
    const { data: whole } = await my.admin(getInvoice, { params: { id: credit.id } });
    assert.deepEqual(
      [whole, ...whole.lines].map(({ unpostedAmount }) => new Big(unpostedAmount).toFixed()),
      ['0', '0', '0'],
      'nothing is left to post',
    );
    const [open] = (await my.admin(getOutstanding, {})).data;
    assert.equal(open?.open.amount, new Big(before ?? 0).minus(725).toFixed(4));
    assert.equal(credit.correctsInvoiceId, first.id);
    const corrected = await my.admin(getInvoice, { params: { id: first.id } });
    assert.deepEqual(
      corrected.data.correctedBy.map(({ id }) => id),
      [credit.id],
    );
    assert.deepEqual(
      credit.confirmationReasons.filter(({ kind }) => kind === 'wayUnclear'),
      [],
    );
  });

test('INV-09 the database derives sign and kind by the rule of the contract', async () => {
  const rows = await my.t.db
    .selectFrom('invoice')
    .select(['id', 'money_sign as sign', 'is_credit as credit'])
    .where('account_id', '=', my.accountId)
    .execute();
  assert.ok(rows.length >= 2 * Object.keys(spellings).length);
  for (const { id, ...derived } of rows) {
    const { data } = await my.admin(getInvoice, { params: { id } });
    assert.deepEqual(derived, wayOf(data));
  }
});

for (const what of ['a credit note with negative prices', 'an invoice with negative quantities'])
  test(`INS-05 ${what} covers the claim on the invoice it names`, async () => {
    const accountId = (await buildAccount(my.t.db)).id;
    const admin = await signInNew(my.t, accountId, 'Admin');
    const billed = await buildBilledTooMuch({ db: my.t.db, accountId, admin }, [
      { difference: '500' },
    ]);
    const claim = await sent(admin, billed.findingIds);
    const { invoiceNumber: number, issueDate } = billed.invoice;
    await importedXml(admin, xmlOf(spellings[what]!, { number, issueDate }));
    const { data } = await admin(getClaim, { params: { id: claim.id } });
    assert.deepEqual([data.status, data.credited], ['credited', '500.0000']);
  });

for (const what of ['a credit note with negative quantities', 'an invoice with negative prices'])
  test(`REC-12 the voucher of ${what} is a credit`, async () => {
    const corrects = { number: 'Z-1', issueDate: '2026-01-01' };
    const credit = await importedXml(my.admin, xmlOf(spellings[what]!, corrects));
    await approvedInspection(my.admin, credit);
    const { version } = await placed(
      (await my.admin(getInvoice, { params: { id: credit.id } })).data,
    );
    const confirmed = await my.admin(confirmReconciliation, {
      params: { id: credit.id },
      body: { version, acceptUnpostedLines: true },
    });
    assert.equal(confirmed.status, 200, JSON.stringify(confirmed.error));
    const [voucher] = (await my.admin(listVouchers, {})).data;
    assert.deepEqual(
      [voucher?.invoiceNumber, voucher?.amount],
      [credit.invoiceNumber, '-580.0000'],
    );
  });

test('INV-09 INV-10 a credit note with the code of an invoice waits for a person, and counts as a credit', async () => {
  const xml = xmlOf(
    { root: 'creditNote', quantity: '2', unitPrice: '200' },
    { number: 'Z-2', issueDate: '2026-01-01' },
  ).replace('>381<', '>380<');
  const unclear = await importedXml(my.admin, xml);
  assert.equal(unclear.status, 'awaitingApproval');
  assert.deepEqual(unclear.confirmationReasons, [{ kind: 'wayUnclear', text: null }]);
  assert.equal(unclear.documentType, 'creditNote');
});

test('INV-09 an invoice with a negative net and a positive total stays an invoice', async () => {
  const mixed = await importedXml(
    my.admin,
    writeInvoice(
      freshInvoice({
        lines: [
          { name: 'Tømning', quantity: '1', unitPrice: '100', unitCode: 'EA', taxPercent: '25' },
          { name: 'Pant', quantity: '1', unitPrice: '-110', unitCode: 'EA', taxPercent: '0' },
        ],
      }),
      'peppol',
    ),
  );
  assert.deepEqual(
    [mixed.documentType, mixed.net, mixed.gross, mixed.status],
    ['invoice', '-10.0000', '15.0000', 'active'],
  );
  assert.deepEqual(wayOf(mixed), { credit: false, sign: 1 });
});
