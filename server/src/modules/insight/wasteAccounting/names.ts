import type { EwcCode, EmissionFigures, WasteCategory } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { type ClosedSpan, dayIn, factors } from '../measures/index.ts';

export interface Code {
  readonly code: string;
  readonly name: EwcCode['name'];
  readonly hazardous: boolean;
  /** The first day on which its factors no longer hold; null if they still hold. */
  readonly until: string | null;
  readonly factors: Readonly<Record<Exclude<WasteCategory, 'Unknown' | 'None'>, string | null>> & {
    readonly production: EmissionFigures['production'];
    readonly source: string | null;
  };
}

/** Codes with names, and the account's factors of a period in which no factor changes; the account's own codes come first. */
export async function readCodes(
  tx: Tx,
  accountId: string,
  period: ClosedSpan,
): Promise<ReadonlyMap<string, Code>> {
  const { rows } = await sql<Code>`
    select distinct on (e.code) e.code, e.hazardous, f.until::text as until,
      json_build_object('en', e.name_en, 'da', e.name_da, 'sv', e.name_sv, 'nb', e.name_nb) as name,
      json_build_object('Combustion', f."Combustion"::text, 'Landfill', f."Landfill"::text, 'Recycle', f."Recycle"::text,
        'Reuse', f."Reuse"::text, 'Special', f."Special"::text, 'production', f.production::text, 'source', f.source) as factors
    from ewc_code e join (${factors(accountId, dayIn(period))}) f on f.code = e.code
    where e.account_id is null or e.account_id = ${accountId}
    order by e.code, e.account_id nulls last`.execute(tx);
  return new Map(rows.map((row) => [row.code, row]));
}

export async function readFractions(tx: Tx, accountId: string) {
  const rows = await tx
    .selectFrom('waste_fraction')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A key of fraction and facility. */
export const placeKey = (fractionId: string | null, facility: string | null): string =>
  JSON.stringify([fractionId, facility]);

/** The treatment of each fraction at each facility, in today's background data. */
export async function readTreatments(tx: Tx, accountId: string) {
  const rows = await tx
    .selectFrom('facility_treatment as t')
    .innerJoin('receiving_facility as f', (join) =>
      join.onRef('f.account_id', '=', 't.account_id').onRef('f.id', '=', 't.receiving_facility_id'),
    )
    .select(['t.waste_fraction_id as fractionId', 'f.name as facility', 't.treatment'])
    .where('t.account_id', '=', accountId)
    .where('t.archived_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ fractionId, facility, treatment }) => [placeKey(fractionId, facility), treatment]),
  );
}
