import { randomUUID } from 'node:crypto';

import { inspectionRuleOf } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Finding } from './findings.ts';

const plain = (figure: string | null): string | null =>
  figure === null ? null : new Big(figure).toFixed();

/** The same key for a finding that is found again: then the decision of a person stays. */
const keyOf = (finding: Omit<Finding, 'evidence'>): string =>
  JSON.stringify([
    finding.rule,
    finding.severity,
    finding.lineId,
    plain(finding.expected),
    plain(finding.billed),
    plain(finding.difference),
  ]);

const readStored = (tx: Tx, accountId: string, inspectionId: string) =>
  tx
    .selectFrom('inspection_finding')
    .select(['id', 'rule', 'severity', 'line_id as lineId', 'expected', 'billed'])
    .select(['difference', 'status'])
    .where('account_id', '=', accountId)
    .where('inspection_id', '=', inspectionId)
    .orderBy('position')
    .execute();

/** PostgreSQL takes 65,535 values in one statement; a finding has 12. */
const rowsAtOnce = 4_000;

/** Replaces the stored findings; true if they are the same. Claimed findings stay as they are in their letter. */
export async function writeFindings(
  tx: Tx,
  accountId: string,
  inspectionId: string,
  findings: readonly Finding[],
): Promise<boolean> {
  const stored = await readStored(tx, accountId, inspectionId);
  const left = Map.groupBy(stored, keyOf);
  const again: { id: string; position: number; evidence: Finding['evidence'] }[] = [];
  const added: (Finding & { readonly position: number })[] = [];
  for (const [position, finding] of findings.entries()) {
    const known = left.get(keyOf(finding))?.shift();
    if (known) again.push({ id: known.id, position, evidence: finding.evidence });
    else added.push({ ...finding, position });
  }
  const gone = [...left.values()].flat().filter(({ status }) => status !== 'claimed');
  await remove(
    tx,
    accountId,
    gone.map(({ id }) => id),
  );
  await sql`update inspection_finding f set position = known.position, evidence = known.evidence
    from json_to_recordset(${JSON.stringify(again)}::json) as known (id uuid, position int, evidence jsonb)
    where f.account_id = ${accountId} and f.id = known.id
      and (f.position, f.evidence) is distinct from (known.position, known.evidence)`.execute(tx);
  for (let start = 0; start < added.length; start += rowsAtOnce)
    await insert(tx, accountId, inspectionId, added.slice(start, start + rowsAtOnce));
  return gone.length === 0 && added.length === 0;
}

async function remove(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('inspection_finding')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

const insert = (
  tx: Tx,
  accountId: string,
  inspectionId: string,
  findings: readonly (Finding & { readonly position: number })[],
) =>
  tx
    .insertInto('inspection_finding')
    .values(
      findings.map(({ lineId, evidence, ...finding }) => ({
        ...finding,
        point: inspectionRuleOf(finding.rule).point,
        account_id: accountId,
        id: randomUUID(),
        inspection_id: inspectionId,
        line_id: lineId,
        evidence: JSON.stringify(evidence),
      })),
    )
    .execute();

/** Stores the sum of the findings that nobody has accepted. */
export async function countStake(tx: Tx, accountId: string, inspectionId: string): Promise<void> {
  await sql`update inspection set at_stake = (
      select coalesce(sum(most), 0) from (
        select max(difference) as most from inspection_finding
        where account_id = ${accountId} and inspection_id = ${inspectionId} and status <> 'accepted' and difference > 0
        group by coalesce(line_id, id)) of_line)
    where account_id = ${accountId} and id = ${inspectionId}`.execute(tx);
}
