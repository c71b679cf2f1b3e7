import Big from 'big.js';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { ChangedBy } from '../postings/index.ts';
import { reopenFindings, sumOfFindings } from './draft.ts';
import { noteClaim } from './noteClaim.ts';

/** Something of the invoice `i` is asked back from its supplier: who removes it, or gives it to another supplier, is refused. */
export const isClaimed: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from inspection_finding f where f.account_id = i.account_id and f.inspection_id = i.id and f.claim_id is not null)`;

interface Line {
  readonly id: string;
  /** Its number in the document. */
  readonly line_id: string;
  readonly text: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly amount: string;
  readonly base_quantity: string;
  readonly unit_factor?: string | undefined;
  readonly tax_percent?: string | null | undefined;
  readonly date?: string | null | undefined;
  readonly unit?: string | null | undefined;
}

const isOtherNumber = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one !== other : !new Big(one).eq(other);

/** What the letter of a claim says of the line. */
const differInFigures = (one: Line, other: Line): boolean =>
  (['quantity', 'unit_price', 'amount'] as const).some((column) =>
    isOtherNumber(one[column], other[column]),
  );

/** All that an inspection goes by. */
const differ = (one: Line, other: Line): boolean =>
  differInFigures(one, other) ||
  (['date', 'unit', 'text'] as const).some(
    (column) => (one[column] ?? null) !== (other[column] ?? null),
  ) ||
  (['tax_percent', 'base_quantity'] as const).some((column) =>
    isOtherNumber(one[column] ?? null, other[column] ?? null),
  ) ||
  isOtherNumber(one.unit_factor ?? '1', other.unit_factor ?? '1');

const changedLines = (
  { stored, lines }: NewReading,
  isOther: (one: Line, other: Line) => boolean,
): ReadonlySet<string> => {
  const after = new Map(lines.map((line) => [line.id, line]));
  return new Set(
    stored.flatMap((line) => {
      const now = after.get(line.id);
      return now && !isOther(line, now) ? [] : line.id;
    }),
  );
};

export interface NewReading {
  readonly stored: readonly Line[];
  readonly lines: readonly Line[];
  /** The sums or the type of the document are other ones: nothing that was found of the whole stands. */
  readonly isOtherWhole: boolean;
  /** It bills nothing any more: no line of it can be claimed. */
  readonly takesBack: boolean;
}

/** The claims first, as every call that changes a draft does, so that none waits for the other; then their findings. */
async function holdClaimed(tx: Tx, accountId: string, invoiceId: string) {
  await tx
    .selectFrom('claim')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', (from) =>
      from
        .selectFrom('inspection_finding as finding')
        .select('finding.claim_id')
        .where('finding.account_id', '=', accountId)
        .where('finding.inspection_id', '=', invoiceId)
        .where('finding.claim_id', 'is not', null)
        .$castTo<{ claim_id: string }>(),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  // Held before it is looked who claims them, so that nobody claims one meanwhile.
  await tx
    .selectFrom('inspection_finding')
    .select('id')
    .where('account_id', '=', accountId)
    .where('inspection_id', '=', invoiceId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return tx
    .selectFrom('inspection_finding as finding')
    .innerJoin('claim', (join) =>
      join
        .onRef('claim.account_id', '=', 'finding.account_id')
        .onRef('claim.id', '=', 'finding.claim_id'),
    )
    .select(['finding.id', 'finding.line_id as lineId', 'claim.id as claimId'])
    .select(['claim.status', 'claim.number'])
    .where('finding.account_id', '=', accountId)
    .where('finding.inspection_id', '=', invoiceId)
    .orderBy('claim.id')
    .forUpdate('claim')
    .execute();
}

type Claimed = Awaited<ReturnType<typeof holdClaimed>>[number];

const isSent = ({ status }: Claimed): boolean => status !== 'draft';

/** The numbers of the claims: "12, 14". */
const numbersOf = (claimed: readonly Claimed[]): string =>
  [...new Set(claimed.map(({ number }) => number))].join(', ');

/** The lines of each claim: "12: 3, 7; 14: 8". */
const linesOf = (claimed: readonly Claimed[], stored: readonly Line[]): string => {
  const names = new Map(stored.map((line) => [line.id, line.line_id]));
  return [...Map.groupBy(claimed, ({ number }) => number)]
    .map(([number, findings]) => {
      const lines = new Set(findings.map(({ lineId }) => names.get(lineId ?? '')));
      return `${number}: ${[...lines].join(', ')}`;
    })
    .join('; ');
};

/** Takes findings out of the drafts that they are in. */
async function release(tx: Tx, by: ChangedBy, released: readonly Claimed[]): Promise<void> {
  const { accountId } = by;
  for (const [claimId, findings] of Map.groupBy(released, (each) => each.claimId)) {
    const findingIds = findings.map(({ id }) => id);
    await reopenFindings(tx, accountId, claimId).where('id', 'in', findingIds).execute();
    await tx
      .updateTable('claim')
      .set({ amount: sumOfFindings, version: sql<number>`version + 1` })
      .where('account_id', '=', accountId)
      .where('id', '=', claimId)
      .execute();
    await noteClaim(tx, by, claimId, { action: 'findingsRemoved', before: { findingIds } });
  }
}

/**
 * Takes findings out of drafts whose lines are read anew; how many they were. A line of a claim that was sent stays as it is in its
 * letter: the correction is refused, because another finding of the line would be claimed a second time.
 */
export async function releaseFindings(
  tx: Tx,
  by: ChangedBy,
  invoiceId: string,
  reading: NewReading,
): Promise<number> {
  const { stored, isOtherWhole, takesBack } = reading;
  const claimed = await holdClaimed(tx, by.accountId, invoiceId);
  const sent = claimed.filter(isSent);
  const billed = changedLines(reading, differInFigures);
  const lost = sent.filter(({ lineId }) => lineId !== null && billed.has(lineId));
  const ofWhole = takesBack ? sent : sent.filter(({ lineId }) => lineId === null && isOtherWhole);
  if (lost.length > 0 && !takesBack)
    throw new Refusal('Invoices.Line.Claimed', { detail: linesOf(lost, stored) });
  if (ofWhole.length > 0)
    throw new Refusal('Invoices.Whole.Claimed', { detail: numbersOf(ofWhole) });
  const changed = changedLines(reading, differ);
  const released = claimed.filter(
    (each) =>
      !isSent(each) &&
      (takesBack || (each.lineId === null ? isOtherWhole : changed.has(each.lineId))),
  );
  await release(tx, by, released);
  return released.length;
}

/**
 * Takes the findings of an invoice that gets another supplier out of drafts. What was sent was claimed of its present supplier, so
 * that the change is refused.
 */
export async function releaseFromSupplier(tx: Tx, by: ChangedBy, invoiceId: string): Promise<void> {
  const claimed = await holdClaimed(tx, by.accountId, invoiceId);
  const sent = claimed.filter(isSent);
  if (sent.length > 0) throw new Refusal('Invoices.Supplier.Claimed', { detail: numbersOf(sent) });
  await release(tx, by, claimed);
}
