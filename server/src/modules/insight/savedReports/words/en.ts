import type { SavedReportWords } from './words.ts';

export const en: SavedReportWords = {
  none: 'Not stated',
  total: 'Total',
  compared: 'Compared period',
  more: (count: number) => `${count} more columns are in the Excel file.`,
};
