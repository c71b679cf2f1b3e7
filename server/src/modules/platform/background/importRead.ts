import type { Field, ImportedRow, Sheet } from '@fraktion/contract';

import { problemsOf } from '../../../http/validation.ts';
import { figureProblem } from './figureProblem.ts';
import { type KnownNames, plain } from './importNames.ts';
import { asText, stored } from './values.ts';
import { referred, type Values } from './table.ts';

export interface ImportProblem {
  readonly field: string;
  readonly problem: string;
  readonly detail: string;
}

export interface ReadRow {
  readonly row: number;
  readonly name: string;
  readonly values: Values;
  readonly problems: readonly ImportProblem[];
}

interface Reading {
  readonly names: KnownNames;
  readonly problems: ImportProblem[];
  /** The fields before this one. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The rows that a condition leaves; all rows where it leaves none. */
const narrowed = <T>(rows: readonly T[], holds: (row: T) => boolean): readonly T[] => {
  const left = rows.filter(holds);
  return left.length > 0 ? left : rows;
};

/** Of several rows with the name, the one in use, and at the place that the row names too. */
function referenceOf(field: string, { refersTo }: Field, text: string, reading: Reading) {
  const named = (refersTo && reading.names[refersTo]?.rowsOf.get(plain(text))) ?? [];
  const within = refersTo && referred[refersTo].within;
  const place = within && reading.values[within];
  const inUse = narrowed(named, (row) => row.inUse);
  const rows = place ? narrowed(inUse, (row) => row.within === place) : inUse;
  if (rows.length === 1) return rows[0]?.id;
  reading.problems.push({
    field,
    problem: rows.length === 0 ? 'Unknown' : 'Ambiguous',
    detail: text,
  });
  return null;
}

/** A choice by its value or by an older spelling of that value, in capitals or small letters. */
function choiceOf({ choices, older = {} }: Field, text: string): string {
  const isTyped = (value: string): boolean => value.toLowerCase() === text.toLowerCase();
  return choices?.find(isTyped) ?? Object.entries(older).find(([old]) => isTyped(old))?.[1] ?? text;
}

/** The texts of a cell; choices once each, in their own order. */
function textsOf(field: Field, text: string): string[] {
  const texts = text
    .split(field.whole ? ';' : /[;,]/)
    .map((each) => each.trim())
    .filter(Boolean);
  const { choices } = field;
  if (!choices) return texts;
  const placeOf = (value: string): number => {
    const at = choices.indexOf(value);
    return at === -1 ? choices.length : at;
  };
  return [...new Set(texts.map((each) => choiceOf(field, each)))].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
}

function valueOf(name: string, field: Field, text: string, reading: Reading): unknown {
  if (field.kind === 'texts') return textsOf(field, text);
  if (text === '') return field.fallback ?? null;
  if (field.kind === 'reference') return referenceOf(name, field, text, reading);
  return field.kind === 'choice' ? choiceOf(field, text) : text;
}

/** The value of a field whose column the sheet does not have: the stored one, or none if the row is new. */
const whenMissing = (field: Field, standing: unknown): unknown => {
  if (standing !== undefined) return standing;
  if (field.kind === 'texts') return [];
  return field.fallback ?? null;
};

/** The key of a row that is there or is read; rows of one key are one row. */
export const keyOf = ({ key }: Pick<Sheet, 'key'>, values: Values): string =>
  JSON.stringify(key.map((field) => plain(asText(values[field]))));

/** The problems that the rules report for an empty field, if they report nothing more exact. */
const isNothing: ReadonlySet<string> = new Set(['Format', 'Value']);

export interface ReadOptions {
  readonly names: KnownNames;
  readonly tidy?: ((values: Values) => Values) | undefined;
  readonly settle?: ((values: Values, standing: Values | undefined) => Values) | undefined;
  /** The row that has the key, as it stands. */
  readonly standing: (key: string) => Values | undefined;
}

const wordsOfFigures = {
  notANumber: 'Format',
  tooSmall: 'TooSmall',
  tooLarge: 'TooBig',
  tooManyDecimals: 'TooManyDecimals',
} as const;

/** The problem of a cell beyond a limit, with that limit; undefined for any other. */
function beyondLimit(
  { kind, least, most, decimals }: Field,
  problem: string,
  text: string,
): Omit<ImportProblem, 'field'> | undefined {
  if (kind === 'texts' && problem === 'TooBig') return { problem: 'TooMany', detail: most ?? '' };
  if (least === undefined || most === undefined || decimals === undefined) return undefined;
  const wrong = figureProblem(text, { least, most, decimals });
  if (wrong?.problem === 'tooManyDecimals' && decimals === 0)
    return { problem: 'NotWhole', detail: text };
  return wrong && { problem: wordsOfFigures[wrong.problem], detail: wrong.detail };
}

/** Reads one row of a sheet, with everything that is wrong with it. */
export function readRow(
  sheet: Sheet,
  { row, cells }: ImportedRow,
  { names, tidy, settle, standing }: ReadOptions,
): ReadRow {
  const read: Record<string, unknown> = {};
  const reading: Reading = { names, problems: [], values: read };
  const fields = Object.entries(sheet.fields);
  for (const [name, field] of fields) {
    const text = cells[name]?.trim();
    if (text !== undefined && !field.notIn?.sheet) read[name] = valueOf(name, field, text, reading);
  }
  const there = standing(keyOf(sheet, read));
  const given: Values = Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      name in read ? read[name] : whenMissing(field, there?.[name]),
    ]),
  );
  const whole = settle?.(given, there) ?? given;
  const known = new Set(reading.problems.map(({ field }) => field));
  const found = Object.entries(problemsOf(sheet.body, whole)).flatMap(([field, problem]) => {
    const name = field.split('.')[0] ?? field;
    if (known.has(name)) return [];
    const detail = cells[name] ?? '';
    if (isNothing.has(problem) && stored(whole[name]) === null)
      return [{ field: name, problem: 'Required', detail }];
    const declared = sheet.fields[name];
    const beyond = declared && beyondLimit(declared, problem, detail.trim());
    return [{ field: name, problem, detail, ...beyond }];
  });
  return {
    row,
    name: sheet.key
      .map((field) => cells[field] ?? '')
      .filter(Boolean)
      .join(' · '),
    values: tidy?.(whole) ?? whole,
    problems: [...reading.problems, ...found],
  };
}
