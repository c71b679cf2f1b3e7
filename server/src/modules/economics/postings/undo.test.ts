import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  confirmLocation,
  deletePosting,
  getInvoice,
  type InvoiceDetail,
  listInvoiceChanges,
  undoPostings,
  updatePosting,
} from '@fraktion/contract';

import { buildInfocard, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { fieldsOf, startPosting } from '../../../testing/rows/postings.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const my = await startPosting();

const undo = ({ id }: InvoiceDetail, by = my.admin) => by(undoPostings, { params: { id } });
const postingsOf = async ({ id }: InvoiceDetail) =>
  (await my.admin(getInvoice, { params: { id } })).data.postings;

test('REC-11 what was posted, changed and removed is undone step by step, the last first, and each step is in the trail', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data: made } = await my.postEmptying(invoice);
  const at = { id: invoice.id, postingId: made.id };
  const { data: changed } = await my.admin(updatePosting, {
    params: at,
    body: { version: made.version, ...fieldsOf(made), amount: '100', category: 'Fee' },
  });
  await my.admin(deletePosting, { params: at, query: { version: changed.version } });
  assert.deepEqual(await postingsOf(invoice), []);

  assert.equal((await undo(invoice)).data.action, 'removed');
  const [back] = await postingsOf(invoice);
  assert.deepEqual([back?.category, back?.amount], ['Fee', '100.0000']);
  // The restored posting has a new version, so the change before it must not look like somebody else's.
  assert.equal((await undo(invoice)).data.action, 'changed');
  const [first] = await postingsOf(invoice);
  assert.deepEqual([first?.category, first?.amount], [made.category, made.amount]);
  assert.equal((await undo(invoice)).data.action, 'created');
  assert.deepEqual(await postingsOf(invoice), []);
  assert.equal((await undo(invoice)).error?.message, 'Postings.Nothing.To.Undo');
  const { data: trail } = await my.admin(listInvoiceChanges, { params: { id: invoice.id } });
  const { lineId } = lineOf(invoice, 'Tømn.');
  assert.deepEqual(
    trail
      .map((each) => [
        each.action,
        each.isUndo,
        each.lineId,
        each.before?.amount,
        each.after?.amount,
      ])
      .toReversed(),
    [
      ['locationConfirmed', false, null, undefined, undefined],
      ['created', false, lineId, undefined, made.amount],
      ['changed', false, lineId, made.amount, '100.0000'],
      ['removed', false, lineId, '100.0000', undefined],
      ['restored', true, lineId, undefined, '100.0000'],
      ['changed', true, lineId, '100.0000', made.amount],
      ['removed', true, lineId, made.amount, undefined],
    ],
  );
});

test('REC-11 one undoes what is one’s own, and not what a colleague has changed since', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data: made } = await my.postEmptying(invoice);
  const colleague = await signInNew(my.t, my.accountId, 'Admin');
  assert.equal((await undo(invoice, colleague)).error?.message, 'Postings.Nothing.To.Undo');
  await colleague(updatePosting, {
    params: { id: invoice.id, postingId: made.id },
    body: { version: made.version, ...fieldsOf(made), category: 'Fee' },
  });
  assert.equal((await undo(invoice)).error?.message, 'Postings.Changed.Since');
  assert.equal((await postingsOf(invoice))[0]?.category, 'Fee');
});

test('REC-11 AUT-02 who has lost a location undoes nothing of it: neither what was posted there, nor what was changed or removed', async () => {
  const here = await buildLocation(my.t.db, my.accountId);
  const there = await buildLocation(my.t.db, my.accountId);
  const { id: infocardId } = await buildInfocard(my.t.db, my.accountId, { location_id: there.id });
  const { id: keptId } = await buildInfocard(my.t.db, my.accountId, { location_id: here.id });
  for (const [last, keepsPart] of (['posted', 'changed', 'removed'] as const).flatMap((each) => [
    [each, false] as const,
    [each, true] as const,
  ])) {
    const { id: userId, email } = await buildUser(my.t.db, my.accountId, 'LocationAdmin', {
      allLocations: false,
      locationIds: [here.id, there.id],
    });
    const local = await my.t.signIn(email);
    const invoice = await importedInvoice(my.admin);
    const place = (locationScopeId: string, version: number) =>
      my.admin(confirmLocation, { params: { id: invoice.id }, body: { version, locationScopeId } });
    const { data: placed } = await place(there.id, invoice.version);
    const draft = await my.draft(invoice, lineOf(invoice, 'Tømn.').id, infocardId);
    const { data: made, status } = await my.post(placed, draft, local);
    assert.equal(status, 200);
    const params = { id: invoice.id, postingId: made.id };
    const { version } = made;
    if (last === 'changed')
      await local(updatePosting, {
        params,
        body: { version, ...fieldsOf(made), category: 'Fee' },
      });
    if (last === 'removed') await local(deletePosting, { params, query: { version } });
    // With a line of the other location the invoice itself is still to be seen.
    if (keepsPart) {
      const line = invoice.lines.find(({ id, kind }) => id !== draft.lineId && kind === 'product');
      const ofPart = await my.draft(invoice, line!.id, keptId);
      assert.equal((await my.post(invoice, ofPart)).status, 200);
    }
    await my.t.db
      .deleteFrom('account_user_location')
      .where('user_id', '=', userId)
      .where('location_id', '=', there.id)
      .execute();
    const before = await postingsOf(invoice);
    const refused = await undo(invoice, local);
    const expected = keepsPart ? [403, 409] : [403, 404, 409];
    assert.ok(expected.includes(refused.status), `${last}: ${refused.status}`);
    assert.deepEqual(await postingsOf(invoice), before, last);
  }
});
