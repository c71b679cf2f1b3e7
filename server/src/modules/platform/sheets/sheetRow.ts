import { cellText, type SheetColumn, type SheetRow } from '@fraktion/contract';

import { escapeXml, style } from './sheetParts.ts';

/** Excel opens no file with a longer text in a cell. */
const longestText = 32_767;

/** `A`, `B` … `Z`, `AA`. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') +
  String.fromCodePoint(65 + (index % 26));

/** As a text, a cell is never a formula, whatever it begins with. */
export function textCell(at: string, text: string, styled = ''): string {
  if (text === '') return '';
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, longestText))}</t></is></c>`;
}

const copenhagen = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'short',
});

const dayMs = 86_400_000;
/** Excel counts the days from here. */
const firstDay = Date.UTC(1899, 11, 30);
const daysUntil = (utc: string): number => (Date.parse(utc) - firstDay) / dayMs;

const isDay = (value: string): boolean => value.length === 10;

/** A sheet has no time zones: it shows the day and the time of Copenhagen. */
function dateCell(at: string, kind: 'day' | 'moment', value: string): string {
  const [day = '', time = ''] = isDay(value)
    ? [value]
    : copenhagen.format(new Date(value)).split(' ');
  const withTime = kind === 'moment' && time !== '';
  const days = daysUntil(withTime ? `${day}T${time}:00Z` : `${day}T00:00:00Z`);
  return `<c r="${at}" s="${withTime ? style.moment : style.day}"><v>${days}</v></c>`;
}

function valueCell(at: string, kind: SheetColumn['kind'], value: string): string | null {
  if (kind === 'text') return textCell(at, value);
  if (kind === 'number') {
    const number = Number(value);
    return Number.isFinite(number) ? `<c r="${at}"><v>${number}</v></c>` : null;
  }
  return Number.isNaN(Date.parse(value)) ? null : dateCell(at, kind, value);
}

/** Writes rows of a list as rows of a sheet. */
export function rowWriter(
  columns: readonly SheetColumn[],
  number: (decimal: string) => string,
): (row: SheetRow, at: number) => string {
  const placed = columns.map((column, index) => ({ ...column, letter: letterOf(index) }));
  return (row, at) => {
    const cells = placed.map(({ letter, kind, value, otherwise = [] }) => {
      const place = `${letter}${at}`;
      const text = cellText(value, row, number);
      const cell = text === '' ? null : valueCell(place, kind, text);
      return cell ?? textCell(place, text || cellText(otherwise, row, number));
    });
    return `<row r="${at}">${cells.join('')}</row>`;
  };
}

export const headingRow = (columns: readonly SheetColumn[]): string =>
  `<row r="1">${columns
    .map(({ header }, index) => textCell(`${letterOf(index)}1`, header, ` s="${style.heading}"`))
    .join('')}</row>`;
