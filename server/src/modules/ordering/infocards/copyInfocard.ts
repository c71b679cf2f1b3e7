import type { CallRequest, copyInfocard as copyCall, Infocard } from '@fraktion/contract';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustHaveLocation } from './infocardFields.ts';
import { readInfocard } from './infocardReads.ts';

/** Copies an infocard to other locations. Each copy is independent; only the cover image is shared. */
export async function copyInfocard(
  tx: Tx,
  actor: Actor,
  { params: { id }, body: { copies } }: Pick<CallRequest<typeof copyCall>, 'params' | 'body'>,
): Promise<Infocard[]> {
  const original = await tx
    .selectFrom('infocard')
    .selectAll()
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where(inLocationScope(actor, 'infocard', 'infocard.location_id'))
    .executeTakeFirst();
  if (!original) throw new Refusal('Generic.Not.Found');
  await mustHaveLocation(
    tx,
    actor,
    copies.map(({ locationId }) => locationId),
  );
  const rows = copies.map((copy) => ({
    ...original,
    id: copy.id,
    location_id: copy.locationId,
    archived_at: null,
    version: 1,
  }));
  await tx
    .insertInto('infocard')
    .values(rows)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  const made: Infocard[] = [];
  for (const copy of copies) {
    const infocard = await readInfocard(tx, actor, copy.id);
    if (infocard) made.push(infocard);
  }
  return made;
}
