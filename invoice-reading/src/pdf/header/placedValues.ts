import { dateOf } from '../dates.ts';
import type { KnownLayout, PlacedField } from '../knownLayout.ts';
import { boxOf, type Cell, overlap, type Page, type Word } from '../page/geometry.ts';
import type { PdfHeader, ReadValue } from '../pdfReading.ts';

/** A date may be written in three words. */
const mostWords = 3;

const readers: Readonly<Record<PlacedField, (text: string) => string | null>> = {
  number: (text) => (/\d/.test(text) ? text.replace(/[.,]$/, '') : null),
  issueDate: dateOf,
  dueDate: dateOf,
};

const part = (cell: Cell, words: readonly Word[]): Cell => ({
  ...cell,
  words,
  text: words.map(({ text }) => text).join(' '),
  x0: words[0]?.x0 ?? cell.x0,
  x1: words.at(-1)?.x1 ?? cell.x1,
});

const stretchesOf = (cell: Cell): Cell[] =>
  cell.words.flatMap((_, from) =>
    Array.from({ length: Math.min(mostWords, cell.words.length - from) }, (__, count) =>
      part(cell, cell.words.slice(from, from + count + 1)),
    ),
  );

const cellsOf = (page: Page): Cell[] => page.rows.flatMap((row) => row.cells);

/** The place of the value, if the first page that has it contains it once. */
export function placeOfValue(
  pages: readonly Page[],
  field: PlacedField,
  value: string,
): NonNullable<KnownLayout['header']>[number] | null {
  for (const page of pages) {
    const found = cellsOf(page)
      .flatMap(stretchesOf)
      .filter(({ text }) => readers[field](text) === value);
    const [only] = found;
    if (only === undefined) continue;
    if (found.length > 1) return null;
    return {
      field,
      page: page.number,
      x0: only.x0 / page.width,
      x1: only.x1 / page.width,
      y: only.y / page.height,
    };
  }
  return null;
}

type Place = NonNullable<KnownLayout['header']>[number];

/** The longest stretch of words in that place that is a value of that kind. */
function valueAt(pages: readonly Page[], place: Place): ReadValue | null {
  const page = pages.find(({ number }) => number === place.page);
  if (page === undefined) return null;
  const at = { x0: place.x0 * page.width, x1: place.x1 * page.width };
  const [best] = cellsOf(page)
    .filter(({ y, size }) => Math.abs(y - place.y * page.height) < size)
    .flatMap(stretchesOf)
    .filter((stretch) => readers[place.field](stretch.text) !== null)
    .map((stretch) => ({
      stretch,
      by: overlap(stretch, at) / (Math.max(stretch.x1, at.x1) - Math.min(stretch.x0, at.x0)),
    }))
    .filter(({ by }) => by > 0.4)
    .toSorted((a, b) => b.by - a.by);
  const value = best && readers[place.field](best.stretch.text);
  return best && value ? { value, confidence: 0.97, box: boxOf([best.stretch]) } : null;
}

/** The header, with values from the places that a person has marked before. */
export function withPlacedValues(
  header: PdfHeader,
  pages: readonly Page[],
  known: KnownLayout | null,
): PdfHeader {
  const placed = (known?.header ?? []).flatMap((place) => {
    const read = valueAt(pages, place);
    return read === null ? [] : [[place.field, read] as const];
  });
  return { ...header, ...Object.fromEntries(placed) };
}
