import { type InvoiceDetail, mostOffToWarn } from '@fraktion/contract/invoices';
import { compareDecimals } from '@fraktion/shared-ui';

export const figures = ['net', 'tax', 'gross', 'payable'] as const;
export type Figure = (typeof figures)[number];

/** Which of the document's figures each published rule speaks of. */
const figureOf: Readonly<Record<string, Figure>> = {
  'BR-CO-10': 'net',
  'BR-CO-11': 'net',
  'BR-CO-12': 'net',
  'BR-CO-13': 'net',
  'BR-CO-14': 'tax',
  'BR-CO-17': 'tax',
  'BR-CO-15': 'gross',
  'BR-CO-16': 'payable',
};

/** How far a figure is off, by the first rule that says so; undefined where it adds up. */
export const offBy = (
  { arithmeticProblems }: Pick<InvoiceDetail, 'arithmeticProblems'>,
  figure: Figure,
): string | undefined =>
  arithmeticProblems.find(({ rule }) => figureOf[rule] === figure)?.difference;

/** Whether a line is off by so much that it fails. */
export const isFarOff = (difference: string): boolean =>
  compareDecimals(difference.replace(/^-/, ''), mostOffToWarn) > 0;
