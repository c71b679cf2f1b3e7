import type { DocumentName, FindingEvidence } from '@fraktion/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import { inLocationScope, type LocationScope, ownLocationIds } from './locationScope.ts';
import type { Tx } from './transaction.ts';

const always = sql<SqlBool>`true`;
const column = (table: string, name: string): RawBuilder<unknown> => sql.ref(`${table}.${name}`);

/** Where the invoice as a whole lies: at a confirmed location; before that, with the person who has brought it in. */
const isPlacedHere = (who: LocationScope, invoice: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`case when ${column(invoice, 'location_confirmed_by')} is null
    then coalesce(${column(invoice, 'imported_by')} = ${who.userId}, false)
    else coalesce(${column(invoice, 'location_id')} in ${ownLocationIds(who)}, false) end`;

type At = 'anywhere' | 'here' | 'elsewhere';

const placed = (who: LocationScope, at: At): RawBuilder<SqlBool> => {
  if (at === 'anywhere') return always;
  const isHere = sql<SqlBool>`p.location_id in ${ownLocationIds(who)}`;
  return at === 'here' ? isHere : sql<SqlBool>`not (${isHere})`;
};

const isPosted = (who: LocationScope, line: string, at: At): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from posting p
    where p.account_id = ${column(line, 'account_id')} and p.line_id = ${column(line, 'id')}
      and p.removed_at is null and ${placed(who, at)})`;

/** The line is posted at a location of the actor; without postings, it lies where its invoice does. */
export const isOwnLine = (who: LocationScope, line: string, invoice: string): Expression<SqlBool> =>
  who.allLocations
    ? always
    : sql<SqlBool>`(${isPosted(who, line, 'here')}
        or (${isPlacedHere(who, invoice)} and not ${isPosted(who, line, 'anywhere')}))`;

/** Some of the line is of other locations: a share of it, or all of its money. Texts and roundings are posted by nobody. */
const isForeignLine = (who: LocationScope, line: string, invoice: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isPosted(who, line, 'elsewhere')}
    or (${column(line, 'kind')} in ('product', 'charge', 'allowance')
      and not ${isPosted(who, line, 'here')} and not ${isPlacedHere(who, invoice)}))`;

/** The actor reaches at least a part of the invoice: it lies at one of its locations, or a line of it does. */
export const isOwnInvoice = (who: LocationScope, invoice: string): Expression<SqlBool> =>
  who.allLocations
    ? always
    : sql<SqlBool>`(${isPlacedHere(who, invoice)} or exists (select from posting p
        where p.account_id = ${column(invoice, 'account_id')} and p.invoice_id = ${column(invoice, 'id')}
          and p.removed_at is null and ${placed(who, 'here')}))`;

/** The actor reaches the invoice with all of its lines. */
export const isWholeInvoice = (who: LocationScope, invoice: string): Expression<SqlBool> =>
  who.allLocations
    ? always
    : sql<SqlBool>`(${isOwnInvoice(who, invoice)} and not exists (select from invoice_line whole_line
        where whole_line.account_id = ${column(invoice, 'account_id')}
          and whole_line.invoice_id = ${column(invoice, 'id')}
          and ${isForeignLine(who, 'whole_line', invoice)}))`;

/** Whether lines of the invoice, or shares of them, are hidden from the actor. */
export const isPartOf = (who: LocationScope, invoice: string): RawBuilder<boolean> =>
  sql<boolean>`not ${isWholeInvoice(who, invoice)}`;

/** A finding is as its line; one about the whole document needs all of it. An inspection has its invoice's id. */
export const isOwnFinding = (who: LocationScope, finding: string): Expression<SqlBool> =>
  who.allLocations
    ? always
    : sql<SqlBool>`exists (select from invoice found_in
        where found_in.account_id = ${column(finding, 'account_id')}
          and found_in.id = ${column(finding, 'inspection_id')}
          and case when ${column(finding, 'line_id')} is null then ${isWholeInvoice(who, 'found_in')}
            else exists (select from invoice_line found_line
              where found_line.account_id = ${column(finding, 'account_id')}
                and found_line.id = ${column(finding, 'line_id')}
                and ${isOwnLine(who, 'found_line', 'found_in')}) end)`;

/**
 * The evidence of a finding, without what it names of other locations: an invoice that has billed the same, an order or a weighing
 * of a line's other share, a price of a container there.
 */
