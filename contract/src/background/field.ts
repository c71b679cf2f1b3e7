import * as z from 'zod/mini';

import { money } from '../money.ts';
import type { Roles } from '../roles.ts';
import { email, id, instant, isoDate, optionalLines, optionalText, text } from '../values.ts';

/** Lists of background data that a field can refer to. */
export type ReferenceTarget =
  | 'collector'
  | 'wasteFraction'
  | 'containerType'
  | 'receivingFacility'
  | 'location'
  | 'infocard'
  | 'ewcCode'
  | 'transportVehicle';

/** One property of a row. Form, list, sheet and server all read the same field. */
export interface Field<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind:
    | 'text'
    | 'lines'
    | 'texts'
    | 'decimal'
    | 'count'
    | 'choice'
    | 'flag'
    | 'day'
    | 'time'
    /** An instant; `time` is a local time without its zone. */
    | 'moment'
    | 'reference';
  readonly schema: S;
  readonly required: boolean;
  readonly max?: number;
  /** Only for a decimal. */
  readonly decimals?: number;
  /** The smallest and the largest decimal; or how many texts at most. */
  readonly least?: string;
  readonly most?: string;
  readonly unit?: string;
  /** The values of a choice. */
  readonly choices?: readonly [string, ...string[]];
  /** Older spellings of its values, which other systems and older sheets still have. */
  readonly older?: Readonly<Record<string, string>> | undefined;
  readonly refersTo?: ReferenceTarget;
  /** A body may omit it: other systems already wrote such rows before this field existed. */
  readonly optional?: boolean;
  /** The value for an empty cell of a sheet. */
  readonly fallback?: string;
  /** Values are typed, and occur again: the form offers those in use, and the list can be filtered by them. */
  readonly recurs?: true;
  /** The column is hidden until the user chooses it. */
  readonly hidden?: boolean;
  /** A price, or its currency: rows leave it out for those who may not read money. */
  readonly money?: true;
  /** The value of a new row that does not say it; a call may then omit it. */
  readonly initial?: unknown;
  /** The kind of words of its choices, if it is not the name of the field. */
  readonly words?: string;
  /** The word that is its label, as a kind and a name, if the page has no text of its own for it. */
  readonly label?: readonly [kind: string, name: string];
  /** Answers have its value under this name: the name of the row that it refers to, or that row. */
  readonly answeredAs?: string;
  /** The schema of its answers, if bodies have another one. */
  readonly inAnswer?: z.ZodMiniType;
  /** Every row has a value, although a body may leave it empty. */
  readonly filled?: true;
  /** Members of the account, by their ids: they are chosen, and answers have their names. */
  readonly people?: true;
  /** Its texts may contain commas: the form adds them one by one, and a file separates them by semicolons. */
  readonly whole?: true;
  /** If not everybody who reads the row meets it in lists and forms. */
  readonly onlyFor?: Roles;
  /** It stores the name of a row of this list, not its id. */
  readonly named?: ReferenceTarget;
  /** The list can be filtered by one value, by several, or by days from and to. */
  readonly filter?: 'eq' | 'in' | 'period';
  /** The list can be sorted by it. */
  readonly sort?: true;
  /** The search of the list finds it; for a reference, the name of its row. */
  readonly search?: true;
  /** The part of the form where it stands. */
  readonly section?: string;
  /** Stands beside its neighbours in the form if they are short too. */
  readonly short?: true;
  /** Bodies and answers have it inside the object of this name. */
  readonly within?: string;
  /** Its name in sheets, if they have another one for it. */
  readonly cell?: string;
  /** What a sheet has instead of it. */
  readonly inSheet?: Field;
  /** Of a stored row, only who has access to all locations changes it. */
  readonly wholeAccount?: true;
  /** Where people do not meet the field, each with the reason. */
  readonly notIn?: Readonly<Partial<Record<'list' | 'form' | 'sheet', string>>>;
}

export type Fields = Readonly<Record<string, Field>>;

