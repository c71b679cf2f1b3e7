import { dateOf, datesIn, periodIn } from '../dates.ts';
import type { KnownParties } from '../knownParties.ts';
import { boxOf, median, type Cell, type Page, type Row } from '../page/geometry.ts';
import type { PdfHeader, ReadValue } from '../pdfReading.ts';
import { bestOf, candidatesOf, type Candidate } from './fields.ts';
import { readNote } from './note.ts';
import { partiesOf, type Parties } from './parties.ts';
import { dueInText, unnamedDates } from './unnamedDates.ts';

const creditWord =
  /\b(?:kredit(?:nota|faktura|ering|e?rings\w*)|credit ?(?:note|memo|invoice)|creditnote|afregningsbilag|afregningsnota|avregningsnota|avräkning(?:snota)?|avregningsbilag|avräkningsbesked|gutschrift|self-?bill\w*|selvfaktur\w*|självfaktur\w*|settlement)\b/i;
const invoiceWord = /\b(?:\w*faktura|invoice|rechnung|regning)\b/i;

/** The largest word of its kind on the first page decides the type of the document; negative sums do not. */
function documentType(rows: readonly Row[]): ReadValue<'invoice' | 'creditNote'> {
  const cells = rows.flatMap((row) => row.cells);
  const named = cells
    .filter(
      (cell) =>
        cell.text.length < 45 && (creditWord.test(cell.text) || invoiceWord.test(cell.text)),
    )
    .toSorted((a, b) => b.size - a.size || a.y - b.y);
  const first = named[0];
  if (!first) return { value: 'invoice', confidence: 0.5, box: null };
  const value = creditWord.test(first.text) ? 'creditNote' : 'invoice';
  return { value, confidence: 0.95, box: boxOf([first]) };
}

export const code = (text: string): string | null => {
  const match = /^#?([\p{L}\d][\p{L}\d/_.-]{0,29}(?: \d[\d -]*)?)(?:\s|$|,)/u.exec(text.trim());
  const value = match?.[1]?.replace(/[.,]$/, '') ?? '';
  return /\d/.test(value) && dateOf(value) === null ? value : null;
};

const date = (text: string): string | null => dateOf(text) ?? datesIn(text)[0]?.date ?? null;

/** `4410 af d. 5/10-2026`: the day right after the number. */
function datedAfter(text: string): string | null {
  const [only, ...more] = datesIn(text);
  return only && only.index > 0 && more.length === 0 ? only.date : null;
}

const reference = (text: string): string | null => {
  const value = text.replace(/\s+/g, ' ').trim();
  return value.length > 0 && value.length < 60 && !value.endsWith(':') ? value : null;
};

const currencies = /(?<![\p{L}])(DKK|SEK|NOK|EUR|USD|GBP|CHF|PLN)(?![\p{L}])/u;

/** Words that are typical of a country's documents; a Danish one may name only amounts. */
const habits: readonly [string, RegExp][] = [
  ['DKK', /\bcvr\b|\bDK-?\d{8}/i],
  ['NOK', /\bmva\b|foretaksregisteret|beløp|merverdiavgift/i],
  ['SEK', /bankgiro|\bbelopp\b|f-skatt|organisationsn|förfallo|mervärdesskatt|\bsumma\b/i],
  ['DKK', /beløb|\bekskl\b/i],
  ['SEK', /(?<!\d)\d{3} \d{2} \p{Lu}/u],
];

/** The currency most often named; else the currency of the country whose language or numbers the document uses. */
function currencyOf(cells: readonly Cell[], text: string): ReadValue | null {
  const count = new Map<string, Cell[]>();
  for (const cell of cells) {
    const named = currencies.exec(cell.text)?.[1];
    if (named) count.set(named, [...(count.get(named) ?? []), cell]);
  }
  const [most] = [...count].toSorted((a, b) => b[1].length - a[1].length);
  if (most)
    return {
      value: most[0],
      confidence: count.size === 1 ? 0.97 : 0.8,
      box: boxOf(most[1].slice(0, 1)),
    };
  if (/€/.test(text)) return { value: 'EUR', confidence: 0.8, box: null };
  const guess = habits.find(([, habit]) => habit.test(text))?.[0] ?? null;
  return guess === null ? null : { value: guess, confidence: 0.6, box: null };
}

