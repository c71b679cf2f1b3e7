import { comparedName, comparedNumber } from '@fraktion/contract';
import { type Party, sellerKeyOf } from '@fraktion/invoice-reading';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { isOurself } from './recipient.ts';

/** More than any account has, so that no import reads without end. */
const mostCollectors = 5_000;

/** Each number of the sender that a collector may be stored with. */
const numbersOf = ({ companyId, vat, endpoint, partyIds, taxRegistrations }: Party): string[] => {
  const written = [companyId?.id, vat, endpoint?.id];
  const others = [...partyIds, ...taxRegistrations].map(({ id }) => id);
  return [...new Set([...written, ...others].map(comparedNumber))].filter((number) =>
    /\d{6}/.test(number),
  );
};

interface FoundCollector {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
}

/** The only one of them; several say nothing. An archived one counts where there is no other: its last invoices come later. */
function onlyOf(found: readonly FoundCollector[]): FoundCollector | null {
  const inUse = found.filter(({ archived }) => !archived);
  const [first, second] = inUse.length > 0 ? inUse : found;
  return first && !second ? first : null;
}

/**
 * The collector that sent an invoice: the one that a person once chose for this sender, else the one with the same company or VAT
 * number, else the only one with the same name, with or without the form of its company. Null where none fits, and for a sender
 * that is the account itself.
 */
export async function findCollector(
  tx: Tx,
  accountId: string,
  sender: Party,
): Promise<string | null> {
  if (await isOurself(tx, accountId, sender)) return null;
  const named = await tx
    .selectFrom('collector_identity')
    .select('collector_id')
    .where('account_id', '=', accountId)
    .where('key', '=', sellerKeyOf(sender))
    .executeTakeFirst();
  if (named) return named.collector_id;
  const numbers = numbersOf(sender);
  const collectors = tx
    .selectFrom('collector')
    .select(['id', 'name', sql<boolean>`archived_at is not null`.as('archived')])
    .where('account_id', '=', accountId)
    .orderBy('id');
  const numbered =
    numbers.length === 0
      ? []
      : await collectors
          .where((eb) => eb.or([eb('cvr_key', 'in', numbers), eb('vat_key', 'in', numbers)]))
          .execute();
  const names = new Set([sender.name, sender.legalName ?? ''].map(comparedName));
  names.delete('');
  const isNamed = ({ name }: { readonly name: string }) => names.has(comparedName(name));
  if (numbered.length > 0)
    return (onlyOf(numbered) ?? onlyOf(numbered.filter(isNamed)))?.id ?? null;
  const all = await collectors.limit(mostCollectors).execute();
  return onlyOf(all.filter(isNamed))?.id ?? null;
}

/** For a document that shows the sender's number alone. */
export async function nameOfCollector(tx: Tx, accountId: string, id: string): Promise<string> {
  const found = await tx
    .selectFrom('collector')
    .select('name')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.name ?? '';
}
