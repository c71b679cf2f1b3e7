import Big from 'big.js';
import { sql } from 'kysely';

import { textCollator } from '../../../../db/textOrder.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { readSums } from '../../measures/index.ts';
import { placeKey, readFractions, readTreatments } from '../names.ts';
import type { Query } from '../readWasteAccounting.ts';
import type { SourcedRow } from './gaps.ts';
import { checked } from './rules.ts';

interface Site {
  readonly id: string;
  readonly name: string;
  readonly p_number: string | null;
  readonly municipality: string | null;
}

async function readSites(tx: Tx, accountId: string): Promise<ReadonlyMap<string, Site>> {
  const rows = await tx
    .selectFrom('location')
    .select(['id', 'name', 'p_number', 'municipality'])
    .where('account_id', '=', accountId)
    .where('country', '=', 'DK')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A receiver is identified by its production unit, else by its company number. */
async function readReceivers(
  tx: Tx,
  accountId: string,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await tx
    .selectFrom('receiving_facility')
    .select(['name', sql<string | null>`coalesce(p_number, company_number)`.as('number')])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ name, number }) => [name, number]));
}

async function readInfocards(tx: Tx, accountId: string) {
  const rows = await tx
    .selectFrom('infocard')
    .select(['id', 'name', 'ads_fraction as adsFraction'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The measure `kg` of Danish locations, by production unit, code, ADS fraction, treatment and receiver. */
export async function readYearSums(
  tx: Tx,
  actor: Actor,
  { fromDate, toDate, location }: Query,
): Promise<SourcedRow[]> {
  const { accountId } = actor;
  const sums = await readSums(
    tx,
    actor,
    { fromDate, toDate },
    {
      by: ['location', 'infocard', 'ewcCode', 'fraction', 'facility'],
      filter: location ? { location } : {},
      sums: ['kg'],
    },
  );
  const sites = await readSites(tx, accountId);
  const fractions = await readFractions(tx, accountId);
  const treatments = await readTreatments(tx, accountId);
  const receivers = await readReceivers(tx, accountId);
  const infocards = await readInfocards(tx, accountId);
  const rows = new Map<string, SourcedRow>();
  for (const {
    keys,
    sums: { kg = '0' },
  } of sums) {
    const [locationId, infocardId, ewcCode = null, fractionId = null, facility = null] = keys;
    const site = sites.get(locationId!);
    if (!site || new Big(kg).eq(0)) continue;
    const infocard = infocards.get(infocardId!);
    const adsFraction = infocard?.adsFraction ?? null;
    const fraction = fractions.get(fractionId ?? '')?.name ?? '';
    const name = JSON.stringify([locationId, ewcCode, fractionId, facility, adsFraction]);
    const before = rows.get(name);
    const all = new Big(before?.kg ?? 0).plus(kg).toFixed(3);
    rows.set(name, {
      locationId: site.id,
      locationName: site.name,
      name: fraction,
      date: null,
      kg: all,
      ...checked('ads', {
        producerPNumber: site.p_number,
        municipality: site.municipality,
        ewcCode,
        adsFraction,
        kg: all,
        treatment: treatments.get(placeKey(fractionId, facility)) ?? null,
        receiver: facility,
        receiverNumber: receivers.get(facility ?? '') ?? null,
      }),
      sources: {
        location: [{ id: site.id, name: site.name }],
        infocard: [
          ...(before?.sources.infocard ?? []),
          { id: infocardId!, name: `${infocard?.name ?? ''}, ${site.name}` },
        ],
        facility: facility ? [{ id: null, name: facility }] : [],
        treatment: facility && fraction ? [{ id: null, name: `${fraction}, ${facility}` }] : [],
      },
    });
  }
  const inOrder = textCollator(tx);
  return [...rows.values()].toSorted(
    (one, other) => inOrder(one.locationName, other.locationName) || new Big(other.kg).cmp(one.kg),
  );
}
