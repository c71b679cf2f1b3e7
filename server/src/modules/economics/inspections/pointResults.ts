import {
  type InspectionPoint,
  inspectionPoints,
  type InspectionResult,
  inspectionRuleOf,
} from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { type Finding, resultOf } from './findings.ts';

/** The result of a point, of a query that reads inspections; a point without a row has not been looked at. */
export const pointResult = (point: InspectionPoint): RawBuilder<InspectionResult> => sql`coalesce((
  select p.result from inspection_point p
  where p.account_id = inspection.account_id and p.inspection_id = inspection.id and p.point = ${point}), 'NotInspected')`;

/** Stores the result of each point, by the worst finding of its rules. */
export async function writePoints(
  tx: Tx,
  accountId: string,
  inspectionId: string,
  findings: readonly Finding[],
): Promise<void> {
  const ofPoint = Map.groupBy(findings, ({ rule }) => inspectionRuleOf(rule).point);
  await tx
    .insertInto('inspection_point')
    .values(
      inspectionPoints.map((point) => ({
        account_id: accountId,
        inspection_id: inspectionId,
        point,
        result: resultOf(ofPoint.get(point) ?? []),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'inspection_id', 'point'])
        .doUpdateSet({ result: sql`excluded.result` })
        .whereRef('inspection_point.result', '<>', sql`excluded.result`),
    )
    .execute();
}

/** The results of these inspections count no more, until each has run again. */
export async function forgetPoints(
  tx: Tx,
  accountId: string,
  inspectionIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('inspection_point')
    .where('account_id', '=', accountId)
    .where('inspection_id', '=', sql<string>`any(${[...inspectionIds]}::uuid[])`)
    .execute();
}
