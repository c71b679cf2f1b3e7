import { type ComparedInvoice, type InvoiceLineKind, isCredit } from '@fraktion/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { readReach } from '../../../db/documentReach.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { InvoiceRows } from './invoiceRows.ts';

/** What tells whether two invoices are one. */
export type ComparableInvoice = Pick<
  InvoiceRows['invoice'],
  'seller_key' | 'document_type' | 'invoice_number' | 'issue_date' | 'net' | 'gross'
> &
  Place & {
    readonly collector_id: string | null;
    readonly currency: string;
    readonly lines: readonly Line[];
  };

interface Line {
  readonly kind: InvoiceLineKind;
  readonly text: string;
}

export const duplicateQuestions = ['Invoices.Similar', 'Invoices.Same.Number'] as const;
type Question = (typeof duplicateQuestions)[number];

/** The invoice is here already, or one that looks like it. */
export class DuplicateRefusal extends Refusal {
  readonly firstId: string;
  readonly held: ComparedInvoice;

  constructor(
    key: 'Invoices.Duplicate' | Question,
    first: { readonly id: string; readonly invoice_number: string },
    held: ComparableInvoice,
  ) {
    super(key, { detail: first.invoice_number });
    this.firstId = first.id;
    this.held = {
      invoiceNumber: held.invoice_number,
      issueDate: held.issue_date,
      gross: held.gross,
      currency: held.currency,
      customerNumber: held.customer_number ?? null,
      deliveryAddress: held.delivery_address ?? null,
    };
  }
}

/** The refusal names the other invoice only to who reaches it; another error stays as it is. */
export async function withoutForeign(tx: Tx, actor: Actor, error: unknown): Promise<unknown> {
  if (!(error instanceof DuplicateRefusal)) return error;
  const reach = await readReach(tx, actor, 'invoice', error.firstId);
  return reach === null ? new Refusal(error.key) : error;
}

/** Until the transaction ends, no other import of this supplier's invoices goes on in this account. */
async function oneAtATime(
  tx: Tx,
  accountId: string,
  { seller_key, collector_id }: ComparableInvoice,
): Promise<void> {
  // Always in the same order, so that two imports never wait for each other.
  for (const supplier of [seller_key, ...(collector_id === null ? [] : [collector_id])].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId} ${supplier}`}, 0))`.execute(
      tx,
    );
}

const plain = (text: string | null | undefined): string =>
  (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

interface Place {
  readonly customer_number?: string | null | undefined;
  readonly delivery_address?: string | null | undefined;
}

/** Neither names another customer number or another place than the other: a document may leave either out. */
function isOfSamePlace(one: Place, other: Place): boolean {
  const [number, otherNumber] = [plain(one.customer_number), plain(other.customer_number)];
  if (number !== '' && otherNumber !== '' && number !== otherNumber) return false;
  const [place, otherPlace] = [plain(one.delivery_address), plain(other.delivery_address)];
  // With or without the name of the place; an empty text is contained in any.
  return place.includes(otherPlace) || otherPlace.includes(place);
}

/** The first lines of two documents tell whether they bill the same. */
export const mostCompared = 100;

const textsOf = (lines: readonly Line[]): ReadonlySet<string> =>
  new Set(
    lines
      .filter(({ kind }) => kind === 'product')
      .slice(0, mostCompared)
      .map(({ text }) => plain(text)),
  );

const leastShared = 0.5;

/** One supplier may bill two places or containers for the same sum on one day: the lines tell it, where the header does not. */
function billsTheSame(lines: readonly Line[], others: readonly Line[]): boolean {
  const [texts, known] = [textsOf(lines), textsOf(others)];
  const most = Math.min(texts.size, known.size);
  const shared = [...texts].filter((text) => known.has(text)).length;
  return shared >= most * leastShared;
}

/** More of one supplier, day and total are not compared. */
const mostSimilar = 100;

interface DuplicateOptions {
  /** A person has seen the other one, and says that both are real. */
  readonly acceptSimilar: boolean;
  /** An invoice that is there, and with which of its supplier's it is compared. */
  readonly own?: { readonly id: string; readonly among: 'all' | 'other senders' };
}

/**
 * Refuses an invoice that is there already: same supplier, number, year and total. The same number in another year or with
 * another total, and the same date and total of the same lines for the same customer number and place, are questions that a person may
 * have answered.
 */
export async function refuseDuplicate(
  tx: Tx,
  accountId: string,
  wanted: ComparableInvoice,
  { acceptSimilar, own }: DuplicateOptions,
): Promise<void> {
  await oneAtATime(tx, accountId, wanted);
  const { document_type: documentType, issue_date: issueDate } = wanted;
  const { net, gross } = wanted;
  const isSameTotal = sql<boolean>`(abs(gross) = abs(${gross}::numeric) and currency = ${wanted.currency})`;
  const ofSupplier = () =>
    tx
      .selectFrom('invoice')
      .select(['id', 'invoice_number'])
      .where('account_id', '=', accountId)
      .where('is_credit', '=', isCredit({ documentType, net, gross }))
      .where((eb) =>
        wanted.collector_id === null
          ? eb('seller_key', '=', wanted.seller_key)
          : eb.or([
              eb('seller_key', '=', wanted.seller_key),
              eb('collector_id', '=', wanted.collector_id),
            ]),
      )
      .$if(own !== undefined, (query) => query.where('id', '<>', own!.id))
      .$if(own?.among === 'other senders', (query) =>
        query.where('seller_key', '<>', wanted.seller_key),
      );
  const sameNumber = await ofSupplier()
    .select(
      sql<boolean>`(${isSameTotal} and extract(year from issue_date) = extract(year from ${issueDate}::date))`.as(
        'isSame',
      ),
    )
    .where('invoice_number', '=', wanted.invoice_number)
    .orderBy('isSame', 'desc')
    .orderBy('issue_date', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (sameNumber?.isSame) throw new DuplicateRefusal('Invoices.Duplicate', sameNumber, wanted);
  if (acceptSimilar) return;
  if (sameNumber) throw new DuplicateRefusal('Invoices.Same.Number', sameNumber, wanted);
  const similar = await ofSupplier()
    .select(['customer_number', 'delivery_address'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('invoice_line as line')
          .select(['line.kind', 'line.text'])
          .whereRef('line.account_id', '=', 'invoice.account_id')
          .whereRef('line.invoice_id', '=', 'invoice.id')
          .where('line.kind', '=', 'product')
          .orderBy('line.position')
          .limit(mostCompared),
      ).as('lines'),
    ])
    .where('issue_date', '=', issueDate)
    .where(isSameTotal)
    .orderBy('imported_at')
    .limit(mostSimilar)
    .execute();
  const found = similar.find(
    (each) => isOfSamePlace(each, wanted) && billsTheSame(each.lines, wanted.lines),
  );
  if (found) throw new DuplicateRefusal('Invoices.Similar', found, wanted);
}
