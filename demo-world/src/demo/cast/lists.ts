import { bulkInsert, idFor, type Tx } from '@fraktion/server/forDemo';
import type { Customer, Row } from './background.ts';
import { facilityNumbers, treatmentOf } from './registers.ts';

const firstDay = '2024-01-01';

/** The real treatment by waste category, in per cent: a part is always lost on the way. */
const shares = {
  Recycle: { recycle: '82', combustion: '15', landfill: '3' },
  Combustion: { combustion: '97', landfill: '3' },
  Special: { special: '90', combustion: '10' },
  Landfill: { landfill: '100' },
  Reuse: { reuse: '70', recycle: '20', combustion: '10' },
} as const;
type TreatedCategory = keyof typeof shares;
const isTreated = (category: string): category is TreatedCategory =>
  Object.hasOwn(shares, category);

const currencies = { DK: 'DKK', SE: 'SEK', NO: 'NOK' } as const;

const distinct = <T>(rows: readonly T[], keyOf: (row: T) => unknown): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

/** The background data that a customer's infocards choose from. */
function listsOf({ id: account_id, sites, collectors, plan }: Customer) {
  const cards = sites.flatMap((site) => site.cards);
  const idOf = (...of: readonly string[]) => idFor('demo list', account_id, ...of);
  const types = distinct(
    cards.flatMap(({ row }) => row.container_type ?? []),
    (name) => name,
  );
  const facilities = distinct(
    cards.flatMap(({ row }) => row.receiving_facility ?? []),
    (name) => name,
  );
  const numbered = distinct(
    cards.filter(({ row }) => row.supplier_identification_number),
    ({ row }) => row.supplier_identification_number,
  );
  const treated = distinct(
    cards.filter(({ row }) => row.receiving_facility && isTreated(row.waste_category)),
    ({ row }) => `${row.waste_fraction_id} ${row.receiving_facility}`,
  ).map(({ row, fraction }) => ({
    fraction: fraction.key,
    category: row.waste_category as TreatedCategory,
    of: {
      waste_fraction_id: row.waste_fraction_id ?? '',
      receiving_facility_id: idOf('facility', row.receiving_facility ?? ''),
    },
  }));
  return {
    container_type: types.map((name): Row<'container_type'> => ({
      account_id,
      id: idOf('type', name),
      name,
      size: null,
      size_unit: null,
    })),
    receiving_facility: facilities.map((name): Row<'receiving_facility'> => ({
      account_id,
      id: idOf('facility', name),
      name,
      address: null,
      zip: null,
      city: sites[0]?.row.city ?? null,
      country: plan.country,
      ...facilityNumbers(plan.country, name),
    })),
    container: numbered.map(({ row }): Row<'container'> => ({
      account_id,
      id: idOf('container', row.supplier_identification_number ?? ''),
      number: row.supplier_identification_number ?? '',
      container_type_id: row.container_type ? idOf('type', row.container_type) : null,
      size: row.size ?? null,
      size_unit: row.size_unit ?? null,
      location_id: row.location_id,
      infocard_id: row.id,
    })),
    facility_treatment: treated.map(({ fraction, of }): Row<'facility_treatment'> => ({
      account_id,
      id: idOf('treatment', of.waste_fraction_id, of.receiving_facility_id),
      ...of,
      treatment: treatmentOf(fraction),
    })),
    recycling_definition: treated.map(({ category, of }): Row<'recycling_definition'> => ({
      account_id,
      id: idOf('recycling', of.waste_fraction_id, of.receiving_facility_id),
      ...of,
      reuse: '0',
      recycle: '0',
      special: '0',
      combustion: '0',
      landfill: '0',
      ...shares[category],
      valid_from: firstDay,
    })),
    transport_price: distinct(
      sites.flatMap(({ row, cards: own }) =>
        own.flatMap(({ row: { receiving_facility: to } }) =>
          to ? [{ from: row.city ?? '', to }] : [],
        ),
      ),
      ({ from, to }) => `${from} ${to}`,
    ).map(({ from, to }, at): Row<'transport_price'> => ({
      account_id,
      id: idOf('price', from, to),
      collector_id: collectors.main.row.id,
      vehicle_type: null,
      from_place: from,
      to_place: to,
      unit: 'trip',
      price: String(450 + (at % 9) * 75),
      currency: currencies[plan.country],
      valid_from: firstDay,
      valid_to: null,
    })),
  };
}

export async function insertLists(tx: Tx, customer: Customer): Promise<void> {
  const lists = listsOf(customer);
  await bulkInsert(tx, 'container_type', lists.container_type);
  await bulkInsert(tx, 'receiving_facility', lists.receiving_facility);
  await bulkInsert(tx, 'container', lists.container);
  await bulkInsert(tx, 'facility_treatment', lists.facility_treatment);
  await bulkInsert(tx, 'recycling_definition', lists.recycling_definition);
  await bulkInsert(tx, 'transport_price', lists.transport_price);
}
