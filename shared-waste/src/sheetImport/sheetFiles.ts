import type { ImportedRow, PreviewedRow } from '@fraktion/contract/background';
import { saveFile } from '@fraktion/shared-auth';
import type { SheetCell } from '@fraktion/shared-ui/sheet';

import type { ImportSheet, ImportWords } from './importSheet.ts';
import { isDay, isFigure, valueText } from './rowText.ts';

type Labels = Pick<ImportWords, 'field'>;

/** Saves an empty Excel file with all headings, which the import reads in any language. */
export async function saveTemplate(
  { fields }: ImportSheet,
  words: Labels,
  name: string,
): Promise<void> {
  const { sheetFile } = await import('@fraktion/shared-ui/sheet');
  saveFile(await sheetFile(name, [Object.keys(fields).map(words.field)]));
}

/** A cell that the import reads as the same value. A value of the wrong kind stays as in the file. */
const cellOf = (
  sheet: ImportSheet,
  words: ImportWords,
  field: string,
  value: string,
): SheetCell => {
  const { kind, choices } = sheet.fields[field] ?? {};
  if (value === '') return null;
  if (kind === 'decimal') return isFigure(value) ? { number: value } : value;
  if (kind === 'day') return isDay(value) ? { date: value } : value;
  if (kind === 'texts' && choices)
    return value
      .split(', ')
      .map((each) => words.choice(field, each))
      .join(', ');
  return kind === 'choice' ? valueText(sheet, words, field, value) : value;
};

interface WrongRows {
  readonly sheet: ImportSheet;
  readonly words: ImportWords;
  /** The rows as they were read from the file. */
  readonly read: readonly ImportedRow[];
  readonly previewed: readonly PreviewedRow[];
  readonly name: string;
  /** The heading of the column with the reasons. */
  readonly reason: string;
}

/** Saves the rows that cannot be imported as an Excel file: the columns of the file, and the reasons in the last one. */
export async function saveWrongRows(wrong: WrongRows): Promise<void> {
  const { sheet, words, read, previewed, name, reason } = wrong;
  const { sheetFile } = await import('@fraktion/shared-ui/sheet');
  const problems = new Map(
    previewed.flatMap((row) => (row.state === 'wrong' ? [[row.row, row.problems] as const] : [])),
  );
  const fields = Object.keys(sheet.fields).filter((field) =>
    read.some(({ cells }) => cells[field] !== undefined),
  );
  const rows = read.flatMap(({ row, cells }) => {
    const its = problems.get(row);
    if (!its) return [];
    const reasons = its.map(
      ({ field, problem, detail }) => `${words.field(field)}: ${words.problem(problem, detail)}`,
    );
    return [
      [
        ...fields.map((field) => cellOf(sheet, words, field, cells[field] ?? '')),
        reasons.join('; '),
      ],
    ];
  });
  saveFile(await sheetFile(name, [[...fields.map(words.field), reason], ...rows]));
}
