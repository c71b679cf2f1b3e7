import { plainDecimal } from '../format/parse.ts';
import type { FieldRule } from './bodySchema.ts';

/** Nothing is chosen yet: of what need not be said. */
type Blank<T> = null extends T ? '' : undefined extends T ? '' : never;

/** What a field of the form holds for a field of the body: text as typed, or what was chosen. */
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

/** A form's values by the fields of the body. */
export type TypedValues<B> = { readonly [K in keyof B]-?: TypedValue<B[K]> };

type Loose = Readonly<Record<string, unknown>>;

const emptyValue = ({ kind, nullable, optional, choices }: FieldRule): unknown => {
  if (kind === 'yesNo') return false;
  if (kind === 'many') return [];
  // A choice that must be made begins with the first there is.
  if (kind === 'choice' && !nullable && !optional) return choices[0];
  return kind === 'other' ? undefined : '';
};

const isFigure = (text: string): boolean => /^-?\d+\.\d+$/.test(text);

const valueOf = (rule: FieldRule, stored: unknown): unknown => {
  if (stored === null || stored === undefined) return emptyValue(rule);
  if (typeof stored === 'number') return String(stored);
  // The server fills figures up with noughts, which nobody would type.
  return rule.kind === 'text' && typeof stored === 'string' && isFigure(stored)
    ? plainDecimal(stored)
    : stored;
};

/** What the form begins with: what the row says, under the same names, or nothing. */
export const valuesOf = (rules: Readonly<Record<string, FieldRule>>, row: Loose): Loose =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, valueOf(rule, row[name])]));

const left = Symbol('left out');

const fieldOf = ({ kind, nullable, optional }: FieldRule, typed: unknown): unknown => {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (text === '') {
    if (nullable) return null;
    // Where it must be there, an empty text says so itself; an empty figure is none.
    return optional || kind === 'number' ? left : text;
  }
  return kind === 'number' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

/** What was typed, as the call takes it. */
export const fieldsOf = (rules: Readonly<Record<string, FieldRule>>, values: Loose): Loose =>
  Object.fromEntries(
    Object.entries(rules)
      .map(([name, rule]) => [name, fieldOf(rule, values[name])] as const)
      .filter(([, value]) => value !== left),
  );
