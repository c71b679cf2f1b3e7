import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import {
  type InvoiceDetail,
  type Posting,
  type PostingDraft,
  createPosting,
  getPostingDraft,
} from '@fraktion/contract';

import { accountServer } from './accountServer.ts';
import { buildInfocard } from './builders.ts';
import { lineOf } from './invoices.ts';
import type { Client } from '../servers/testApp.ts';
import { testServer } from '../servers/testServer.ts';

/** Actions on the lines of an invoice. A posting gets a new infocard, unless one is given. */
const postingsBy = (client: Client, newInfocard: () => Promise<string>) => {
  const draft = async (invoice: InvoiceDetail, lineId: string, infoCardId: string) => {
    const { data, status } = await client(getPostingDraft, {
      params: { id: invoice.id },
      query: { lineId, infoCardId },
    });
    assert.equal(status, 200);
    return data;
  };
  const post = (invoice: InvoiceDetail, body: PostingDraft, by = client) =>
    by(createPosting, { params: { id: invoice.id }, body: { id: randomUUID(), ...body } });
  /** Posts the sample's line of 9 emptyings for 348.75, or the part of it in `change`. */
  const postEmptying = async (invoice: InvoiceDetail, change: Partial<PostingDraft> = {}) => {
    const infocardId = change.infocardId ?? (await newInfocard());
    const start = await draft(invoice, lineOf(invoice, 'Tømn.').id, infocardId);
    return post(invoice, { ...start, ...change });
  };
  return { draft, post, postEmptying };
};

/** The body of a change that keeps the posting as it is. */
export const fieldsOf = ({ category, quantity, unit, date, text, ...rest }: Posting) => ({
  category,
  quantity,
  unit,
  date,
  text,
  amount: rest.amount,
  numberOfCollections: rest.numberOfCollections,
  tonnageCollected: rest.tonnageCollected,
});

/** A server as `accountServer` starts it, with actions on the lines of its invoices. */
export async function startPosting(serve = testServer) {
  const { t, accountId, admin } = await accountServer(serve);
  const newInfocard = async (): Promise<string> => (await buildInfocard(t.db, accountId)).id;
  return { t, accountId, admin, newInfocard, ...postingsBy(admin, newInfocard) };
}
