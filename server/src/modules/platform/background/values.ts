import type { Field } from '@fraktion/contract';
import Big from 'big.js';

const none = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** A value on one line; nothing where there is none. */
export const asText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};

const figure = /^-?\d+(\.\d+)?$/;

/** Whether two values of a field are one: `4.50` and `4.5` are. */
export function sameValue(kind: Field['kind'], one: unknown, other: unknown): boolean {
  if (none(one) || none(other)) return none(one) && none(other);
  // Several texts are a set: in a file they stand in whatever order somebody has typed.
  if (Array.isArray(one) && Array.isArray(other)) {
    const texts = new Set<unknown>(one);
    return one.length === other.length && other.every((text) => texts.has(text));
  }
  const [first, second] = [asText(one), asText(other)];
  if (kind === 'decimal' && figure.test(first) && figure.test(second))
    return new Big(first).eq(second);
  return first === second;
}

/** An empty box is no value. */
export const stored = (value: unknown): unknown => (value === '' ? null : value);
