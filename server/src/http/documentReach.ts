import { type Call, needOf } from '@fraktion/contract';

import type { Db } from '../db/database.ts';
import { countOwnLines, readReach } from '../db/documentReach.ts';
import { accountTransaction, type Tx } from '../db/transaction.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './errors.ts';
import type { Input } from './input.ts';

/** Every `lineId` that the input names, wherever it stands. */
function lineIdsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => lineIdsIn(each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'lineId' && typeof each === 'string' ? [each] : lineIdsIn(each),
  );
}

/** Refuses a document of which the actor does not reach as much as the call needs. */
export async function mustReach(
  tx: Tx,
  actor: Actor,
  { id: callId }: Pick<Call, 'id'>,
  id: string,
  input: Partial<Input>,
): Promise<void> {
  const wanted = needOf(callId);
  if (wanted === null || actor.allLocations) return;
  const reach = await readReach(tx, actor, wanted.document, id);
  if (reach === null) throw new Refusal('Generic.Not.Found');
  if (reach === 'whole') return;
  if (wanted.need === 'whole') throw new Refusal('Generic.Other.Locations');
  const lineIds = [...new Set(lineIdsIn([input.params, input.query, input.body]))];
  if (lineIds.length > 0 && (await countOwnLines(tx, actor, id, lineIds)) < lineIds.length)
    throw new Refusal('Generic.Not.Found');
}

/** The same before a call's handler, in its transaction; a handler without one gets one for this. */
export async function refuseUnreached(
  db: Db,
  tx: Tx | undefined,
  actor: Actor | null,
  call: Call,
  input: Input,
): Promise<void> {
  if (!actor || actor.allLocations || needOf(call.id) === null) return;
  const { id } = input.params as { readonly id: string };
  const check = (own: Tx) => mustReach(own, actor, call, id, input);
  await (tx ? check(tx) : accountTransaction(db, actor.accountId, check));
}
