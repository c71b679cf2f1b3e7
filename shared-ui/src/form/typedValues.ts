import { plainDecimal } from '../format/parse.ts';
import type { FieldRule } from './bodySchema.ts';

/** An empty choice, for optional fields. */
type Blank<T> = null extends T ? '' : undefined extends T ? '' : never;

/** The form's value for a body field: the typed text, or the choice. */
export type TypedValue<T> = [NonNullable<T>] extends [boolean]
  ? boolean
  : [NonNullable<T>] extends [number]
    ? string
    : [NonNullable<T>] extends [string]
      ? string extends NonNullable<T>
        ? string
        : NonNullable<T> | Blank<T>
      : NonNullable<T> extends readonly (infer E)[]
        ? readonly E[]
        : T;

/** A form's values, by the fields of the body. */
export type TypedValues<B> = { readonly [K in keyof B]-?: TypedValue<B[K]> };

type LooseValues = Readonly<Record<string, unknown>>;

const emptyValue = ({ kind, nullable, optional, choices }: FieldRule): unknown => {
  if (kind === 'yesNo') return false;
  if (kind === 'many') return [];
  // A mandatory choice starts with the first option.
  if (kind === 'choice' && !nullable && !optional) return choices[0];
  return kind === 'other' ? undefined : '';
};

const isFigure = (text: string): boolean => /^-?\d+\.\d+$/.test(text);

const valueOf = (rule: FieldRule, stored: unknown): unknown => {
  if (stored === null || stored === undefined) return emptyValue(rule);
  if (typeof stored === 'number') return String(stored);
  // The server pads figures with zeros that users would not type.
  return rule.kind === 'text' && typeof stored === 'string' && isFigure(stored)
    ? plainDecimal(stored)
    : stored;
};

/** The initial values of the form: the values of the row with the same names, or empty. */
export const valuesOf = (
  rules: Readonly<Record<string, FieldRule>>,
  row: LooseValues,
): LooseValues =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, valueOf(rule, row[name])]));

const left = Symbol('left out');

const fieldOf = ({ kind, nullable, optional }: FieldRule, typed: unknown): unknown => {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') {
    if (nullable) return null;
    // A mandatory text may be empty, so that the server names the problem; an empty figure is left out.
    return optional || kind === 'number' ? left : text;
  }
  return kind === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

/** The typed values in the form that the call takes. */
export const fieldsOf = (
  rules: Readonly<Record<string, FieldRule>>,
  values: LooseValues,
): LooseValues =>
  Object.fromEntries(
    Object.entries(rules)
      .map(([name, rule]) => [name, fieldOf(rule, values[name])] as const)
      .filter(([, value]) => value !== left),
  );
