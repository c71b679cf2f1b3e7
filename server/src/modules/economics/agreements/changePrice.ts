import { randomUUID } from 'node:crypto';

import type {
  CallRequest,
  changeAgreementPrice as changeCall,
  endAgreementPrice as endCall,
  NewAgreementPrice,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { dayBefore } from './days.ts';
import { mustBeEditable, mustReadPrice } from './priceRows.ts';
import { readSubjectOf } from './readSubjectOf.ts';
import {
  changedAnswer,
  holdCollectors,
  insertPrice,
  type NewRow,
  noteUpdate,
  readRow,
  refuseOverlap,
} from './writePrices.ts';

type Terms = Pick<
  NewAgreementPrice,
  'price' | 'percentCap' | 'indexPercent' | 'indexDay' | 'validFrom' | 'validTo' | 'note'
>;

function termsOf({ price, percentCap, indexPercent, indexDay, validFrom, validTo, note }: Terms) {
  if ((price === null) === (percentCap === null))
    throw new Refusal('Generic.Invalid', { fields: { price: 'Invalid' } });
  if (validTo !== null && validTo < validFrom)
    throw new Refusal('Generic.Invalid', { fields: { validTo: 'Invalid' } });
  return {
    price,
    percent_cap: percentCap,
    index_percent: indexPercent,
    ...(indexDay === undefined ? {} : { index_day: indexDay }),
    valid_from: validFrom,
    valid_to: validTo,
    note: note || null,
  };
}

export async function createPrice(tx: Tx, actor: Actor, body: NewAgreementPrice) {
  mustBeEditable(actor, body.infocardId);
  const row: NewRow = {
    ...(await readSubjectOf(tx, actor, body)),
    ...termsOf(body),
    id: body.id,
    source: 'typed',
    tender_id: null,
  };
  await holdCollectors(tx, actor, [body.collectorId]);
  await refuseOverlap(tx, actor, row);
  const act = { action: 'created', changeId: randomUUID() };
  await insertPrice(tx, actor, row, act);
  return changedAnswer(tx, actor, row.id, act.changeId);
}

export async function changePrice(
  tx: Tx,
  actor: Actor,
  id: string,
  { id: nextId, version, ...terms }: CallRequest<typeof changeCall>['body'],
) {
  const seen = await mustReadPrice(tx, actor, id);
  mustBeEditable(actor, seen.infocardId);
  if (terms.validFrom <= seen.validFrom)
    throw new Refusal('Generic.Invalid', { fields: { validFrom: 'Invalid' } });
  await holdCollectors(tx, actor, [seen.collectorId]);
  const before = await readRow(tx, actor.accountId, id);
  if (!before) throw new Refusal('Generic.Not.Found');
  const act = { action: 'changed', changeId: randomUUID() };
  // A row that has ended already keeps its end.
  const end = sql<string>`least(valid_to, ${dayBefore(terms.validFrom)}::date)`;
  await updateUnchanged(
    tx
      .updateTable('agreement_price')
      .set({ valid_to: end })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id),
    { version, read: () => mustReadPrice(tx, actor, id) },
  );
  const { account_id: _, created_at: __, created_by: ___, version: ____, ...kept } = before;
  const row: NewRow = {
    ...kept,
    ...termsOf(terms),
    id: nextId,
    source: 'typed',
    tender_id: null,
  };
  await refuseOverlap(tx, actor, row);
  await noteUpdate(tx, actor, before, act);
  await insertPrice(tx, actor, row, act);
  return changedAnswer(tx, actor, nextId, act.changeId);
}

export async function endPrice(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, validTo }: CallRequest<typeof endCall>['body'],
) {
  const seen = await mustReadPrice(tx, actor, id);
  mustBeEditable(actor, seen.infocardId);
  if (validTo < seen.validFrom)
    throw new Refusal('Generic.Invalid', { fields: { validTo: 'Invalid' } });
  await holdCollectors(tx, actor, [seen.collectorId]);
  const before = await readRow(tx, actor.accountId, id);
  if (!before) throw new Refusal('Generic.Not.Found');
  await updateUnchanged(
    tx
      .updateTable('agreement_price')
      .set({ valid_to: validTo })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id),
    { version, read: () => mustReadPrice(tx, actor, id) },
  );
  // An earlier end is always allowed, even for a row that overlaps others.
  if (before.valid_to !== null && validTo > before.valid_to)
    await refuseOverlap(tx, actor, { ...before, valid_to: validTo });
  const act = { action: 'ended', changeId: randomUUID() };
  await noteUpdate(tx, actor, before, act);
  return changedAnswer(tx, actor, id, act.changeId);
}
