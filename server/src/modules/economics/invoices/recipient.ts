import {
  comparedName,
  comparedNumber,
  type ConfirmationReason,
  isContradiction,
} from '@fraktion/contract';
import type { InvoiceDocument, Party } from '@fraktion/invoice-reading';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

interface KnownRecipient {
  readonly name: string;
  /** Numbers of a company, which rule a name out. */
  readonly companies: readonly (string | null)[];
  readonly places: readonly (string | null)[];
  readonly isPlace: boolean;
}

/** Whom an invoice of this account may be made out to: the account itself, its legal entities, its locations. */
async function readKnown(tx: Tx, accountId: string): Promise<KnownRecipient[]> {
  const { rows } = await sql<KnownRecipient>`
    select name, array[cvr, vat_number] as companies, array[p_number] as places, false as "isPlace"
      from account where id = ${accountId}
    union all
    select name, array[company_number, vat_number], array[gln], false
      from account_entity where account_id = ${accountId}
    union all
    select name, array[company_number], array[gln, p_number], true
      from location where account_id = ${accountId}`.execute(tx);
  return rows;
}

const filled = (numbers: readonly (string | null | undefined)[]): string[] =>
  numbers.map(comparedNumber).filter((number) => number !== '');

/**
 * Whether an invoice is the account's own: one of the buyer's numbers is known, or its name, unless the buyer names a company
 * number and the account has others.
 */
export function isOurs(buyer: Party, known: readonly KnownRecipient[]): boolean {
  const companies = filled([buyer.companyId?.id, buyer.vat]);
  const others = [buyer.endpoint, ...buyer.partyIds, ...buyer.taxRegistrations];
  const theirs = new Set([...companies, ...filled(others.map((each) => each?.id))]);
  const ourCompanies = filled(known.flatMap((each) => each.companies));
  const ours = [...ourCompanies, ...filled(known.flatMap(({ places }) => places))];
  if (ours.some((number) => theirs.has(number))) return true;
  if (companies.length > 0 && ourCompanies.length > 0) return false;
  const names = [buyer.name, buyer.legalName ?? ''].map(comparedName).filter((name) => name !== '');
  return known.some(({ name }) => names.includes(comparedName(name)));
}

/** A collector with the sender's name and its number: who set it up knew that it is another company. */
async function isCollector(tx: Tx, accountId: string, { name, legalName, ...seller }: Party) {
  const numbers = filled([seller.companyId?.id, seller.vat, seller.endpoint?.id]);
  if (numbers.length === 0) return false;
  const found = await tx
    .selectFrom('collector')
    .select('name')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('cvr_key', 'in', numbers), eb('vat_key', 'in', numbers)]))
    .execute();
  const names = [name, legalName ?? ''].map(comparedName);
  return found.some((collector) => names.includes(comparedName(collector.name)));
}

/**
 * The account itself or one of its legal entities is never the seller of an invoice that it pays. A place may have the name of the
 * company that runs it, so that only its numbers count here.
 */
async function isSentByUs(
  tx: Tx,
  accountId: string,
  seller: Party,
  known: readonly KnownRecipient[],
): Promise<boolean> {
  const companies = known.map((each) => (each.isPlace ? { ...each, name: '' } : each));
  if (!isOurs(seller, companies)) return false;
  const isOurName = companies.some(({ name }) => comparedName(name) === comparedName(seller.name));
  return isOurName || !(await isCollector(tx, accountId, seller));
}

export const isOurself = async (tx: Tx, accountId: string, party: Party): Promise<boolean> =>
  isSentByUs(tx, accountId, party, await readKnown(tx, accountId));

/** Why a person has to confirm the invoice before it can be finished. */
export async function confirmationReasonsOf(
  tx: Tx,
  accountId: string,
  { seller, buyer, documentType, typeCode, totals, stated }: InvoiceDocument,
): Promise<ConfirmationReason[]> {
  const known = await readKnown(tx, accountId);
  const contradicts = isContradiction({
    ...totals,
    documentType,
    typeCode,
    prepaid: stated.prepaid,
  });
  const isFromUs = await isSentByUs(tx, accountId, seller, known);
  return [
    ...(isFromUs ? [{ kind: 'fromOurselves', text: seller.name || null } as const] : []),
    ...(isOurs(buyer, known) ? [] : [{ kind: 'notOurs', text: buyer.name || null } as const]),
    ...(contradicts ? [{ kind: 'wayUnclear', text: null } as const] : []),
  ];
}
