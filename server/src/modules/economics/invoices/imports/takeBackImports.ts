import {
  type CallAnswer,
  type CallRequest,
  keptReasons,
  mostTakenBackAtOnce,
  mostTakenBackLines,
  type takeBackImports as call,
} from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import { startOfDay, startOfNextDay } from '../../../../db/days.ts';
import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { takeBackInvoices } from '../takeBack.ts';

type Body = CallRequest<typeof call>['body'];

/** The next invoices of the import, as many as one transaction bears. */
async function nextOf(tx: Tx, accountId: string, { from, to, source, after }: Body) {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select made.id, sum(made.line_count) over (order by made.id) as lines, row_number() over (order by made.id) as at
      from (
        select i.id, i.line_count from invoice_import sent
        join invoice i on i.account_id = sent.account_id and i.id = sent.id
        where sent.account_id = ${accountId} and sent.state = 'done' and sent.source = ${source}
          and sent.created_at >= ${startOfDay(from)} and sent.created_at < ${startOfNextDay(to)}
          and (${after}::uuid is null or sent.id > ${after}::uuid)
        order by i.id limit ${sql.lit(mostTakenBackAtOnce)}) made) counted
    where at = 1 or lines <= ${sql.lit(mostTakenBackLines)}
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes a part of a bad import back: the next hundred invoices, or fewer with many lines. */
export async function takeBackImports(
  tx: Tx,
  actor: Actor,
  request: FastifyRequest,
  body: Body,
): Promise<CallAnswer<typeof call>> {
  const ids = await nextOf(tx, actor.accountId, body);
  const results = await takeBackInvoices(tx, actor, request, ids);
  const counts = keptReasons.map((reason) => ({
    reason,
    count: results.filter(({ kept }) => kept === reason).length,
  }));
  return {
    takenBack: results.filter(({ kept }) => kept === null).length,
    kept: counts.filter(({ count }) => count > 0),
    after: ids.at(-1) ?? null,
  };
}
