/** The codes of UNTDID 1001 that name a credit note, whatever the element around them is called. */
const creditCodes: ReadonlySet<string> = new Set([
  '81',
  '83',
  '261',
  '262',
  '296',
  '308',
  '381',
  '396',
  '420',
  '458',
  '502',
  '503',
  '532',
]);

export type DocumentKind = 'invoice' | 'creditNote';

/** What a document says of itself: its root element (or title) and its type code. One of them is enough for a credit note. */
export const documentTypeOf = (root: DocumentKind, typeCode: string | null): DocumentKind =>
  root === 'creditNote' || creditCodes.has(typeCode ?? '') ? 'creditNote' : 'invoice';

interface Sums {
  readonly net: string;
  readonly gross: string;
}

interface Document extends Sums {
  readonly documentType: DocumentKind;
}

const signOf = (amount: string): -1 | 0 | 1 => {
  if (!/[1-9]/.test(amount)) return 0;
  return amount.trim().startsWith('-') ? -1 : 1;
};

/** The total decides; what was paid before does not turn an invoice into a credit. */
const isNegative = ({ net, gross }: Sums): boolean => (signOf(gross) || signOf(net)) < 0;

/** The document lowers what is owed: a credit note, with figures of either sign, or an invoice whose sums are negative. */
export const isCredit = (document: Document): boolean =>
  document.documentType === 'creditNote' || isNegative(document);

/**
 * The factor that turns amounts of the document into cost. Figures of a credit note are usually positive and count as negative;
 * a negative document has its minus already.
 */
export const moneySign = (document: Document): 1 | -1 =>
  document.documentType === 'creditNote' && !isNegative(document) ? -1 : 1;

interface StatedDocument extends Document {
  readonly typeCode: string | null;
  readonly payable: string;
  readonly prepaid: string | null;
}

/**
 * The document contradicts itself, so that a person has to say what it is: a credit note with the code of an invoice, a credit
 * note whose net and total have different signs, or an amount to pay whose sign no prepayment explains.
 */
export function isContradiction({ typeCode, prepaid, ...document }: StatedDocument): boolean {
  const { documentType, net, gross, payable } = document;
  const differ = (one: string, other: string): boolean => signOf(one) * signOf(other) < 0;
  if (documentType === 'creditNote') {
    if (typeCode !== null && !creditCodes.has(typeCode)) return true;
    if (differ(net, gross)) return true;
  }
  return differ(payable, gross) && signOf(prepaid ?? '0') === 0;
}

interface Line {
  readonly quantity: string;
  readonly amount: string;
}

interface NamedDocument extends Document {
  readonly correctsInvoiceNumber: string | null;
}

/**
 * A line of a negative credit whose minus stands at its price: its pieces and weight are taken back too. A negative invoice that
 * names no other one may be a settlement of income, whose weight was collected.
 */
export const takesBackAtPrice = (document: NamedDocument, line: Line): boolean =>
  isNegative(document) &&
  signOf(line.quantity) > 0 &&
  signOf(line.amount) < 0 &&
  (document.documentType === 'creditNote' || document.correctsInvoiceNumber !== null);

/** The factor of a line's weight, which is counted without its own sign: income is often written with a negative weight. */
export function weightSign(document: NamedDocument, line: Line): 1 | -1 {
  if (moneySign(document) < 0) return -1;
  const isTaken = signOf(line.quantity) < 0 || takesBackAtPrice(document, line);
  return isNegative(document) && isTaken ? -1 : 1;
}
