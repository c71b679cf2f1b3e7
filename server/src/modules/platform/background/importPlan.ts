import type { ImportedRow, PreviewedRow, RowState, Sheet } from '@fraktion/contract';

import { eachInSlices, groupInSlices, mapInSlices } from '../../../costly/slices.ts';
import { changesOf } from './history.ts';
import { type KnownNames, plain } from './importNames.ts';
import { keyOf, readRow, type ReadRow } from './importRead.ts';
import { referencesIn, type Values } from './table.ts';
import { asText } from './values.ts';

/** A row as it stands, by its fields. */
export interface StandingRow {
  readonly id: string;
  readonly version: number;
  readonly values: Values;
  /** Out of use. A file may change it, with a warning, because whoever wrote the file may not know. */
  readonly archived?: boolean;
}

export interface PlannedRow extends ReadRow {
  readonly state: RowState;
  readonly standing: StandingRow | null;
  readonly changes: PreviewedRow['changes'];
}

export interface PlanOptions {
  readonly names: KnownNames;
  readonly standing: readonly StandingRow[];
  readonly tidy?: ((values: Values) => Values) | undefined;
  readonly settle?: ((values: Values, standing: Values | undefined) => Values) | undefined;
  readonly fixed?: true | undefined;
  /** Fields of stored rows that the importing person may not change. */
  readonly beyond?: readonly string[];
}

/** A value that recurs has one spelling, whatever its capitals and blanks: that of the stored rows, else of the file's first row. */
async function spellingsOf({ fields }: Sheet, standing: readonly StandingRow[]) {
  const recurring = Object.keys(fields).filter((field) => fields[field]?.recurs);
  const known = new Map<string, string>();
  const keyIn = (field: string, text: string) => `${field} ${plain(text)}`;
  for (const field of recurring)
    await eachInSlices(standing, ({ values }) => {
      const text = asText(values[field]);
      if (text !== '') known.set(keyIn(field, text), text);
    });
  const spelled = (field: string, text: string): string => {
    if (text.trim() === '') return text;
    const key = keyIn(field, text);
    const first = known.get(key) ?? text.trim().replaceAll(/\s+/g, ' ');
    known.set(key, first);
    return first;
  };
  return ({ row, cells }: ImportedRow): ImportedRow => ({
    row,
    cells: {
      ...cells,
      ...Object.fromEntries(
        recurring.flatMap((field) => {
          const text = cells[field];
          return text === undefined ? [] : [[field, spelled(field, text)]];
        }),
      ),
    },
  });
}

/** Plans how each row of a sheet changes the stored rows. */
export async function planRows(
  sheet: Sheet,
  rows: readonly ImportedRow[],
  { names, standing, tidy, settle, fixed, beyond = [] }: PlanOptions,
): Promise<PlannedRow[]> {
  const byKey = await groupInSlices(standing, ({ values }) => keyOf(sheet, values));
  const references = referencesIn(sheet.fields);
  const inWords = (values: Values) => ({
    values,
    names: Object.fromEntries(
      references.flatMap(([field, to]) => {
        const name = names[to]?.nameOf.get(asText(values[field]));
        return name === undefined ? [] : [[field, name]];
      }),
    ),
  });
  const options = { names, tidy, settle, standing: (key: string) => byKey.get(key)?.[0]?.values };
  const seen = new Map<string, number>();
  const spell = await spellingsOf(sheet, standing);
  const [label = ''] = sheet.key;

  const planned = (read: ReadRow): PlannedRow => {
    const wrong = (more: ReadRow['problems']): PlannedRow => ({
      ...read,
      problems: [...read.problems, ...more],
      state: 'wrong',
      standing: null,
      changes: [],
    });
    if (read.problems.length > 0) return wrong([]);
    const key = keyOf(sheet, read.values);
    const first = seen.get(key);
    if (first !== undefined)
      return wrong([{ field: label, problem: 'Twice', detail: String(first) }]);
    seen.set(key, read.row);
    const found = byKey.get(key) ?? [];
    if (found.length > 1) return wrong([{ field: label, problem: 'Ambiguous', detail: read.name }]);
    const there = found[0] ?? null;
    const changes = changesOf(sheet.fields, there && inWords(there.values), inWords(read.values));
    if (!there) return { ...read, state: 'new', standing: null, changes };
    if (fixed && changes.length > 0)
      return wrong(
        changes.map(({ field, before }) => ({ field, problem: 'Otherwise', detail: before ?? '' })),
      );
    const closed = changes.filter(({ field }) => beyond.includes(field));
    if (closed.length > 0)
      return wrong(closed.map(({ field }) => ({ field, problem: 'WholeAccount', detail: '' })));
    return {
      ...read,
      state: changes.length > 0 ? 'changed' : 'unchanged',
      standing: there,
      changes,
    };
  };
  return mapInSlices(rows, (row) => planned(readRow(sheet, spell(row), options)));
}
