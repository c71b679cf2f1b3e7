import type { EwcCode } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';

/**
 * Notes that the figures of a code end before a day, because others follow. What would have ended later ends with them: the
 * figures that held just before the day, with their source.
 */
export async function endFigures(
  tx: Tx,
  accountId: string,
  { id, figures, figuresSource, ownFigures, earlier }: EwcCode,
  day: string,
): Promise<void> {
  const held = earlier.findLast(({ until }) => until >= day) ?? {
    figures,
    source: figuresSource,
    own: ownFigures,
  };
  await tx
    .deleteFrom('ewc_earlier_figures')
    .where('account_id', '=', accountId)
    .where('ewc_code_id', '=', id)
    .where('until_day', '>=', day)
    .execute();
  await tx
    .insertInto('ewc_earlier_figures')
    .values({
      account_id: accountId,
      ewc_code_id: id,
      until_day: day,
      ...held.figures,
      figures_source: held.source,
      own_figures: held.own,
    })
    .execute();
}

/** The present figures hold for all days again. */
export const forgetEarlier = (tx: Tx, accountId: string, id: string) =>
  tx
    .deleteFrom('ewc_earlier_figures')
    .where('account_id', '=', accountId)
    .where('ewc_code_id', '=', id)
    .execute();
