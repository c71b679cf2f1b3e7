import type { AgreementChange } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';

/** What was done to prices, one row for all that was done at once. */
export const changeRows = (tx: Tx, accountId: string) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('economics_change as c')
        .select([
          'c.account_id',
          'c.group_id as id',
          sql<string>`max(c.at)`.as('at'),
          sql<string>`min(c.actor_name)`.as('by'),
          // What ends and begins anew is one change, whatever the steps of it are called.
          sql<AgreementChange['action']>`min(c.action)`.as('action'),
          sql<number>`count(*)::int`.as('rows'),
          sql<string | null>`min(coalesce(c.after, c.before) ->> 'collector_id')`.as('collectorId'),
          sql<boolean>`bool_or(exists (select from economics_change u
            where u.account_id = c.account_id and u.undoes_id = c.id))`.as('undone'),
        ])
        .where('c.account_id', '=', accountId)
        .where('c.subject', '=', 'price')
        .groupBy(['c.account_id', 'c.group_id'])
        .as('change'),
    )
    .select([
      'change.id',
      'change.at',
      'change.by',
      'change.action',
      'change.rows',
      'change.undone',
    ])
    .select(
      sql<string | null>`(select name from collector
        where account_id = change.account_id and id = change."collectorId"::uuid)`.as(
        'collectorName',
      ),
    );
