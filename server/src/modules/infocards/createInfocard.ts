import type { CallRequest, createContainerInfocard, Infocard } from '@fraktion/contract';

import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import { isTaken } from '../../db/violations.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { readInfocard } from './infocardReads.ts';

type Body = CallRequest<typeof createContainerInfocard>['body'];

/** A location that the actor may add to; without one there is nowhere for an infocard to be. */
async function mustHaveLocation(tx: Tx, actor: Actor, locationId: string): Promise<void> {
  const location = await tx
    .selectFrom('location')
    .select('id')
    .where('id', '=', locationId)
    .where(inLocationScope(actor, 'location.id'))
    .executeTakeFirst();
  if (!location)
    throw new Refusal('Infocards.Location.Missing', { fields: { locationId: 'Unknown' } });
}

async function mustKnowCollector(tx: Tx, collectorId: string | null): Promise<void> {
  if (collectorId === null) return;
  const collector = await tx
    .selectFrom('collector')
    .select('id')
    .where('id', '=', collectorId)
    .executeTakeFirst();
  if (!collector) throw new Refusal('Generic.Not.Found', { fields: { collectorId: 'Unknown' } });
}

const orNull = (text: string | null): string | null => (text === '' ? null : text);

/** An infocard of containers. */
export async function createInfocard(tx: Tx, actor: Actor, body: Body): Promise<Infocard> {
  const { id, type, name, locationId, wasteCategory, size, sizeUnit, quantity, collectorId } = body;
  if (type !== 'ContainerInfoCard') {
    throw new Refusal('Infocards.Type.Unknown', { fields: { type: 'Unknown' } });
  }
  await mustHaveLocation(tx, actor, locationId);
  await mustKnowCollector(tx, collectorId);
  await tx
    .insertInto('infocard')
    .values({
      account_id: actor.accountId,
      id,
      type,
      name,
      location_id: locationId,
      waste_category: wasteCategory,
      container_type: orNull(body.containerType),
      size,
      size_unit: size === null ? null : sizeUnit,
      quantity,
      collector_id: collectorId,
      placement: orNull(body.placement),
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  const created = await readInfocard(tx, actor, id);
  if (!created) throw new Error(`Infocard ${id} is gone within its own transaction`);
  return created;
}
