import { beyondAmounts, maxDecimalLength, parseDecimal } from './decimals.ts';
import { UnreadableInvoice, why } from './unreadableInvoice.ts';
import { find, textAt, shortened, type XmlNode } from './xmlTree.ts';

const isCalendarDate = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Null for a day by which programs say that they know none, such as 0001-01-01, 1900-01-01 or 9999-12-31. */
export const knownDay = (date: string): string | null =>
  date >= '1901' && date < '2101' ? date : null;

/** `what` names a field in words, and then its element in brackets. */
export function required<T>(value: T | null, node: XmlNode, what: string): T {
  if (value !== null) return value;
  const element = /\(([^)]+)\)$/.exec(what)?.[1] ?? what;
  throw new UnreadableInvoice(
    'Invoices.Field.Missing',
    `${what} is missing`,
    why('missing', { element }),
    node.at,
  );
}

/** An exact decimal; null where the element is absent or empty. */
export function decimalAt(node: XmlNode | undefined, ...names: string[]): string | null {
  const found = find(node, ...names);
  const text = textAt(found);
  if (found === undefined || text === null) return null;
  const decimal = parseDecimal(text);
  if (decimal === undefined) {
    throw new UnreadableInvoice(
      'Invoices.Field.Invalid',
      `${found.name} is '${text.slice(0, 60)}', not a decimal number`,
      why('notANumber', { element: found.name, value: text.slice(0, 60) }),
      found.at,
    );
  }
  const beyond = beyondAmounts(decimal);
  if (beyond)
    throw new UnreadableInvoice(
      'Invoices.Field.Invalid',
      `${found.name} is ${text.slice(0, 60)}, beyond the numbers of invoices`,
      beyond,
      found.at,
    );
  if (text.length > maxDecimalLength)
    throw new UnreadableInvoice(
      'Invoices.Field.Invalid',
      `${found.name} has ${text.length} characters; ${maxDecimalLength} are the most`,
      why('tooLong', { element: found.name, most: String(maxDecimalLength) }),
      found.at,
    );
  return decimal;
}

/** A calendar date without its time zone, which XML allows and no invoice means. */
export function dateAt(node: XmlNode | undefined, ...names: string[]): string | null {
  const found = find(node, ...names);
  const text = textAt(found);
  if (found === undefined || text === null) return null;
  const date = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(text)?.[1];
  if (date === undefined || !isCalendarDate(date)) {
    throw new UnreadableInvoice(
      'Invoices.Field.Invalid',
      `${found.name} is '${text.slice(0, 60)}', not a date`,
      why('notADate', { element: found.name, value: text.slice(0, 60) }),
      found.at,
    );
  }
  return knownDay(date);
}

/** All texts of one name, one under the other. */
export function textsAt(node: XmlNode | undefined, name: string): string | null {
  const texts = (node?.children ?? [])
    .filter((child) => child.name === name)
    .map((child) => child.text.trim());
  const filled = texts.filter((text) => text !== '');
  return filled.length === 0 ? null : shortened(filled.join('\n'));
}
