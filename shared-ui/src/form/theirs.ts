import { useState } from 'react';

import { formatDate } from '../format/dates.ts';
import { decimalForField } from '../format/parse.ts';
import type { FieldRule } from './bodySchema.ts';
import { useFormWords } from './formWords.ts';

interface Sides<V> {
  /** The row's values when the form started. */
  readonly before: V;
  /** The row's values now. */
  readonly now: V;
  readonly typed: V;
}

type LooseValues = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const shown = (text: string): string => {
  if (/^-?\d+(\.\d+)?$/.test(text)) return decimalForField(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
};

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The changes of someone else in the fields of a form. */
export const useTheirs = <V extends object>(rules: Readonly<Record<string, FieldRule>>) => {
  const say = useFormWords();
  const [theirs, setTheirs] = useState<LooseValues>({});
  const textOf = (name: string, value: unknown): string =>
    rules[name]?.kind !== 'choice' && typeof value === 'string' && value !== '' && !isId(value)
      ? say('theirs', { value: shown(value) })
      : say('theirsChosen');
  return {
    /** The values to keep typed: in unchanged fields, the new values of the row win. */
    merge: ({ before, now, typed }: Sides<V>): Partial<V> => {
      const [old, mine] = [before as LooseValues, typed as LooseValues];
      const changed = Object.entries(now).filter(([name, value]) => !same(value, old[name]));
      const different = changed.filter(([name, value]) => !same(value, mine[name]));
      setTheirs((earlier) => ({ ...earlier, ...Object.fromEntries(different) }));
      const touched = Object.entries(mine).filter(([name, value]) => !same(value, old[name]));
      return Object.fromEntries(touched) as Partial<V>;
    },
    forget: () => setTheirs({}),
    /** Shown below the field, in place of its help. */
    helpOf: (name: string): { readonly help?: string } =>
      name in theirs ? { help: textOf(name, theirs[name]) } : {},
  };
};
