import type { PostingCategory, PostingDraft, Unit } from '@fraktion/contract';
import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { leastConfidence, suggestForLine } from '../suggestions/index.ts';
import {
  amountLeft,
  collectionsLeft,
  countSign,
  quantityLeft,
  quantityOf,
  tonnageLeft,
} from './lineLeft.ts';
import { type PostedLine, readPostedLine } from './postedLine.ts';
import { readWeights } from './sameWeight.ts';
import { readSubject } from './subject.ts';

/** The text of a posting of the line. */
export const textOf = (line: PostedLine): string =>
  (line.text || line.sku || line.line_id).slice(0, longestText);
const longestText = 500;
const mostCollections = 10_000;

/** The category that the account's data suggest; a guess is not filled in. */
async function categoryFor(tx: Tx, actor: Actor, invoiceId: string, line: PostedLine) {
  const suggestion = await suggestForLine(tx, actor, invoiceId, line.id);
  return suggestion && suggestion.confidence >= leastConfidence ? suggestion.category : 'Unknown';
}

/**
 * The collections of a line of pieces that are not posted yet; any other line for collection counts as one. Who exchanges a
 * container takes the full one away.
 */
export function collectionsOf(category: PostingCategory, line: PostedLine): number {
  if (category !== 'WasteCollection' && category !== 'Exchange') return 0;
  const left = collectionsLeft(line);
  if (left === null) return line.weight_sign;
  const sign = countSign(line);
  const isCounted = new Big(line.quantity).eq(new Big(line.quantity).round(0));
  const most = isCounted ? mostCollections : 1;
  return sign * Math.max(0, Math.min(left.times(sign).toNumber(), most));
}

/** Three decimals, and more only if a scale measured grams. */
export const tonnesText = (tonnes: Big): string =>
  tonnes.round(3).eq(tonnes) ? tonnes.toFixed(3) : tonnes.toFixed();

/** The rest of the line's quantity, in our unit; zero if more than the line was posted. */
export function quantityToPost(line: PostedLine): { quantity: Big; unit: Unit } {
  const { quantity: whole, unit } = quantityOf(line);
  const left = quantityLeft(line, unit) ?? whole.times(line.sign);
  return { quantity: left.times(whole.s * line.sign).gt(0) ? left : new Big(0), unit };
}

/** The first values of a posting of this line to this infocard; a person may change all of them. */
export async function draftPosting(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  { lineId, infocardId }: { readonly lineId: string; readonly infocardId: string },
): Promise<PostingDraft> {
  const line = await readPostedLine(tx, actor.accountId, invoiceId, lineId);
  await readSubject(tx, actor, infocardId);
  const { quantity, unit } = quantityToPost(line);
  const category = await categoryFor(tx, actor, invoiceId, line);
  const tonnage = tonnageLeft(line);
  const weights = await readWeights(tx, actor.accountId, { invoiceId, infocardId });
  const weighed =
    tonnage !== null && weights.has({ infocardId, tonnage, unitPrice: line.unit_price });
  return {
    lineId,
    infocardId,
    category,
    quantity: quantity.toFixed(3),
    unit,
    date: line.date ?? line.issue_date,
    numberOfCollections: collectionsOf(category, line),
    tonnageCollected:
      weighed || !tonnage?.times(line.weight_sign).gt(0) ? null : tonnesText(tonnage),
    amount: amountLeft(line).toFixed(4),
    text: textOf(line),
  };
}
