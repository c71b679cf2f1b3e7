import { isInForm } from '../accounts/accountNumbers.ts';
import type { TabRule } from './tab.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Postal codes and company numbers have the form of their row's country. */
export const inFormOf = (numbers: Readonly<Record<string, 'zip' | 'cvr' | 'pNumber'>>): TabRule[] =>
  Object.entries(numbers).map(([name, form]) => ({
    field: name,
    word: 'CountryForm',
    holds: (row) => isInForm(textOf(row['country']), form, textOf(row[name])),
  }));
