import assert from 'node:assert/strict';
import { test } from 'node:test';

import { getInvoice, getPostingDraft, type PostingDraft } from '@fraktion/contract';
import { sql } from 'kysely';

import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import { buildCustomer } from '../../../testing/rows/accountServer.ts';

const my = await startPosting();

test('POS-01 fifty postings of one invoice at once wait for each other, and for nobody else is a connection missing', async () => {
  const invoice = await importedInvoice(my.admin);
  const { id: lineId } = lineOf(invoice, 'Tømn.');
  const params = { id: invoice.id };
  const drafts: PostingDraft[] = [];
  for (let at = 0; at < 50; at += 1) {
    const query = { lineId, infoCardId: await my.newInfocard() };
    const { data } = await my.admin(getPostingDraft, { params, query });
    drafts.push({ ...data, amount: '1', quantity: '0.1', numberOfCollections: 0 });
  }
  const { admin: neighbour } = await buildCustomer(my.t);
  const otherInvoice = await importedInvoice(neighbour);

  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let posting: Promise<{ status: number; error?: unknown }[]> | undefined;
  await my.t.db.transaction().execute(async (tx) => {
    await sql`select 1 from invoice where id = ${invoice.id} for update`.execute(tx);
    posting = Promise.all(drafts.map((draft) => my.post(invoice, draft)));
    // The row is free only when the neighbour has been served.
    void neighbour(getInvoice, { params: { id: otherInvoice.id } }).then(({ status }) => {
      assert.equal(status, 200);
      release();
    });
    await released;
  });
  const answers = await posting;
  assert.deepEqual(
    answers?.map(({ status, error }) => [status, error]),
    drafts.map(() => [200, undefined]),
  );
});
