import { type Kysely, sql } from 'kysely';

import type { Schema } from '../db/schema/index.ts';
import { ewcCodes, type ReferenceEwcCode } from './ewcCodes.ts';
import { figuresFrom } from './materials.ts';

const figures = sql.raw('combustion, production, landfill, recycle, reuse, special');

/**
 * Gives the European codes the figures of this version, if theirs are others. The others stay for the days before `from`. Returns
 * the number of codes that changed.
 */
export async function publishFigures(
  db: Kysely<Schema>,
  published: readonly Pick<ReferenceEwcCode, 'code' | 'figures' | 'figuresSource'>[] = ewcCodes,
  from: string = figuresFrom,
): Promise<number> {
  const rows = published.map(({ code, figures: values, figuresSource }) => ({
    code,
    ...values,
    figures_source: figuresSource,
  }));
  const { numAffectedRows } = await sql`
    with published as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) p (code text, combustion numeric,
        production numeric, landfill numeric, recycle numeric, reuse numeric, special numeric, figures_source text)
    ), changed as materialized (
      select e.id, e.combustion, e.production, e.landfill, e.recycle, e.reuse, e.special, e.figures_source
      from ewc_code e join published p on p.code = e.code
      where e.account_id is null
        and (e.combustion, e.production, e.landfill, e.recycle, e.reuse, e.special, e.figures_source) is distinct from
          (p.combustion, p.production, p.landfill, p.recycle, p.reuse, p.special, p.figures_source)
      for update of e
    ), kept as (
      insert into ewc_earlier_figures (account_id, ewc_code_id, until_day, ${figures}, figures_source, own_figures)
      select null, id, ${from}::date, ${figures}, figures_source, false from changed
      on conflict do nothing
    )
    update ewc_code e set combustion = p.combustion, production = p.production, landfill = p.landfill,
      recycle = p.recycle, reuse = p.reuse, special = p.special, figures_source = p.figures_source, version = e.version + 1
    from published p join changed on true
    where e.id = changed.id and p.code = e.code`.execute(db);
  return Number(numAffectedRows);
}
