import { randomUUID } from 'node:crypto';

import type { CallRequest, Posting, splitLine as splitCall, Unit } from '@fraktion/contract';
import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { distribute } from './distribute.ts';
import { collectionsOf } from './draftPosting.ts';
import { amountLeft, quantityLeft, quantityOf, tonnageLeft } from './lineLeft.ts';
import { holdToPost } from './openInvoice.ts';
import { type PostedLine, readPostedLine } from './postedLine.ts';
import { postLine } from './writePosting.ts';

type Split = CallRequest<typeof splitCall>['body'];

/** The rest of the line in the posted unit, or in the line's own unit if that cannot be converted. */
const quantityIn = (line: PostedLine, unit: Unit): Big =>
  quantityLeft(line, unit) ?? quantityOf(line).quantity.times(line.sign);

/** The required sum of the shares; null for equal parts. */
function wholeOf(line: PostedLine, { by, unit }: Split): Big | null {
  if (by === 'equal') return null;
  if (by === 'percent') return new Big(100);
  if (by === 'amount') return amountLeft(line);
  if (by === 'quantity') return quantityIn(line, unit);
  return tonnageLeft(line)?.times(1000) ?? new Big(0);
}

function refuseWrongSum(line: PostedLine, split: Split): void {
  const whole = wholeOf(line, split);
  if (whole === null) return;
  const sum = split.parts.reduce((all, { share }) => all.plus(share), new Big(0));
  if (sum.eq(whole) && !whole.eq(0)) return;
  throw new Refusal('Postings.Split.Sum', { detail: `${sum.toFixed()} of ${whole.toFixed()}` });
}

/** The share as a fraction of all shares: a split 'as last time' begins with it. */
const partOf = (shares: readonly Big[], index: number): string =>
  (shares[index] ?? new Big(0))
    .div(shares.reduce((sum, share) => sum.plus(share), new Big(0)))
    .toFixed(9);

/** Posts the whole rest of a line to several infocards: all of it, or nothing. It is one change, undone in one step. */
export async function splitLine(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  split: Split,
): Promise<Posting[]> {
  const { currency } = await holdToPost(tx, actor.accountId, invoiceId);
  const line = await readPostedLine(tx, actor.accountId, invoiceId, split.lineId);
  refuseWrongSum(line, split);
  const { lineId, category, unit, date, text, by, parts } = split;
  const shares = parts.map(({ share }) => new Big(by === 'equal' ? 1 : share));
  const amounts = distribute(amountLeft(line), shares, 4);
  const quantities = distribute(quantityIn(line, unit), shares, 3);
  const tonnages = distribute(tonnageLeft(line) ?? new Big(0), shares, 6);
  const collections = distribute(new Big(collectionsOf(category, line)), shares, 0);
  const to = { invoiceId, currency, groupId: randomUUID() };
  const postings: Posting[] = [];
  for (const [index, { id, infocardId }] of parts.entries()) {
    const tonnage = tonnages[index];
    const posting = {
      id,
      lineId,
      infocardId,
      category,
      unit,
      date,
      text,
      quantity: (quantities[index] ?? new Big(0)).toFixed(3),
      amount: (amounts[index] ?? new Big(0)).toFixed(4),
      numberOfCollections: (collections[index] ?? new Big(0)).toNumber(),
      tonnageCollected: !tonnage || tonnage.eq(0) ? null : tonnage.toFixed(6),
    };
    const share = { id: to.groupId, share: partOf(shares, index) };
    postings.push(await postLine(tx, actor, to, posting, { split: share }));
  }
  return postings;
}
