import type { PostingCategory, PostingDraft, Unit } from '@fraktion/contract';
import Big from 'big.js';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { convertQuantity, unitOfCode } from '../../reference/units.ts';
import { categoryOf } from './categoryOf.ts';
import { type PostedLine, readInfocard, readPostedLine } from './postedLine.ts';

const longestText = 500;
const mostCollections = 10_000;

/** The line's quantity in one of our units; a line without a unit counts pieces. */
function quantityOf(line: PostedLine): { quantity: Big; unit: Unit } {
  const known = line.unit_code === null ? undefined : unitOfCode(line.unit_code);
  if (!known) return { quantity: new Big(line.quantity).round(3, Big.roundHalfUp), unit: 'pcs' };
  return { quantity: new Big(convertQuantity(line.quantity, known)), unit: known.unit };
}

/** What the words say; else what unit and sign give away. */
function guessCategory(line: PostedLine, unit: Unit): PostingCategory {
  const words = [line.text, line.description, line.note].filter((text) => text !== null);
  const said = categoryOf(words.join(' · '));
  if (said) return said;
  if (new Big(line.amount).lt(0)) return 'Income';
  return unit === 'kg' || unit === 'tonnage' ? 'Reprocessing' : 'Unknown';
}

/** A weight is a weight, whichever way the money goes. */
function tonnageOf(quantity: Big, unit: Unit): string | null {
  if (unit === 'kg') return quantity.abs().div(1000).toFixed(3, Big.roundHalfUp);
  return unit === 'tonnage' ? quantity.abs().toFixed(3) : null;
}

function collectionsOf(category: PostingCategory, quantity: Big, unit: Unit): number {
  if (category !== 'WasteCollection') return 0;
  const counted = unit === 'pcs' && quantity.gt(0) && quantity.eq(quantity.round(0));
  return counted ? Math.min(quantity.toNumber(), mostCollections) : 1;
}

/** Whether another line of this invoice has brought that weight to the infocard already. */
async function weighsAlready(
  tx: Tx,
  line: PostedLine,
  infocardId: string,
  tonnage: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('posting')
    .select('id')
    .where('account_id', '=', line.account_id)
    .where('invoice_id', '=', line.invoice_id)
    .where('infocard_id', '=', infocardId)
    .where('tonnage_collected', '=', tonnage)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is posted of the line's quantity, counted in the same unit. */
async function quantityPosted(tx: Tx, line: PostedLine, unit: Unit): Promise<string> {
  const { posted } = await tx
    .selectFrom('posting')
    .select(({ fn }) => fn.sum<string | null>('quantity').as('posted'))
    .where('account_id', '=', line.account_id)
    .where('line_id', '=', line.id)
    .where('unit', '=', unit)
    .executeTakeFirstOrThrow();
  return posted ?? '0';
}

/** What a posting of this line to this infocard would start with; a person may change all of it. */
export async function draftPosting(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  { lineId, infocardId }: { readonly lineId: string; readonly infocardId: string },
): Promise<PostingDraft> {
  const line = await readPostedLine(tx, actor.accountId, invoiceId, lineId);
  await readInfocard(tx, actor, infocardId);
  const { quantity: whole, unit } = quantityOf(line);
  const left = whole.minus(await quantityPosted(tx, line, unit));
  const quantity = left.times(whole.s).gt(0) ? left : whole;
  const category = guessCategory(line, unit);
  const tonnage = tonnageOf(quantity, unit);
  const weighed = tonnage !== null && (await weighsAlready(tx, line, infocardId, tonnage));
  return {
    lineId,
    infocardId,
    category,
    quantity: quantity.toFixed(3),
    unit,
    date: line.date ?? (await issueDate(tx, actor.accountId, invoiceId)),
    numberOfCollections: collectionsOf(category, quantity, unit),
    tonnageCollected: weighed ? null : tonnage,
    amount: new Big(line.amount).minus(line.posted).toFixed(4),
    text: (line.text || line.sku || line.line_id).slice(0, longestText),
  };
}

async function issueDate(tx: Tx, accountId: string, invoiceId: string): Promise<string> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('issue_date')
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return invoice.issue_date;
}
