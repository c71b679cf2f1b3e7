import type { CallRequest, changeInfocard, InfocardKind } from '@fraktion/contract';
import { infocardKinds, infocards, infocardTypeAliases } from '@fraktion/contract';
import type { Updateable } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import {
  columnsOfFields,
  initialValues,
  referencesIn,
  referred,
} from '../../platform/background/index.ts';

export type Row = Updateable<Schema['infocard']>;
export type Fields = Omit<CallRequest<typeof changeInfocard>['body'], 'version' | 'type'>;

/** The type that a path names; the body, where it says one, must say the same. */
export function typeOf(kind: string, name?: string): (typeof infocardKinds)[InfocardKind] {
  const type = Object.hasOwn(infocardKinds, kind) ? infocardKinds[kind as InfocardKind] : undefined;
  if (!type) throw new Refusal('Infocards.Type.Unknown', { detail: kind });
  if (name !== undefined && (infocardTypeAliases[name] ?? name) !== type)
    throw new Refusal('Infocards.Type.Unknown', { fields: { type: 'Unknown' } });
  return type;
}

/** The type stays as it was created. */
const columns = columnsOfFields(infocards).filter(([field]) => field !== 'type');

/** The given fields as columns; missing fields stay as they are, an empty box is no value. */
export function columnsOf(fields: Fields): Row {
  const given = columns.flatMap(([field, column]) => {
    const value = fields[field as keyof Fields];
    return value === undefined ? [] : [[column, value === '' ? null : value] as const];
  });
  const row = Object.fromEntries(given) as Row;
  // A size that is not there has no unit.
  return row.size === null ? { ...row, size_unit: null } : row;
}

/** The values of an infocard that does not say them. */
export const unsaid = initialValues(infocards) as Fields;

/** A location that the actor may add to; without one there is nowhere for an infocard to be. */
export async function mustHaveLocation(tx: Tx, actor: Actor, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const found = await tx
    .selectFrom('location')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('id', 'in', wanted)
    .where(inLocationScope(actor, 'location', 'location.id'))
    .execute();
  if (found.length < wanted.length)
    throw new Refusal('Infocards.Location.Missing', { fields: { locationId: 'Unknown' } });
}

/** Rows that the fields refer to belong to the account; a waste code may be shared by all accounts. */
export async function mustKnow(tx: Tx, actor: Actor, fields: Fields): Promise<void> {
  if (fields.locationId) await mustHaveLocation(tx, actor, [fields.locationId]);
  for (const [field, to] of referencesIn(infocards.fields)) {
    const id = fields[field as keyof Fields];
    if (!id || to === 'location') continue;
    const row = await tx
      .selectFrom(referred[to].table as 'collector')
      .select('id')
      .where('id', '=', String(id))
      .where((eb) =>
        eb.or([
          eb('account_id', '=', actor.accountId),
          ...(to === 'ewcCode' ? [eb('account_id', 'is', null)] : []),
        ]),
      )
      .executeTakeFirst();
    if (!row) throw new Refusal('Generic.Not.Found', { fields: { [field]: 'Unknown' } });
  }
}
