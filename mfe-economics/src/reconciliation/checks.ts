import { type InvoiceDetail, mostOffToWarn } from '@fraktion/contract/invoices';
import { compareDecimals } from '@fraktion/shared-ui';

export const figures = ['net', 'tax', 'gross', 'payable'] as const;
export type Figure = (typeof figures)[number];

/** The figures of the document that each published rule checks. */
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

/** The difference of a figure, by the first rule that finds one; undefined if there is none. */
export const offBy = (
  { arithmeticProblems }: Pick<InvoiceDetail, 'arithmeticProblems'>,
  figure: Figure,
): string | undefined =>
  arithmeticProblems.find(({ rule }) => figureOf[rule] === figure)?.difference;

/** Whether the difference of a line is large enough to fail. */
export const isFarOff = (difference: string): boolean =>
  compareDecimals(difference.replace(/^-/, ''), mostOffToWarn) > 0;
