import { type ClaimFinding, invoiceActions } from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { isOwnFinding, ownEvidence } from '../../../db/documentReach.ts';
import { type LocationScope } from '../../../db/locationScope.ts';
import { takesBackAll } from '../../../db/takesBackAll.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Findings that the actor reaches, with their invoice. */
export const ownFindings = (tx: Tx, who: LocationScope) =>
  tx
    .selectFrom('inspection_finding as finding')
    .innerJoin('inspection', (join) =>
      join
        .onRef('inspection.account_id', '=', 'finding.account_id')
        .onRef('inspection.id', '=', 'finding.inspection_id'),
    )
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'inspection.account_id')
        .onRef('invoice.id', '=', 'inspection.invoice_id'),
    )
    .where('finding.account_id', '=', who.accountId)
    .where(isOwnFinding(who, 'finding'));

/** What a claim shows of them, with the supplier that they are about. */
export const findingRows = (tx: Tx, who: LocationScope) =>
  ownFindings(tx, who)
    .innerJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'invoice.account_id')
        .onRef('collector.id', '=', 'invoice.collector_id'),
    )
    .leftJoin('invoice_line as line', (join) =>
      join
        .onRef('line.account_id', '=', 'finding.account_id')
        .onRef('line.id', '=', 'finding.line_id'),
    )
    .select(['finding.id', 'invoice.id as invoiceId', 'invoice.invoice_number as invoiceNumber'])
    .select(['invoice.issue_date as issueDate', 'finding.rule'])
    .select(
      sql<ClaimFinding['line']>`case when line.id is not null
        then json_build_object('id', line.id, 'lineId', line.line_id, 'text', line.text) end`.as(
        'line',
      ),
    )
    .select(ownEvidence(who, 'finding').as('evidence'))
    .select(sql<string | null>`trim_scale(finding.expected)`.as('expected'))
    .select(sql<string | null>`trim_scale(finding.billed)`.as('billed'))
    .select(sql<string>`coalesce(finding.difference, 0)`.as('difference'))
    .select(['invoice.currency', 'collector.id as collectorId'])
    .select('collector.name as collectorName');

/** Another finding of the line is claimed: its money is asked for already. */
const isLineClaimed = sql`exists (select from inspection_finding claimed
  where claimed.account_id = finding.account_id and claimed.line_id = finding.line_id and claimed.claim_id is not null)`;

/** Somebody has to say first whether the invoice is the account's own: nothing of it is claimed before. */
export const isToConfirm: Expression<SqlBool> = sql<SqlBool>`invoice.status = 'awaitingApproval'`;

/**
 * Something that the invoice was inspected by has changed since, and the job that inspects it again is on its way. None is for an
 * invoice that is finished.
 */
export const isToInspect: Expression<SqlBool> = sql<SqlBool>`(inspection.changes > inspection.seen_changes
  and invoice.status in (${sql.join(invoiceActions.inspect.from.map((status) => sql.lit(status)))}))`;

/** The finding is neither accepted nor claimed, and costs money. A credit bills nothing. */
export const isClaimable: Expression<SqlBool> = sql<SqlBool>`(finding.status = 'open'
  and finding.difference > 0 and not ${takesBackAll('invoice')} and not ${isToConfirm} and not ${isLineClaimed})`;

/** The claimable amount of each line: its largest finding, since the line was billed once. */
const claimableLines = (tx: Tx, who: LocationScope) =>
  findingRows(tx, who)
    .where(isClaimable)
    .clearSelect()
    .select(['finding.account_id', 'collector.id as collectorId'])
    .select(['collector.name as collectorName', 'invoice.currency'])
    .select(['invoice.id as invoice_id', 'invoice.issue_date'])
    .select(sql<string>`max(finding.difference)`.as('amount'))
    .select(sql<number>`count(*)`.as('findings'))
    .groupBy(['finding.account_id', 'collector.id', 'collector.name', 'invoice.currency'])
    .groupBy(['invoice.id', 'invoice.issue_date', sql`coalesce(finding.line_id, finding.id)`]);

/** Claimable amounts by supplier and currency. */
export const claimableRows = (tx: Tx, who: LocationScope) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom(claimableLines(tx, who).as('claimed'))
        .select(['claimed.account_id', 'claimed.collectorId', 'claimed.collectorName'])
        .select(['claimed.currency', sql<string>`sum(claimed.amount)`.as('amount')])
        .select(sql<number>`sum(claimed.findings)::int`.as('findingCount'))
        .select(sql<number>`count(distinct claimed.invoice_id)::int`.as('invoiceCount'))
        .select(sql<string>`min(claimed.issue_date)`.as('oldestDate'))
        .groupBy([
          'claimed.account_id',
          'claimed.collectorId',
          'claimed.collectorName',
          'claimed.currency',
        ])
        .as('claimable'),
    )
    .select(['claimable.collectorId', 'claimable.collectorName', 'claimable.currency'])
    .select(['claimable.amount', 'claimable.findingCount', 'claimable.invoiceCount'])
    .select('claimable.oldestDate')
    .select(
      sql<string | null>`(select draft.id from claim draft
        where draft.account_id = claimable.account_id and draft.collector_id = claimable."collectorId"
          and draft.currency = claimable.currency and draft.status = 'draft')`.as('draftId'),
    );
