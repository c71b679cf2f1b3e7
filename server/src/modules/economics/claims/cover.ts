import Big from 'big.js';

/** A credit note, as far as it may cover claims. */
export interface CreditNote {
  /** The part of its net that covers no claim yet. */
  readonly left: string;
  readonly issueDate: string;
  /** It names an invoice of this supplier that is known here. */
  readonly namesInvoice: boolean;
}

/** An open claim on the supplier, in the credit note's currency. */
export interface OpenClaim {
  readonly id: string;
  readonly sentOn: string;
  /** The part that no credit note covers yet. */
  readonly left: string;
  /** The part claimed of the invoice that the credit note names, less the credit notes already matched to that invoice. */
  readonly ofNamedInvoice: string;
}

export interface Cover {
  readonly claimId: string;
  readonly amount: string;
}

const least = (...amounts: readonly Big[]): Big =>
  amounts.reduce((smallest, amount) => (amount.lt(smallest) ? amount : smallest));

/**
 * The claims that a credit note covers, and how much of each. A note that names a claimed invoice covers the amounts claimed of
 * that invoice, oldest claim first, or one whole claim of exactly its amount. A note without an invoice covers the only claim of
 * exactly its amount, if it was written after the claim was sent. A person decides all other cases.
 */
export function coverOf(note: CreditNote, claims: readonly OpenClaim[]): Cover[] {
  const isExact = ({ left }: OpenClaim): boolean => new Big(left).eq(note.left);
  const named = claims.filter(({ ofNamedInvoice }) => new Big(ofNamedInvoice).gt(0));
  if (note.namesInvoice) {
    const [whole] = named.filter(isExact);
    return whole ? [{ claimId: whole.id, amount: note.left }] : spread(note, named);
  }
  const exact = claims.filter((claim) => isExact(claim) && claim.sentOn <= note.issueDate);
  const [only, ...others] = exact;
  return only && others.length === 0 ? [{ claimId: only.id, amount: note.left }] : [];
}

function spread(note: CreditNote, claims: readonly OpenClaim[]): Cover[] {
  let left = new Big(note.left);
  return claims.flatMap((claim) => {
    const amount = least(left, new Big(claim.left), new Big(claim.ofNamedInvoice));
    if (amount.lte(0)) return [];
    left = left.minus(amount);
    return [{ claimId: claim.id, amount: amount.toFixed(4) }];
  });
}
