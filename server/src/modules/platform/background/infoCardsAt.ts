import { sql } from 'kysely';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

/** The infocards of a location, over the location as `t`. */
export const infoCardsAt = (_: Actor, tx: Tx) => sql`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'name', i.name, 'type', i.type, 'isOrderable', i.is_orderable) order by ${byText(tx, 'i.name')}), '[]')
  from infocard i
  where i.account_id = t.account_id and i.location_id = t.id and i.archived_at is null)`;
