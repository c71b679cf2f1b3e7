import type { CallRequest, changeInfocard, InfocardKind } from '@fraktion/contract';
import { infocardKinds, infocardTypeAliases } from '@fraktion/contract';
import type { Updateable } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

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

const columns = {
  name: 'name',
  locationId: 'location_id',
  wasteFractionId: 'waste_fraction_id',
  wasteCategory: 'waste_category',
  ewcCodeId: 'ewc_code_id',
  containerType: 'container_type',
  size: 'size',
  sizeUnit: 'size_unit',
  quantity: 'quantity',
  collectorId: 'collector_id',
  receivingFacility: 'receiving_facility',
  transportVehicle: 'transport_vehicle',
  pickupType: 'pickup_type',
  pickupDays: 'pickup_days',
  placement: 'placement',
  isOrderable: 'is_orderable',
  includeInStatistics: 'include_in_statistics',
  internalGroupId: 'internal_group_id',
  supplierIdentificationNumber: 'supplier_identification_number',
  receiverRef: 'receiver_ref',
  ref: 'ref',
  contentHeadline: 'content_headline',
  containerHeadline: 'container_headline',
  pictogram: 'pictogram',
  adsFraction: 'ads_fraction',
  wasteNumber: 'waste_number',
  consistence: 'consistence',
  flashPoint: 'flash_point',
  radioactive: 'radioactive',
} as const satisfies Record<keyof Fields, keyof Row>;

/** The given fields as columns; missing fields stay as they are, an empty box is no value. */
export function columnsOf(fields: Fields): Row {
  const given = Object.entries(columns).flatMap(([field, column]) => {
    const value = fields[field as keyof Fields];
    return value === undefined ? [] : [[column, value === '' ? null : value] as const];
  });
  const row = Object.fromEntries(given) as Row;
  // A size that is not there has no unit.
  return row.size === null ? { ...row, size_unit: null } : row;
}

/** Default values of an infocard. */
export const unsaid = {
  wasteFractionId: null,
  wasteCategory: 'Unknown',
  ewcCodeId: null,
  containerType: null,
  size: null,
  sizeUnit: null,
  quantity: 1,
  collectorId: null,
  receivingFacility: null,
  transportVehicle: null,
  pickupType: 'Location',
  pickupDays: [],
  placement: null,
  isOrderable: true,
  includeInStatistics: true,
  internalGroupId: null,
  supplierIdentificationNumber: null,
  receiverRef: null,
  ref: null,
  contentHeadline: null,
  containerHeadline: null,
  pictogram: null,
  adsFraction: null,
  wasteNumber: null,
  consistence: null,
  flashPoint: null,
  radioactive: null,
} satisfies Fields;

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

const referred = {
  collectorId: 'collector',
  wasteFractionId: 'waste_fraction',
  ewcCodeId: 'ewc_code',
} as const;

/** Rows that the fields refer to belong to the account; a waste code may be shared by all accounts. */
export async function mustKnow(tx: Tx, actor: Actor, fields: Fields): Promise<void> {
  if (fields.locationId) await mustHaveLocation(tx, actor, [fields.locationId]);
  for (const [field, table] of Object.entries(referred)) {
    const id = fields[field as keyof typeof referred];
    if (!id) continue;
    const row = await tx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('account_id', '=', actor.accountId),
          ...(table === 'ewc_code' ? [eb('account_id', 'is', null)] : []),
        ]),
      )
      .executeTakeFirst();
    if (!row) throw new Refusal('Generic.Not.Found', { fields: { [field]: 'Unknown' } });
  }
}
