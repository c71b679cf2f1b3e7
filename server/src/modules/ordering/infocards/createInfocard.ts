import type { CallAnswer, CallRequest, createInfocard as createCall } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { geolocate, type Locating } from './geolocate.ts';
import { columnsOf, type Fields, mustKnow, typeOf, unsaid } from './infocardFields.ts';
import { readInfocard } from './infocardReads.ts';

type Request = Pick<CallRequest<typeof createCall>, 'params' | 'body'>;

/** Values of the fraction, for fields that the infocard leaves out. */
async function withFraction(tx: Tx, accountId: string, fields: Fields): Promise<Fields> {
  if (!fields.wasteFractionId) return fields;
  const fraction = await tx
    .selectFrom('waste_fraction')
    .select(['waste_category as wasteCategory', 'ewc_code_id as ewcCodeId'])
    .where('account_id', '=', accountId)
    .where('id', '=', fields.wasteFractionId)
    .executeTakeFirst();
  return { ...fraction, ...fields };
}

/** An infocard at a location, which is put on the map if it can be; if it cannot, nothing is lost. */
export async function createInfocard(
  tx: Tx,
  actor: Actor,
  locating: Locating,
  { params, body: { id, type: typeName, ...fields } }: Request,
): Promise<CallAnswer<typeof createCall>> {
  const type = typeOf(params.kind, typeName);
  await mustKnow(tx, actor, fields);
  const { name, locationId } = fields;
  // Services billed for a whole location are never collected.
  const usual = { ...unsaid, isOrderable: type !== 'AccountInfoCard' };
  const columns = columnsOf({ ...usual, ...(await withFraction(tx, actor.accountId, fields)) });
  await tx
    .insertInto('infocard')
    .values({
      ...columns,
      waste_category: columns.waste_category ?? 'Unknown',
      account_id: actor.accountId,
      id,
      type,
      name,
      location_id: locationId,
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  const geolocated = await geolocate(tx, actor.accountId, locationId, locating);
  const created = await readInfocard(tx, actor, id);
  if (!created) throw new Error(`Infocard ${id} is gone within its own transaction`);
  return { ...created, geolocated };
}
