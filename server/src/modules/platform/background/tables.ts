import {
  collectors,
  containers,
  containerTypes,
  facilityTreatments,
  inStoredForm,
  locations,
  receivingFacilities,
  recyclingDefinitions,
  transportPrices,
  transportVehicles,
  wasteFractions,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Actor } from '../../../http/actor.ts';
import { locateTown } from '../../../reference/places.ts';
import { refuseWhileSealed } from './openTenders.ts';
import type { Table, Values } from './table.ts';
import { asText } from './values.ts';
import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';

/** The infocards of a location, over the location as `t`. */
const infoCardsAt = (_: Actor, tx: Tx) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'name', i.name, 'type', i.type, 'isOrderable', i.is_orderable) order by ${byText(tx, 'i.name')}), '[]')
  from infocard i
  where i.account_id = t.account_id and i.location_id = t.id and i.archived_at is null)`;

/** Postal codes and numbers are stored in one form, however they were typed. */
const tidyNumbers =
  (forms: Readonly<Record<string, 'zip' | 'cvr' | 'pNumber'>>) =>
  (values: Values): Values => ({
    ...values,
    ...Object.fromEntries(
      Object.entries(forms).flatMap(([field, form]) => {
        const text = values[field];
        return typeof text === 'string'
          ? [[field, inStoredForm(asText(values['country']), form, text)]]
          : [];
      }),
    ),
  });

const isLinked = sql<boolean>`t.supplier_account_id is not null`;

/** A place on the map comes from the town, where that is known. */
function placeOf({ country, city }: Values): Values {
  const place = locateTown(asText(country), asText(city));
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null };
}

/** The orders of fixed days are placed in the name of who wants them. */
const ordererOf = ({ fixedDays }: Values, { userId }: Pick<Actor, 'userId'>): Values =>
  fixedDays === undefined ? {} : { fixed_days_by: fixedDays === 'ordered' ? userId : null };

/** What the orders of the last year name: each customer has its own names. */
const ordered =
  (column: 'waste_fraction_name' | 'container_type') =>
  ({ accountId }: Pick<Actor, 'accountId'>) =>
    sql`select o.${sql.ref(column)} as value from orders o
      where (o.supplier_account_id = ${accountId} or o.receiver_account_id = ${accountId})
        and o.ordered_at > now() - interval '1 year' and o.${sql.ref(column)} is not null`;

/** Every tab of background data that has its own table. */
export const tables: readonly Table[] = [
  {
    tab: collectors,
    table: 'collector',
    tidy: tidyNumbers({ zip: 'zip', cvr: 'cvr' }),
    derive: ordererOf,
    extra: {
      linked: isLinked,
      infocardCount: sql`(select count(*)::int from infocard i
        where i.account_id = t.account_id and i.collector_id = t.id and i.archived_at is null)`,
    },
    held: { email: refuseWhileSealed },
    recordedIn: [{ table: 'posting', column: 'collector_id' }],
    filters: { linked: (value) => sql<SqlBool>`(${isLinked}) = ${value === 'true'}` },
  },
  {
    tab: wasteFractions,
    table: 'waste_fraction',
    extra: { ewcCode: sql`(select code from ewc_code e where e.id = t.ewc_code_id)` },
    recordedIn: [
      { table: 'orders', column: 'waste_fraction_id' },
      { table: 'posting', column: 'waste_fraction_id' },
    ],
  },
  {
    tab: transportVehicles,
    table: 'transport_vehicle',
    extra: {
      drivingCount: sql`(select count(*)::int from driving d
        where d.account_id = t.account_id and d.vehicle_id = t.id)`,
    },
    offers: {
      wasteFractions: ordered('waste_fraction_name'),
      containerTypes: ordered('container_type'),
    },
    namedIn: [{ table: 'infocard', column: 'transport_vehicle', versioned: true }],
  },
  { tab: recyclingDefinitions, table: 'recycling_definition' },
  {
    tab: containerTypes,
    table: 'container_type',
    namedIn: [
      { table: 'infocard', column: 'container_type', versioned: true },
      // A price is found by the type that its posting names.
      { table: 'agreement_price', column: 'container_type', versioned: true },
      { table: 'posting', column: 'container_type' },
      { table: 'orders', column: 'container_type' },
    ],
  },
  {
    tab: receivingFacilities,
    table: 'receiving_facility',
    tidy: tidyNumbers({ zip: 'zip', companyNumber: 'cvr', pNumber: 'pNumber' }),
    namedIn: [
      { table: 'infocard', column: 'receiving_facility', versioned: true },
      { table: 'transport_price', column: 'to_place', versioned: true },
      // Definitions, treatments and registers find the facility of a past weight by its name.
      { table: 'posting', column: 'receiving_facility' },
      { table: 'orders', column: 'receiving_facility' },
    ],
  },
  { tab: facilityTreatments, table: 'facility_treatment' },
  {
    tab: locations,
    table: 'location',
    columns: { group: 'group_name' },
    extra: { latitude: sql`t.latitude`, longitude: sql`t.longitude` },
    include: { infoCards: infoCardsAt },
    recordedIn: [{ table: 'posting', column: 'location_id' }],
    scope: (actor) => inLocationScope(actor, 'location', 't.id'),
    tidy: tidyNumbers({ zip: 'zip', pNumber: 'pNumber' }),
    derive: placeOf,
  },
  {
    tab: transportPrices,
    table: 'transport_price',
    columns: { from: 'from_place', to: 'to_place' },
  },
  {
    tab: containers,
    table: 'container',
    scope: (actor) => inLocationScope(actor, 'container', 't.location_id'),
  },
];
