import type { CallAnswer, CallRequest, changeInfocards } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { setColumns } from './changeInfocard.ts';
import { mustHaveLocation, type Row } from './infocardFields.ts';
import { reasonOf } from '../../../http/reasonOf.ts';

type Body = CallRequest<typeof changeInfocards>['body'];
type Outcomes = CallAnswer<typeof changeInfocards>;

const reasons = ['Generic.Changed', 'Generic.Not.Found'] as const;

export const archivedNow = (): Row => ({ archived_at: new Date() });
export const restored: Row = { archived_at: null };

/** Changes each row separately: a row that someone else has changed meanwhile stays as it is, and gets an error. */
export async function changeEach(
  tx: Tx,
  actor: Actor,
  rows: Body['rows'],
  set: Row,
): Promise<Outcomes> {
  const outcomes: Outcomes = [];
  for (const { id, version } of rows) {
    try {
      const next = await setColumns(tx, actor, { id, version }, set);
      outcomes.push({ id, version: next, error: null });
    } catch (error) {
      outcomes.push({ id, version: null, error: reasonOf(error, reasons) });
    }
  }
  return outcomes;
}

export async function changeMany(tx: Tx, actor: Actor, body: Body): Promise<Outcomes> {
  if (body.action === 'move') {
    await mustHaveLocation(tx, actor, [body.locationId]);
    return changeEach(tx, actor, body.rows, { location_id: body.locationId });
  }
  const set: Record<typeof body.action, Row> = {
    archive: archivedNow(),
    makeOrderable: { is_orderable: true },
    makeNotOrderable: { is_orderable: false },
  };
  return changeEach(tx, actor, body.rows, set[body.action]);
}
