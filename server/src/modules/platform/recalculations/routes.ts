import { readRecalculation } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Services } from '../../../services.ts';

export function registerRecalculations({ routes }: Services): void {
  routes.handle(readRecalculation, async ({ tx, actor }) => {
    const { rows } = await sql<{ total: number; done: number }>`
      select coalesce(sum(total), 0)::int as total,
        coalesce(sum(case when kind = 'rows' then done else total end), 0)::int - least(
          coalesce(sum(total) filter (where kind = 'figures'), 0), waiting_figures())::int as done
      from recalculation where account_id = ${actor.accountId}`.execute(tx);
    return rows[0]!;
  });
}
