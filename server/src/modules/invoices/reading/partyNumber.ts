import type { InvoiceDocument, Party } from './document.ts';

/**
 * The company's number as its register writes it: digits of a CVR, organisation number or GLN,
 * without the country and the endings that its VAT number has. Null where the document names none.
 */
export function registeredNumberOf(
  party: Pick<Party, 'companyId' | 'vat' | 'endpoint'>,
): string | null {
  const written = party.companyId?.id ?? party.vat ?? party.endpoint?.id;
  if (written === undefined) return null;
  const compact = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const vat = /^(?:DK(\d{8})|SE(\d{10})01|NO(\d{9})(?:MVA)?)$/.exec(compact);
  return vat?.slice(1).find((digits) => digits !== undefined) ?? (compact === '' ? null : compact);
}

/** An index holds it. */
const maxKeyLength = 200;

/** The key of a seller: its number, else its name. */
export function sellerKeyOf(party: Pick<Party, 'companyId' | 'vat' | 'endpoint' | 'name'>): string {
  const key = registeredNumberOf(party) ?? party.name.toLowerCase().replace(/\s+/g, ' ').trim();
  return key.slice(0, maxKeyLength);
}

/** The seller's number for the customer: families without an element for it use an identification of the buyer. */
export const customerNumberOf = ({ customerNumber, buyer }: InvoiceDocument): string | null =>
  customerNumber ?? buyer.partyIds.find(({ scheme }) => scheme === null)?.id ?? null;
