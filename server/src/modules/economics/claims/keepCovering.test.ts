import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  changeInvoices,
  type ClaimDetail,
  correctReading,
  getClaim,
  getInvoice,
  type InvoiceDetail,
  listClaimCreditNotes,
  matchCredit,
  saveInvoice,
  updateNeedsConfirmation,
} from '@fraktion/contract';
import { oddPdf } from '@fraktion/demo-world/pdfInvoices/oddLayout';

import { signInNew } from '../../../testing/rows/accountServer.ts';
import { buildAccount, buildCollector } from '../../../testing/rows/builders.ts';
import { buildBilledTooMuch, sent } from '../../../testing/rows/claims.ts';
import { importFile } from '../../../testing/rows/invoices.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';

const t = await heldServer();

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format();

let number = 0;

/** A claim of 10,000, and a credit note of its supplier that was read from a PDF. */
async function build() {
  const accountId = (await buildAccount(t.db)).id;
  const admin = await signInNew(t, accountId, 'Admin');
  const world = { db: t.db, accountId, admin };
  const billed = await buildBilledTooMuch(world, [{ difference: '10000' }]);
  const claim = await sent(admin, billed.findingIds);
  number += 1;
  const bytes = Uint8Array.from(
    oddPdf({
      numberLabel: 'Fakturanr.',
      number: `K-${number}`,
      day: '2026-04-03',
      due: '2026-04-20',
      lines: [['Kreditering', '10,00', '12,50']],
    }),
  );
  const file = new File([bytes], 'nota.pdf', { type: 'application/pdf' });
  const { id, state, reason } = await importFile(admin, file);
  assert.equal(state, 'done', String(reason));
  const read = async (): Promise<InvoiceDetail> =>
    (await admin(getInvoice, { params: { id } })).data;
  const save = async (change: object) =>
    admin(saveInvoice, { params: { id }, body: { version: (await read()).version, ...change } });
  const correct = async (net: string, documentType: 'creditNote' | 'invoice' = 'creditNote') => {
    const { version, lines } = await read();
    return admin(correctReading, {
      params: { id },
      body: {
        version,
        documentType,
        invoiceNumber: `K-${number}`,
        issueDate: today(),
        dueDate: null,
        net,
        tax: '0',
        gross: net,
        lines: lines.map((line) => ({
          id: line.id,
          text: line.text,
          date: null,
          unit: null,
          quantity: '1',
          unitPrice: net,
          taxPercent: '0',
          amount: net,
        })),
      },
    });
  };
  const flag = async (value: boolean) =>
    admin(updateNeedsConfirmation, {
      params: { id },
      body: { version: (await read()).version, value },
    });
  const takeBack = async () => {
    const { data } = await admin(changeInvoices, {
      body: { action: 'takeBack', rows: [{ id, version: (await read()).version }] },
    });
    return data[0]?.error;
  };
  const now = async (): Promise<ClaimDetail> =>
    (await admin(getClaim, { params: { id: claim.id } })).data;
  const covered = async () => {
    const { status, credited } = await now();
    return [status, Number(credited)];
  };
  const match = async () =>
    admin(matchCredit, {
      params: { id: claim.id },
      body: { version: (await now()).version, creditNoteId: id },
    });
  const other = (await buildCollector(t.db, accountId)).id;
  // Nobody knows yet whether it is the account's own: its pages name no customer.
  if ((await read()).status === 'awaitingApproval') await flag(false);
  const mine = { admin, claim, id, collectorId: billed.collectorId, other };
  return { ...mine, save, correct, flag, takeBack, covered, match, read };
}

type World = Awaited<ReturnType<typeof build>>;

/** Each call that writes what decides about a note, and how it is taken back. */
const changes: Readonly<
  Record<
    string,
    readonly [
      (my: World) => Promise<{ status: number; error?: { message: string } | undefined }>,
      (my: World) => Promise<{ status: number }>,
    ]
  >
> = {
  'its net': [(my) => my.correct('1000'), (my) => my.correct('10000')],
  'its type': [(my) => my.correct('10000', 'invoice'), (my) => my.correct('10000')],
  'its supplier': [
    (my) => my.save({ collectorId: my.other }),
    (my) => my.save({ collectorId: my.collectorId }),
  ],
  'that its supplier is known': [
    (my) => my.save({ collectorId: null }),
    (my) => my.save({ collectorId: my.collectorId }),
  ],
  'that it is the account’s own': [(my) => my.flag(true), (my) => my.flag(false)],
};

for (const [what, [change, back]] of Object.entries(changes)) {
  test(`INS-05 a credit note that closed a claim by itself, and of which ${what} is changed, covers nothing that it should not`, async () => {
    const my = await build();
    assert.equal((await my.save({ collectorId: my.collectorId })).status, 200);
    assert.equal((await my.correct('10000')).status, 200);
    assert.deepEqual(await my.covered(), ['credited', 10_000]);
    assert.equal((await my.save({ note: 'Seen', dueDate: '2099-01-01' })).status, 200);
    assert.deepEqual(await my.covered(), ['credited', 10_000], 'what does not matter');
    assert.equal((await change(my)).status, 200);
    assert.deepEqual(await my.covered(), ['open', 0]);
    assert.equal((await back(my)).status, 200);
    assert.deepEqual(await my.covered(), ['credited', 10_000]);
    assert.equal(await my.takeBack(), 'Invoices.Claimed');
  });

  test(`INS-05 what a person has matched refuses that ${what} is changed`, async () => {
    const my = await build();
    await my.save({ collectorId: my.collectorId });
    // More than the claim, so that the portal matches nothing by itself.
    await my.correct('10001');
    assert.equal((await my.match()).status, 200);
    const before = await my.read();
    const answer = await change(my);
    assert.deepEqual([answer.status, answer.error?.message], [409, 'Invoices.Credit.Matched']);
    assert.deepEqual(await my.covered(), ['credited', 10_000]);
    assert.deepEqual(await my.read(), before);
    assert.equal((await my.correct('10000.5')).status, 200, 'it covers the claim as before');
    assert.deepEqual(await my.covered(), ['credited', 10_000]);
    assert.equal(await my.takeBack(), 'Invoices.Claimed');
  });
}

test('INS-05 a note that may be somebody else’s is neither offered nor matched', async () => {
  const my = await build();
  await my.save({ collectorId: my.collectorId });
  await my.correct('9999');
  await my.flag(true);
  const answer = await my.match();
  assert.deepEqual([answer.status, answer.error?.message], [409, 'Claims.Invoice.Not.Confirmed']);
  const { data } = await my.admin(listClaimCreditNotes, { params: { id: my.claim.id } });
  assert.deepEqual(data, []);
  await my.flag(false);
  assert.equal((await my.match()).status, 200);
});
