import { boxOf, median, type Page, type Row } from '../page/geometry.ts';
import type { ReadValue } from '../pdfReading.ts';

const payment =
  /\b(?:bank\w*|konto\w*|giro\w*|iban|swift|bic|reg\.?nr|kid|ocr|betal(?:es|as|ning|ing) til|pay to|e-?mail|tlf|tel|www|side \d|sida \d|page \d|f-skatt|cvr|org\.?nr)\b|@|\d{5}/i;

/** A sentence for the reader below the sums, other than how to pay. */
export function readNote(pages: readonly Page[], outside: (row: Row) => boolean): ReadValue | null {
  const page = pages.at(-1);
  if (!page) return null;
  const size = median(page.rows.map((row) => row.size));
  const below = page.rows.filter(
    (row) => outside(row) && row.y > page.height * 0.3 && row.y < page.height * 0.9,
  );
  const lastMoney = below.findLastIndex((row) =>
    row.cells.some((cell) => /\d[.,]\d{2}-?\)?$/.test(cell.text)),
  );
  for (const row of below.slice(lastMoney + 1)) {
    const cell = row.cells[0];
    if (row.cells.length !== 1 || !cell || cell.size < size * 0.85) continue;
    if (/^\p{Lu}.{14,}[.!]$/u.test(cell.text) && cell.words.length > 2 && !payment.test(cell.text))
      return { value: cell.text, confidence: 0.7, box: boxOf([cell]) };
  }
  return null;
}
