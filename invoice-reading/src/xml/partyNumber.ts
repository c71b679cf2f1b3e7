import { comparedName, comparedNumber, nationalNumber } from '@fraktion/contract/accounts';

import type { InvoiceDocument, Party } from './document.ts';

/**
 * The company's number as its register writes it: digits of a CVR, organisation number or GLN, without the country and the endings
 * that its VAT number has. A foreign number counts where there is no such one. Null where the document names none.
 */
export function registeredNumberOf(
  party: Pick<Party, 'companyId' | 'vat' | 'endpoint'>,
): string | null {
  const written = [party.companyId?.id, party.vat, party.endpoint?.id];
  const national = written.map(nationalNumber).find((number) => number !== null);
  return national ?? written.map(comparedNumber).find((number) => /\d/.test(number)) ?? null;
}

/** An index holds it. */
const maxKeyLength = 200;

/** The key of a seller: its number, else its name without the form of its company. */
export const sellerKeyOf = (
  party: Pick<Party, 'companyId' | 'vat' | 'endpoint' | 'name'>,
): string => (registeredNumberOf(party) ?? comparedName(party.name)).slice(0, maxKeyLength);

/** The seller's number for the customer: families without an element for it use an identification of the buyer. */
export const customerNumberOf = ({ customerNumber, buyer }: InvoiceDocument): string | null =>
  customerNumber ?? buyer.partyIds.find(({ scheme }) => scheme === null)?.id ?? null;
