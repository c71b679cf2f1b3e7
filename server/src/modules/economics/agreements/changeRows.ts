import type { AgreementChange } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

/** Users of some locations see the price changes of their infocards. */
const isOfOwnLocations = (actor: Actor): Expression<SqlBool> =>
  actor.allLocations
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from infocard card where card.account_id = ${actor.accountId}
        and card.id = (coalesce(c.after, c.before) ->> 'infocard_id')::uuid
        and ${inLocationScope(actor, 'infocard', 'card.location_id')})`;

/** Changes of prices; one row for all prices that were changed at once. */
export const changeRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('economics_change as c')
        .select([
          'c.account_id',
          'c.group_id as id',
          sql<string>`max(c.at)`.as('at'),
          sql<string>`min(c.actor_name)`.as('by'),
          // Ending a price and starting a new one is one change, even if its steps have different actions.
          sql<AgreementChange['action']>`min(c.action)`.as('action'),
          sql<number>`count(*)::int`.as('rows'),
          sql<string | null>`min(coalesce(c.after, c.before) ->> 'collector_id')`.as('collectorId'),
          sql<boolean>`bool_or(exists (select from economics_change u
            where u.account_id = c.account_id and u.undoes_id = c.id))`.as('undone'),
        ])
        .where('c.account_id', '=', actor.accountId)
        .where(isOfOwnLocations(actor))
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