/** The fields with the words that are their labels. */
export const labelled = <F extends Fields>(fields: F, labels: string | undefined): F =>
  labels === undefined
    ? fields
    : (Object.fromEntries(
        Object.entries(fields).map(([name, each]) => [name, { label: [labels, name], ...each }]),
      ) as unknown as F);

interface Figures {
  readonly decimals: number;
  readonly unit?: string;
}

const decimalSchema = (decimals: number) =>
  z.string().check(z.regex(new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`)));

const decimalLimits = ({ decimals, ...more }: Figures) => ({
  decimals,
  least: '0',
  most: `999999999.${'9'.repeat(decimals)}`.replace(/\.$/, ''),
  ...more,
});

type Older = Readonly<Record<string, string>>;

/** One of the choices. Input takes the older spellings too. */
function choiceSchema<const C extends readonly [string, ...string[]]>(
  choices: C,
  older: Older | undefined,
): z.ZodMiniType<C[number], C[number]> {
  const current = z.enum(choices);
  if (!older) return current;
  return z.pipe(
    z.pipe(
      z.enum([...choices, ...Object.keys(older)]),
      z.transform((text: string) => older[text] ?? text),
    ),
    current,
  );
}

/** A field that is a price, or the currency of one. */
export const moneyField = <F extends Field>(given: F) => ({
  ...given,
  schema: money(given.schema) as F['schema'],
  money: true as const,
});

/** The kinds of field that a tab can have; each `may…` one can be left empty. */
export const field = {
  text: (max: number) => ({ kind: 'text', schema: text(max), required: true, max }) as const,
  mayText: (max: number) =>
    ({ kind: 'text', schema: optionalText(max), required: false, max }) as const,
  mayLines: (max: number) =>
    ({ kind: 'lines', schema: optionalLines(max), required: false, max, hidden: true }) as const,
  mayEmail: () => ({ kind: 'text', schema: z.nullable(email), required: false, max: 254 }) as const,
  texts: (max: number, most: number) =>
    ({
      kind: 'texts',
      schema: z.array(text(max)).check(z.maxLength(most)),
      required: false,
      max,
      most: String(most),
    }) as const,
  decimal: (figures: Figures) =>
    ({
      kind: 'decimal',
      schema: decimalSchema(figures.decimals),
      required: true,
      ...decimalLimits(figures),
    }) as const,
  mayDecimal: (figures: Figures) =>
    ({
      kind: 'decimal',
      schema: z.nullable(decimalSchema(figures.decimals)),
      required: false,
      ...decimalLimits(figures),
    }) as const,
  choice: <const C extends readonly [string, ...string[]]>(choices: C, older?: Older) =>
    ({
      kind: 'choice',
      schema: choiceSchema(choices, older),
      required: true,
      choices,
      older,
    }) as const,
  mayChoice: <const C extends readonly [string, ...string[]]>(choices: C, older?: Older) =>
    ({
      kind: 'choice',
      schema: z.nullable(choiceSchema(choices, older)),
      required: false,
      choices,
      older,
    }) as const,
  /** A whole number. */
  count: (least: number, most: number) =>
    ({
      kind: 'count',
      schema: z.int().check(z.minimum(least), z.maximum(most)),
      required: true,
      decimals: 0,
      least: String(least),
      most: String(most),
    }) as const,
  mayCount: (least: number, most: number) =>
    ({
      kind: 'count',
      schema: z.nullable(z.int().check(z.minimum(least), z.maximum(most))),
      required: false,
      decimals: 0,
      least: String(least),
      most: String(most),
    }) as const,
  flag: () => ({ kind: 'flag', schema: z.boolean(), required: false }) as const,
  moment: () => ({ kind: 'moment', schema: instant, required: true }) as const,
  day: () => ({ kind: 'day', schema: isoDate, required: true }) as const,
  mayDay: () => ({ kind: 'day', schema: z.nullable(isoDate), required: false }) as const,
  reference: (refersTo: ReferenceTarget) =>
    ({ kind: 'reference', schema: id, required: true, refersTo }) as const,
  mayReference: (refersTo: ReferenceTarget) =>
    ({ kind: 'reference', schema: z.nullable(id), required: false, refersTo }) as const,
};
