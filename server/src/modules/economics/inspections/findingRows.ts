import type { InspectionFinding } from '@fraktion/contract';
import { sql } from 'kysely';

import { isOwnFinding, ownEvidence } from '../../../db/documentReach.ts';
import { type LocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';

/** The findings of which the actor reaches the line, as the contract shows them. */
export const findingRows = (tx: Tx, who: LocationScope, inspectionId: string) =>
  tx
    .selectFrom('inspection_finding as finding')
    .leftJoin('invoice_line as line', (join) =>
      join
        .onRef('line.account_id', '=', 'finding.account_id')
        .onRef('line.id', '=', 'finding.line_id'),
    )
    .select([
      'finding.id',
      'finding.inspection_id as inspectionId',
      'finding.position',
      'finding.point',
      'finding.rule',
      'finding.severity',
      sql<
        InspectionFinding['line']
      >`case when line.id is not null then json_build_object('id', line.id,
        'lineId', line.line_id, 'text', line.text, 'amount', line.amount::text) end`.as('line'),
      'finding.expected',
      'finding.billed',
      'finding.difference',
      ownEvidence(who, 'finding').as('evidence'),
      'finding.status',
      'finding.reason',
      'finding.decided_at as decidedAt',
      'finding.decided_by as decidedBy',
      'finding.claim_id as claimId',
      'finding.version',
    ])
    .where('finding.account_id', '=', who.accountId)
    .where(isOwnFinding(who, 'finding'))
    .where('finding.inspection_id', '=', inspectionId);

export async function readFinding(
  tx: Tx,
  who: LocationScope,
  inspectionId: string,
  id: string,
): Promise<InspectionFinding> {
  const row = await findingRows(tx, who, inspectionId)
    .where('finding.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}
