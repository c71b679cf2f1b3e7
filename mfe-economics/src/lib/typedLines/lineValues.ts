import type { ManualLineInput } from '@fraktion/contract/invoices';
import { newId } from '@fraktion/shared-auth';

/** A line as it is typed. */
export interface LineValues {
  readonly id: string;
  readonly text: string;
  /** Typed with an invoice on paper; what was read from a document keeps its own. */
  readonly sku?: string;
  readonly description?: string;
  readonly date: string;
  readonly unit: NonNullable<ManualLineInput['unit']> | '';
  readonly quantity: string;
  readonly unitPrice: string;
  readonly taxPercent: string;
  /** The printed amount; without it, quantity and price give the amount. */
  readonly amount?: string;
}

export const emptyLine = (taxPercent = '25'): LineValues => ({
  id: newId(),
  text: '',
  sku: '',
  description: '',
  date: '',
  unit: 'pcs',
  quantity: '1',
  unitPrice: '',
  taxPercent,
});

const reckoned = {
  quantity: /^-?\d{1,9}(\.\d{1,3})?$/,
  unitPrice: /^-?\d{1,9}(\.\d{1,6})?$/,
  taxPercent: /^(\d{1,2}(\.\d{1,2})?|100)$/,
} as const;

const printed = {
  quantity: /^-?\d{1,40}(\.\d{1,40})?$/,
  unitPrice: /^-?\d{1,40}(\.\d{1,40})?$/,
  taxPercent: /^(\d{1,2}(\.\d{1,40})?|100)?$/,
  amount: /^-?\d{1,14}(\.\d{1,4})?$/,
} as const;

export type LineProblem = keyof typeof printed | 'text';

/** The fields of a line that are missing or invalid. */
export function problemsOf(line: LineValues): readonly LineProblem[] {
  const rules = line.amount === undefined ? reckoned : printed;
  const names = Object.keys(rules) as (keyof typeof printed)[];
  return [
    ...(line.text.trim() === '' ? (['text'] as const) : []),
    ...names.filter((name) => !{ ...printed, ...rules }[name].test(line[name] ?? '')),
  ];
}

/** A line whose amount can be calculated, even if its text is missing. */
export const canReckon = (line: LineValues): boolean =>
  problemsOf(line).every((problem) => problem === 'text');

/** A line without the fields that exist only on screen. */
export const typedLine = ({ text, date, unit, quantity, unitPrice }: LineValues) => ({
  text: text.trim(),
  date: date || null,
  unit: unit || null,
  quantity,
  unitPrice,
});
