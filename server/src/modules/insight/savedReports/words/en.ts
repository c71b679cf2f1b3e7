import type { ReportWords } from './words.ts';

export const en: ReportWords = {
  none: 'Not stated',
  total: 'Total',
  compared: 'Compared period',
  more: (count: number) => `${count} more columns are in the Excel file.`,
};
