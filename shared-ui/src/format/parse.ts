import { getLanguage } from '../i18n/instance.ts';
import { numberLocales } from '../i18n/languages.ts';
import type { DecimalText } from './numbers.ts';

const decimalSign = (): '.' | ',' =>
  new Intl.NumberFormat(numberLocales[getLanguage()]).format(1.5).includes(',') ? ',' : '.';

const normalise = (sign: string, whole: string, fraction: string): DecimalText => {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  const zero = digits === '0' && rest === '';
  return `${zero ? '' : sign}${digits}${rest ? `.${rest}` : ''}`;
};

/** Digits in groups of three. The first digit is not a zero, so that `0.500` is a half in every language. */
const inThousands = /^[1-9]\d{0,2}([.,]\d{3})+$/;

/**
 * Reads a typed number as an exact decimal, or null. Comma and point are accepted; if one of them could separate thousands
 * (`1.234`), the current language decides.
 */
export const parseDecimal = (typed: string): DecimalText | null => {
  const text = typed.replace(/[\s\u00A0\u202F'’]/g, '').replace('\u2212', '-');
  const match = /^([+-]?)(\d[\d.,]*|[.,]\d+)$/.exec(text);
  if (!match) return null;
  const sign = match[1] === '-' ? '-' : '';
  const body = match[2] ?? '';
  const decimal = decimalSign();
  const group = decimal === ',' ? '.' : ',';
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  if (last < 0) return normalise(sign, body, '');
  const mark = body[last];
  const other = mark === ',' ? '.' : ',';
  const [head, tail] = [body.slice(0, last), body.slice(last + 1)];
  const grouped = inThousands.test(body) && !(body.includes('.') && body.includes(','));
  if (grouped && (mark === group || body.split(mark ?? '').length > 2)) {
    return normalise(sign, body.replaceAll(/[.,]/g, ''), '');
  }
  if (mark && head.includes(mark)) return null;
  const wholeIsFine = head.includes(other) ? inThousands.test(head) : true;
  return wholeIsFine ? normalise(sign, head.replaceAll(/[.,]/g, ''), tail) : null;
};

/** A decimal as shown in a field: the language's decimal sign, no grouping, all digits. */
export const decimalForField = (value: DecimalText): string =>
  decimalSign() === ',' ? value.replace('.', ',') : value;

/** Digits after the decimal sign. */
export const decimalsOf = (value: DecimalText): number => value.split('.')[1]?.length ?? 0;

/** Compares two decimals of any length without a float: negative, zero or positive. */
export const compareDecimals = (a: DecimalText, b: DecimalText): number => {
  const scale = Math.max(decimalsOf(a), decimalsOf(b));
  const whole = (text: string) =>
    BigInt(text.replace('.', '') + '0'.repeat(scale - decimalsOf(text)));
  const difference = whole(a) - whole(b);
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
};

/** A figure without the zeros that the server pads it with: 1234, not 1234.000. */
export const plainDecimal = (figure: DecimalText | null | undefined): DecimalText =>
  figure?.includes('.') ? figure.replace(/\.?0+$/, '') : (figure ?? '');