/** `Kundfaktura 10996`, `Utgående faktura nr. 38786`, `Kreditering 4411` */
const titleWithNumber =
  /^(?:\p{L}{2,}[ -])?(?:\p{L}*(?:faktura|regning|nota)|kredit(?:ering)?|invoice|credit (?:note|memo))\s+(?:nr\.?\s*|no\.?\s*|#\s*)?(\S*\d\S*)$/iu;

/** A large title may carry the number itself: `Faktura 5100109`. */
export function numberInTitle(rows: readonly Row[]): Candidate[] {
  const cells = rows.flatMap((row) => row.cells);
  const usual = median(cells.map((cell) => cell.size));
  return cells.flatMap((cell) => {
    const match = titleWithNumber.exec(cell.text);
    return match?.[1]
      ? [
          {
            field: 'number' as const,
            text: match[1],
            cells: [cell],
            where: 'same' as const,
            rank: cell.size > usual ? 0.9 : 0.7,
          },
        ]
      : [];
  });
}

/** `… for services in the period 1 September 2026 - 30 September 2026` */
const periodInText = (cells: readonly Cell[]): Candidate[] =>
  cells.flatMap((cell) => {
    const at = /(?<!\p{L})period(?:e|en)?\s/iu.exec(cell.text);
    const text = at === null ? '' : cell.text.slice(at.index + at[0].length);
    return periodIn(text) === null
      ? []
      : [{ field: 'period' as const, text, cells: [cell], where: 'same' as const, rank: 0.6 }];
  });

function periodOf(candidates: readonly Candidate[]): {
  start: ReadValue | null;
  end: ReadValue | null;
} {
  const start = bestOf(candidates, 'period', (text) => periodIn(text)?.start ?? null);
  const end = bestOf(candidates, 'period', (text) => periodIn(text)?.end ?? null);
  return { start, end };
}

const completed = (found: Parties, more: Parties): Parties => ({
  sellerName: found.sellerName ?? more.sellerName,
  sellerCompanyId: found.sellerCompanyId ?? more.sellerCompanyId,
  buyerName: found.buyerName ?? more.buyerName,
  buyerAddress: found.buyerAddress ?? more.buyerAddress,
  buyerCompanyId: found.buyerCompanyId ?? more.buyerCompanyId,
  deliveryAddress: found.deliveryAddress ?? more.deliveryAddress,
});

/** Everything above, below and beside the lines of the invoice; `outside` are those rows, page by page. */
export function readHeader(
  pages: readonly Page[],
  outside: (row: Row) => boolean,
  known: KnownParties | null = null,
): PdfHeader {
  const first = pages[0];
  if (!first) throw new Error('A document has pages');
  const rows = first.rows.filter(outside);
  const candidates = [
    ...pages.flatMap((page, index) => candidatesOf(page.rows.filter(outside), index + 1)),
    ...numberInTitle(rows),
    ...unnamedDates(first, rows),
    ...dueInText(pages.flatMap((page) => page.rows.filter(outside))),
    ...periodInText(rows.flatMap((row) => row.cells)),
  ];
  const cells = pages.flatMap((page) => page.rows.flatMap((row) => row.cells));
  const all = cells.map((cell) => cell.text).join('\n');
  // The sender may stand on a later page alone, such as after a cover.
  const parties = pages
    .slice(1, 4)
    .reduce(
      (found, page) =>
        found.sellerName === null || found.buyerName === null || found.sellerCompanyId === null
          ? completed(found, partiesOf(page, page.rows.filter(outside), known))
          : found,
      partiesOf(first, rows, known),
    );
  const period = periodOf(candidates);
  const field = (
    name: Candidate['field'],
    read: (text: string) => string | null,
  ): ReadValue | null => bestOf(candidates, name, read);
  const issueDate = field('issueDate', date);
  return {
    documentType: documentType(rows),
    number: field('number', code),
    issueDate:
      issueDate !== null && issueDate.confidence > 0.6
        ? issueDate
        : (field('number', datedAfter) ?? issueDate),
    dueDate: field('dueDate', date),
    periodStart: period.start,
    periodEnd: period.end,
    currency: currencyOf(cells, all),
    customerNumber: field('customerNumber', code),
    orderReference: field('orderReference', code),
    buyerReference: field('buyerReference', reference),
    billingReference: field('billingReference', code),
    note: readNote(pages, outside),
    ...parties,
  };
}
