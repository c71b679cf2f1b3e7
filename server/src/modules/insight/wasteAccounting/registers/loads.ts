import { maxRegisterRows, type Register } from '@fraktion/contract';
import { sql } from 'kysely';

import { dayOf, startOfDay, startOfNextDay } from '../../../../db/days.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { isChosen, shares } from '../../measures/index.ts';
import type { Query } from '../readWasteAccounting.ts';
import type { SourcedRow } from './gaps.ts';
import { checked, type Draft } from './rules.ts';

type Load = Draft & {
  readonly locationId: string;
  readonly locationName: string;
  readonly name: string;
  readonly date: string;
  readonly kg: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly infocardId: string;
  readonly collectorId: string | null;
  readonly collectorName: string | null;
};

const countries = { avfallsregistret: 'SE', avfallsdeklarering: 'NO' } as const;

/**
 * Hazardous loads of the country's locations, oldest first: weighed orders, orders with a share of a period's line, and weights that only postings contain. They are the
 * same rows as in the measure `kg`. The trips of the portal are driven by lorries, so the mode of transport is road.
 */
export async function readLoads(
  tx: Tx,
  actor: Actor,
  register: Exclude<Register, 'ads'>,
  { fromDate, toDate, location }: Query,
): Promise<SourcedRow[]> {
  const filter = location ? { location } : {};
  const { rows } = await sql<Load>`
    with ${shares(actor.accountId, { fromDate, toDate })}, load as (
      select ${dayOf('o.collected_at')} as date, o.number::text as reference, o.infocard_id, o.infocard_name, o.location_id,
        o.ewc_code, o.collector_id, o.receiving_facility, coalesce(o.kg_collected, share.grams::numeric / 1000) as kg
      from orders o left join share on share.id = o.id
      where ${isChosen(actor, filter, 'o')} and o.include_in_statistics and o.ewc_code like '%*'
        and o.status in ('Collected', 'Emptied', 'Approved', 'NotApproved') and (o.kg_collected is not null or share.id is not null)
        and o.collected_at >= ${startOfDay(fromDate)} and o.collected_at < ${startOfNextDay(toDate)}
      union all
      select f.date, f.invoice_number, f.infocard_id, f.infocard_name, f.location_id, f.ewc_code, f.collector_id,
        f.receiving_facility, f.own_kg
      from posting_fact f
      where ${isChosen(actor, filter, 'f')} and f.include_in_statistics and f.ewc_code like '%*'
        and f.date between ${fromDate} and ${toDate} and f.own_kg <> 0
    )
    select w.date::text as date, w.reference, w.infocard_name as name, l.id as "locationId", l.name as "locationName",
      a.cvr as "producerNumber", l.municipality, l.address, l.zip, w.ewc_code as "ewcCode", round(w.kg, 3)::text as kg,
      i.waste_number as "wasteNumber", i.consistence, i.flash_point as "flashPoint", i.radioactive,
      'road' as "transportMode", c.cvr as "carrierNumber", w.receiving_facility as receiver, r.company_number as "receiverNumber",
      a.id as "accountId", a.name as "accountName", i.id as "infocardId", c.id as "collectorId", c.name as "collectorName"
    from load w
    join account a on a.id = ${actor.accountId}
    join location l on l.account_id = a.id and l.id = w.location_id and l.country = ${countries[register]}
    join infocard i on i.account_id = a.id and i.id = w.infocard_id
    left join collector c on c.account_id = a.id and c.id = w.collector_id
    left join receiving_facility r on r.account_id = a.id and r.name = w.receiving_facility
    order by w.date, w.reference, i.id
    limit ${sql.lit(maxRegisterRows + 1)}`.execute(tx);
  return rows.map((load) => ({
    locationId: load.locationId,
    locationName: load.locationName,
    name: load.name,
    date: load.date,
    kg: load.kg,
    ...checked(register, load),
    sources: {
      account: [{ id: load.accountId, name: load.accountName }],
      location: [{ id: load.locationId, name: load.locationName }],
      infocard: [{ id: load.infocardId, name: `${load.name}, ${load.locationName}` }],
      collector: load.collectorId ? [{ id: load.collectorId, name: load.collectorName ?? '' }] : [],
      facility: load.receiver ? [{ id: null, name: load.receiver }] : [],
    },
  }));
}
