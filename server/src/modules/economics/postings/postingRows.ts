import type { Posting } from '@fraktion/contract';
import { sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { disputedKg, repeatedCount, repeatedWeights } from './repeatedWeights.ts';

/** Three decimals, and more only if a scale measured grams. */
const tonnes = sql<string | null>`case when scale(trim_scale(posting.tonnage_collected)) <= 3
  then round(posting.tonnage_collected, 3) else trim_scale(posting.tonnage_collected) end`;

/** Postings at the actor's locations, in the form of the contract. */
export const postingRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('posting')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.account_id', '=', 'posting.account_id')
        .onRef('orders.id', '=', 'posting.order_id'),
    )
    .select([
      'posting.id',
      'posting.invoice_id as invoiceId',
      'posting.line_id as lineId',
      'posting.infocard_id as infocardId',
      'posting.infocard_name as infocardName',
      'posting.location_name as locationName',
      'posting.category',
      'posting.quantity',
      'posting.unit',
      'posting.date',
      'posting.period_start as periodStart',
      'posting.period_end as periodEnd',
      'posting.number_of_collections as numberOfCollections',
      tonnes.as('tonnageCollected'),
      sql<Posting['order']>`case when orders.id is not null
          then json_build_object('id', orders.id, 'number', orders.number) end`.as('order'),
      repeatedWeights.as('repeatsWeightOf'),
      repeatedCount.as('repeatsWeightCount'),
      disputedKg.as('disputedKg'),
      'posting.amount',
      'posting.currency',
      'posting.text',
      'posting.is_system_suggestion as isSystemSuggestion',
      'posting.split_share as splitShare',
      'posting.override_reason as overrideReason',
      'posting.created_at as createdAt',
      'posting.created_by as createdBy',
      'posting.version',
    ])
    .where('posting.account_id', '=', actor.accountId)
    .where(inLocationScope(actor, 'posting', 'posting.location_id'))
    .where('posting.removed_at', 'is', null);

/** All postings of these lines, in the order of their creation. */
export const readPostingsOf = (
  tx: Tx,
  actor: Actor,
  lineIds: readonly string[],
): Promise<Posting[]> =>
  postingRows(tx, actor)
    .where('posting.line_id', '=', sql<string>`any(${lineIds}::uuid[])`)
    .orderBy('posting.created_at')
    .orderBy('posting.id')
    .execute();

export const readPosting = (
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  id: string,
): Promise<Posting | undefined> =>
  postingRows(tx, actor)
    .where('posting.invoice_id', '=', invoiceId)
    .where('posting.id', '=', id)
    .executeTakeFirst();
