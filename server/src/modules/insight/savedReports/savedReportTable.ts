import {
  type Dimension,
  type Figures,
  type Language,
  measureSign,
  type MeasureName,
  type PostingCategory,
  type WasteCategory,
} from '@fraktion/contract';
import { wordsIn } from '@fraktion/words';
import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { readFigures } from '../measures/index.ts';
import { type SavedReportWords, savedReportWords } from './words/savedReportWords.ts';
import { monthText } from './months.ts';
import type { SavedQuestion } from './savedQuestion.ts';

export interface TableColumn {
  readonly head: string;
  readonly measure: MeasureName;
  readonly isCompared: boolean;
}

/** A report for a document: the figures of the page, with all their decimals. */
export interface SavedReportTable {
  readonly rowHead: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly { readonly label: string; readonly values: readonly (string | null)[] }[];
  readonly total: { readonly label: string; readonly values: readonly (string | null)[] };
}

interface Words extends SavedReportWords {
  readonly language: Language;
}

function labelOf(
  words: Words,
  dimension: Dimension,
  key: string | null,
  labels: Figures['labels'],
): string {
  if (key === null) return words.none;
  if (dimension === 'month') return monthText(words.language, key);
  const { postingCategory, wasteCategory } = wordsIn(words.language);
  if (dimension === 'category') return postingCategory[key as PostingCategory];
  if (dimension === 'wasteCategory') return wasteCategory[key as WasteCategory];
  return labels.find((label) => label.dimension === dimension && label.key === key)?.label ?? key;
}

/** The font of a document may have no small figures. */
const unitOf = (measure: MeasureName, currency: string | null): string =>
  measureSign(measure, currency).replace('₂', '2');

type Row = Figures['rows'][number];

/** By time for months and years, otherwise the largest first. */
const inOrder = (dimension: Dimension, rows: readonly Row[]): readonly Row[] =>
  dimension === 'month' || dimension === 'year'
    ? rows
    : rows.toSorted((a, b) => new Big(b.values[0] ?? 0).cmp(a.values[0] ?? 0));

const nameOf = (keys: readonly (string | null)[]): string => JSON.stringify(keys);

/** The values of a row, each followed by its compared value if the report compares. */
const cellsOf = (row: Pick<Row, 'values' | 'compared'> | undefined, figures: Figures) =>
  figures.columns.flatMap((_, index) => [
    row?.values[index] ?? null,
    ...(figures.compared ? [row?.compared?.[index] ?? null] : []),
  ]);

const columnsOf = (words: Words, figures: Figures, name?: string): TableColumn[] =>
  figures.columns.flatMap(({ measure, currency }) => {
    const head = [name ?? wordsIn(words.language).measure[measure], unitOf(measure, currency)]
      .filter(Boolean)
      .join(', ');
    return [
      { head, measure, isCompared: false },
      ...(figures.compared
        ? [{ head: `${head}, ${words.compared}`, measure, isCompared: true }]
        : []),
    ];
  });

/** A table with a title; null if the document has only one table. */
export interface TitledTable {
  readonly title: string | null;
  readonly table: SavedReportTable;
}

/** The figures that the page shows for the same question, from the same call. */
export async function readSavedReportTable(
  tx: Tx,
  actor: Actor,
  language: Language,
  { measures, by, across, location, narrowed, ...asked }: SavedQuestion,
): Promise<SavedReportTable> {
  const words: Words = { ...savedReportWords[language], language };
  const ask = (divided: readonly Dimension[]) =>
    readFigures(tx, actor, {
      ...asked,
      ...narrowed,
      ...(location && { location: [...location] }),
      measures: [...measures],
      by: [...divided],
    });
  const byRow = await ask([by]);
  const byBoth = across === null ? null : await ask([by, across]);
  const byColumn = across === null ? null : await ask([across]);
  const parts =
    across && byBoth && byColumn
      ? inOrder(across, byColumn.rows).map((column) => ({
          across,
          key: column.keys[0] ?? null,
          column,
        }))
      : [];
  const cells = new Map(byBoth?.rows.map((row) => [nameOf(row.keys), row]));
  return {
    rowHead: wordsIn(language).dimension[by],
    columns: [
      ...parts.flatMap(({ across: of, key }) =>
        columnsOf(words, byBoth!, labelOf(words, of, key, byColumn!.labels)),
      ),
      ...columnsOf(words, byRow, parts.length > 0 ? words.total : undefined),
    ],
    rows: inOrder(by, byRow.rows).map((row) => ({
      label: labelOf(words, by, row.keys[0] ?? null, byRow.labels),
      values: [
        ...parts.flatMap(({ key }) =>
          cellsOf(cells.get(nameOf([row.keys[0] ?? null, key])), byBoth!),
        ),
        ...cellsOf(row, byRow),
      ],
    })),
    total: {
      label: words.total,
      values: [
        ...parts.flatMap(({ column }) => cellsOf(column, byColumn!)),
        ...cellsOf(byRow.totals, byRow),
      ],
    },
  };
}
