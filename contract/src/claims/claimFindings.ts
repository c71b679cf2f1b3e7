import * as z from 'zod/mini';

import { call } from '../call.ts';
import { findingEvidence, findingRule } from '../inspections/findings.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { list } from '../list.ts';
import { amount, documentCurrency, documentPrice, id, isoDate } from '../values.ts';
import { invoiceName } from '../money.ts';

/** A finding of an inspection that something was billed too much, as it is claimed from the supplier. */
export const claimFinding = z.object({
  id,
  invoiceId: invoiceName(id),
  invoiceNumber: invoiceName(z.string()),
  issueDate: isoDate,
  /** Null if the finding is about the whole invoice. */
  line: z.nullable(z.object({ id, lineId: z.string(), text: z.string() })),
  rule: findingRule,
  expected: z.nullable(documentPrice),
  billed: z.nullable(documentPrice),
  /** The amount that was billed too much. */
  difference: amount,
  evidence: z.array(findingEvidence),
  currency: documentCurrency,
  collectorId: id,
  collectorName: z.string(),
});
export type ClaimFinding = z.output<typeof claimFinding>;

/**
 * A line may be billed too much for several reasons. The money is claimed once, so only the largest difference of a line counts.
 * The findings are grouped by line; the one that counts comes first.
 */
export const byClaimedLine = <F extends Pick<ClaimFinding, 'id' | 'line' | 'difference'>>(
  findings: readonly F[],
): readonly [F, ...F[]][] =>
  [...Map.groupBy(findings, ({ id, line }) => line?.id ?? id).values()].map(
    (same) =>
      same.toSorted(
        (one, other) => Number(other.difference) - Number(one.difference),
      ) as unknown as [F, ...F[]],
  );

/** The amount that can be claimed from one supplier in one currency. */
export const claimable = z.object({
  collectorId: id,
  collectorName: z.string(),
  currency: documentCurrency,
  amount,
  findingCount: z.int(),
  invoiceCount: z.int(),
  /** The issue date of the oldest invoice among them. */
  oldestDate: isoDate,
  /** The draft to which more findings would be added. */
  draftId: z.nullable(id),
});
export type Claimable = z.output<typeof claimable>;

export const listClaimable = call({
  id: 'claims.toClaim',
  summary: 'What can be claimed, by supplier and currency',
  method: 'GET',
  path: '/economics/claims/to-claim',
  roles: invoiceRoles,
  reads: ['claim', 'inspection'],
  list: list({
    filters: { collectorId: { in: id } },
    sorts: ['collectorName', 'amount', 'oldestDate'],
    defaultSort: 'amount:desc',
  }),
  answer: claimable,
});

export const listClaimFindings = call({
  id: 'claims.findings',
  summary: 'Findings that nobody has accepted or claimed yet and that cost money',
  method: 'GET',
  path: '/economics/claims/findings',
  roles: invoiceRoles,
  reads: ['claim', 'inspection'],
  list: list({
    filters: { collectorId: { in: id }, currency: { in: documentCurrency } },
    sorts: ['issueDate', 'difference', 'invoiceNumber'],
    defaultSort: 'issueDate:asc',
  }),
  answer: claimFinding,
});
