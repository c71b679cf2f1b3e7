import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

/**
 * Refuses a new address for collectors that answer an open tender by their link: the next mail would bring a link to the new
 * address, which opens the sealed answer. Where the last mail has bounced and nothing was answered, the address is corrected.
 */
export async function refuseWhileSealed(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
  collectorIds: readonly string[],
): Promise<void> {
  if (collectorIds.length === 0) return;
  const invited = await tx
    .selectFrom('tender_invitation as i')
    .innerJoin('tender', (join) =>
      join.onRef('tender.account_id', '=', 'i.account_id').onRef('tender.id', '=', 'i.tender_id'),
    )
    .select('i.name')
    .where('i.account_id', '=', accountId)
    .where('tender.account_id', '=', accountId)
    .where('i.collector_id', 'in', collectorIds)
    .where('i.supplier_account_id', 'is', null)
    .where((eb) => eb.or([eb('i.answered_at', 'is not', null), eb('i.mail_failed', '=', false)]))
    .where('tender.status', '=', 'open')
    .orderBy(byText(tx, 'i.name'))
    .limit(1)
    .executeTakeFirst();
  if (invited)
    throw new Refusal('Collectors.Tender.Open', {
      detail: invited.name,
      fields: { email: 'Collectors.Tender.Open' },
    });
}
