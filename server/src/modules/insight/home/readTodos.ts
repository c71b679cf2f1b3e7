import {
  driverMayCall,
  mostTodos,
  roleAllows,
  type TodoCount,
  type TodoKind,
  todoKinds,
  todoLists,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { TodoQuery } from '../../defineModule.ts';

/** The number of open to-dos of the actor by the requested kinds, in one query; no more of each is read than is shown. */
export async function readTodos(
  tx: Tx,
  actor: Actor,
  waiting: Readonly<Record<TodoKind, TodoQuery>>,
  asked: { readonly kinds: string; readonly locationId?: string | undefined },
): Promise<TodoCount[]> {
  const named = new Set(asked.kinds.split(','));
  const kinds = todoKinds.filter(
    (kind) =>
      named.has(kind) &&
      roleAllows(todoLists[kind].roles, actor.role) &&
      (!actor.driver || driverMayCall(todoLists[kind])),
  );
  if (kinds.length === 0) return [];
  const found = kinds.map((kind) => {
    const rows = waiting[kind](tx, actor, asked.locationId ?? null);
    return sql`(select ${kind}::text as kind, id from (${rows} limit ${mostTodos + 1}) waiting)`;
  });
  const { rows } = await sql<TodoCount>`
    select kind, count(*)::int as count, case when count(*) = 1 then min(id::text) end as "onlyId"
    from (${sql.join(found, sql` union all `)}) found group by kind`.execute(tx);
  return kinds.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, count: 0, onlyId: null },
  );
}
