import type { Language } from './model.ts';
import type { Layout } from './layout.ts';

export const monthNames: Record<Language, readonly string[]> = {
  da: 'januar februar marts april maj juni juli august september oktober november december'.split(
    ' ',
  ),
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(
    ' ',
  ),
  nb: 'januar februar mars april mai juni juli august september oktober november desember'.split(
    ' ',
  ),
  en: 'January February March April May June July August September October November December'.split(
    ' ',
  ),
};

/** Seven spellings of a date. */
export function writeDate(date: string, spelling: number, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = monthNames[language][Number(month) - 1] ?? '';
  const written = [
    date,
    `${day}-${month}-${year}`,
    `${day}.${month}.${year}`,
    `${day}/${month}/${year}`,
    `${Number(day)}. ${name} ${year}`,
    `${day}.${month}.${year.slice(2)}`,
    `${day} ${name.slice(0, 3)} ${year}`,
  ];
  return written[spelling] ?? date;
}

export function writeNumber(value: number, decimals: number, layout: Layout): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, layout.thousands);
  const plain = fraction === undefined ? grouped : `${grouped}${layout.decimal}${fraction}`;
  if (value >= 0) return plain;
  return {
    before: `-${plain}`,
    after: `${plain}-`,
    brackets: `(${plain})`,
    minus: `\u2013${plain}`,
  }[layout.sign];
}

export const decimalsOf = (value: number): number =>
  (String(Math.abs(value)).split('.')[1] ?? '').length;
