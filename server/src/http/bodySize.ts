import { bodyAsSent, type Call } from '@fraktion/contract';

/** The largest body that a schema accepts: its bytes, and its values (keys and elements of lists). */
interface Size {
  readonly bytes: number;
  readonly values: number;
}

/** The parts of a zod definition that say how large a value may be. */
interface Def {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
}
interface Check {
  readonly check: string;
  readonly maximum?: number;
  readonly length?: number;
}
interface Schema {
  readonly _zod: { readonly def: unknown };
}

/** In JSON a character may be written as `\u0000`. */
const bytesPerCharacter = 6;
/** A text whose form is fixed (an id, a date, an address) or that is not limited otherwise. */
const formedText = 600;
/** A number, a word of a list, true, false or null. */
const shortValue = 100;
/** The elements of a list, or the keys of a record, whose schema gives no number. */
const usualCount = 100;

const limitOf = ({ checks = [] }: Def): number | undefined => {
  const defs = checks.map(({ _zod }) => _zod.def);
  const found = defs.find(({ check }) => check === 'max_length' || check === 'length_equals');
  return found?.maximum ?? found?.length;
};

const times = ({ bytes, values }: Size, count: number, extra = 1): Size => ({
  bytes: count * (bytes + extra) + 2,
  values: count * (values + 1),
});

function sum(sizes: readonly Size[]): Size {
  return {
    bytes: sizes.reduce((all, { bytes }) => all + bytes + 1, 2),
    values: sizes.reduce((all, { values }) => all + values + 1, 0),
  };
}

const largest = (sizes: readonly Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
});

function sizeOf(schema: Schema): Size {
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'string':
      return { bytes: (limitOf(def) ?? formedText / 6) * bytesPerCharacter + 2, values: 0 };
    case 'object':
      return sum(
        Object.entries(def.shape ?? {}).map(([key, each]) => {
          const { bytes, values } = sizeOf(each);
          return { bytes: bytes + key.length + 4, values };
        }),
      );
    case 'array':
      return times(sizeOf(def.element!), limitOf(def) ?? usualCount);
    case 'record':
      return times(sizeOf(def.valueType!), usualCount, formedText);
    case 'tuple':
      return sum((def.items ?? []).map(sizeOf));
    case 'union':
      return largest((def.options ?? []).map(sizeOf));
    case 'pipe':
      return sizeOf(def.in!);
    default:
      return def.innerType ? sizeOf(def.innerType) : { bytes: shortValue, values: 0 };
  }
}

/** Enough for every small call, with the white space that some clients write. */
export const smallBody = 16_000;
/** No body is longer, unless its call declares it. */
const longestBody = 1_000_000;
/** Refused calls still say which keys are unknown. */
const spareValues = 100;

/** The limit of the JSON of a call, or of its form without the files: as much as its schema can take, and a little more. */
export function ownBytes(call: Call): number {
  if (call.maxBytes !== undefined) return call.maxBytes;
  const schema = bodyAsSent(call);
  if (!schema || call.roles === 'anonymous') return smallBody;
  return Math.min(longestBody, Math.max(smallBody, 2 * sizeOf(schema).bytes));
}

/**
 * The longest body of a call, in bytes: with its files, which only a form has. They go to disk; whatever is read into memory is no
 * longer than `ownBytes`.
 */
export function mostBytes(call: Call): number {
  const { files } = call;
  return ownBytes(call) + (files ? files.max * (files.maxBytes + smallBody) : 0);
}

/** Twenty thousand rows of a sheet, with 25 cells each. */
const mostInAnyBody = 500_000;

/** How many keys and elements a body may have: a small body of many would still cost seconds to check. */
export function mostValues(call: Call): number {
  if (call.maxValues !== undefined) return call.maxValues;
  const schema = bodyAsSent(call);
  return Math.min(mostInAnyBody, schema ? sizeOf(schema).values : 0) + spareValues;
}
