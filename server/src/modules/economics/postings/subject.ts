import { sql } from 'kysely';

import type { SubjectColumns } from '../../../db/schema/postings.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import { collectedInfocards } from '../../../db/placedInfocards.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

/**
 * The infocard's present values for a posting, which copies them so that the past does not change. The infocard must be in use,
 * at a location that the actor has access to; otherwise it is not found. Held, nobody deletes it until the transaction ends.
 */
export async function readSubject(
  tx: Tx,
  actor: Actor,
  id: string,
  { held = false } = {},
): Promise<SubjectColumns> {
  const subject = await collectedInfocards(tx)
    .leftJoin('waste_fraction as fraction', (join) =>
      join
        .onRef('fraction.account_id', '=', 'infocard.account_id')
        .onRef('fraction.id', '=', 'infocard.waste_fraction_id'),
    )
    .leftJoin('ewc_code as ewc', 'ewc.id', 'infocard.ewc_code_id')
    .select([
      'infocard.id as infocard_id',
      'infocard.name as infocard_name',
      'infocard.location_id',
      'location.name as location_name',
      'infocard.collector_id',
      'collector.name as collector_name',
      'infocard.waste_fraction_id',
      'fraction.name as waste_fraction_name',
      'ewc.code as ewc_code',
      'infocard.waste_category',
      'infocard.receiving_facility',
      'infocard.container_type',
      'infocard.size',
      'infocard.size_unit',
      'infocard.include_in_statistics',
    ])
    .where('infocard.account_id', '=', actor.accountId)
    .where('infocard.id', '=', id)
    .where('infocard.archived_at', 'is', null)
    .where(sql<boolean>`${inLocationScope(actor, 'infocard', 'infocard.location_id')}`)
    .$if(held, (query) => query.forKeyShare('infocard'))
    .executeTakeFirst();
  if (!subject) throw new Refusal('Generic.Not.Found', { detail: 'infocardId' });
  return subject;
}