export const ownEvidence = (
  who: LocationScope,
  finding: string,
  evidence = 'evidence',
): RawBuilder<FindingEvidence[]> => {
  const own = {
    invoice: sql`from invoice named where ${isOwnInvoice(who, 'named')}`,
    line: sql`from invoice_line named join invoice named_in
      on named_in.account_id = named.account_id and named_in.id = named.invoice_id
      where ${isOwnLine(who, 'named', 'named_in')}`,
    order: sql`from orders named where named.location_id in ${ownLocationIds(who)}`,
    weighing: sql`from weighing named where named.location_id in ${ownLocationIds(who)}`,
    price: sql`from agreement_price named left join infocard named_of
      on named_of.account_id = named.account_id and named_of.id = named.infocard_id
      where ${inLocationScope(who, 'price', 'named_of.location_id')}`,
  } satisfies Record<NamingKind, unknown>;
  const kinds = Object.entries(own).map(
    ([kind, rows]) => sql`when ${kind} then exists (select ${rows}
      and named.account_id = ${column(finding, 'account_id')} and named.id = (named_as.item ->> 'id')::uuid)`,
  );
  return who.allLocations
    ? sql<FindingEvidence[]>`${column(finding, evidence)}`
    : sql<FindingEvidence[]>`coalesce((select jsonb_agg(named_as.item order by named_as.place)
        from jsonb_array_elements(${column(finding, evidence)}) with ordinality as named_as (item, place)
        where case named_as.item ->> 'kind' ${sql.join(kinds, sql` `)} else true end), '[]')`;
};

/** What a file keeps of the evidence that it shows: the rows that are named, each once. */
export function namedRows(evidence: readonly Pick<FindingEvidence, 'kind' | 'id'>[]): string {
  const named = evidence.filter(({ id }) => id !== null).map(({ kind, id }) => ({ kind, id }));
  return JSON.stringify([
    ...new Map(named.map((each) => [`${each.kind} ${each.id}`, each])).values(),
  ]);
}

/** Whether a file whose evidence is in `column` of a row names something that the actor does not reach. */
export const namesOthers = (
  who: LocationScope,
  table: string,
  evidence: string,
): RawBuilder<boolean> =>
  sql<boolean>`jsonb_array_length(${ownEvidence(who, table, evidence)})
    < jsonb_array_length(${column(table, evidence)})`;

/** The kinds of evidence that name a row; the others are codes and figures of the document itself. */
type NamingKind = Exclude<FindingEvidence['kind'], 'rule' | 'base'>;

const findingsOf = (claim: string, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from inspection_finding claimed_for
    where claimed_for.account_id = ${column(claim, 'account_id')}
      and claimed_for.claim_id = ${column(claim, 'id')} and ${condition})`;

/** The actor reaches at least one finding of the claim. */
export const isOwnClaim = (who: LocationScope, claim: string): Expression<SqlBool> =>
  who.allLocations ? always : findingsOf(claim, sql<SqlBool>`${isOwnFinding(who, 'claimed_for')}`);

/** Whether findings of the claim are hidden from the actor. */
export const isPartOfClaim = (who: LocationScope, claim: string): RawBuilder<boolean> =>
  who.allLocations
    ? sql<boolean>`false`
    : sql<boolean>`${findingsOf(claim, sql<SqlBool>`not ${isOwnFinding(who, 'claimed_for')}`)}`;

/** How much of the document the actor reaches; null if none, or if there is no such document. */
export async function readReach(
  tx: Tx,
  who: LocationScope,
  document: DocumentName,
  id: string,
): Promise<'part' | 'whole' | null> {
  const [table, own, part] =
    document === 'claim'
      ? (['claim', isOwnClaim(who, 'claim'), isPartOfClaim(who, 'claim')] as const)
      : (['invoice', isOwnInvoice(who, 'invoice'), isPartOf(who, 'invoice')] as const);
  const row = await tx
    .selectFrom(table)
    .select([sql<boolean>`${own}`.as('own'), part.as('part')])
    .where('account_id', '=', who.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.own) return null;
  return row.part ? 'part' : 'whole';
}

/** How many of these lines of the invoice the actor reaches. */
export async function countOwnLines(
  tx: Tx,
  who: LocationScope,
  invoiceId: string,
  lineIds: readonly string[],
): Promise<number> {
  const { count } = await tx
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'line.account_id')
        .onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .where('line.account_id', '=', who.accountId)
    .where('line.invoice_id', '=', invoiceId)
    .where('line.id', 'in', [...lineIds])
    .where(isOwnLine(who, 'line', 'invoice'))
    .executeTakeFirstOrThrow();
  return count;
}
