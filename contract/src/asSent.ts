import * as z from 'zod/mini';

import type { Call } from './call.ts';
import { postingKeys } from './invoices/postings.ts';

type Schema = z.ZodMiniType;

/** Two spellings of one key: the specification writes both. A call takes either. */
export const otherSpellings: Readonly<Record<string, string>> = {
  infocardId: 'infoCardId',
  infoCardId: 'infocardId',
  category: 'type',
};

/** `type` is a posting's category only where the call has no type of its own and takes a posting. */
const isFor = (call: Call, key: string): boolean =>
  key !== 'category' || call.id.startsWith('postings.');

const shapeOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> => {
  const def = schema?._zod.def as { type?: string; shape?: Record<string, Schema> } | undefined;
  return def?.type === 'object' ? (def.shape ?? {}) : {};
};

/** By the key of a body or a query: its other spelling, unless that is a key of its own. */
export function spellingsOf(call: Call, schema: Schema | undefined): ReadonlyMap<string, string> {
  const shape = shapeOf(schema);
  return new Map(
    Object.entries(otherSpellings).filter(
      ([key, other]) => key in shape && !(other in shape) && isFor(call, key),
    ),
  );
}

/** The input with the keys that the call has. A key that is sent in both spellings stays, and is refused as unknown. */
export function withOwnSpellings(call: Call, schema: Schema | undefined, sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const spellings = spellingsOf(call, schema);
  const own = new Map([...spellings].map(([key, other]) => [other, key]));
  if (own.size === 0) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const key = own.get(name);
      return [key !== undefined && !(key in sent) ? key : name, value];
    }),
  );
}

interface Def {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly element?: Schema;
}

/** As zod itself makes a schema again with another definition; its checks stay. */
const withDef = (schema: Schema, change: Partial<Def>): Schema =>
  z.core.clone(schema, { ...schema._zod.def, ...change } as never);

/** A key that may be null may be left out, at any depth. */
function nullsLeftOut(schema: Schema): Schema {
  const { type, shape, element } = schema._zod.def as unknown as Def;
  if (type === 'object' && shape)
    return withDef(schema, {
      shape: Object.fromEntries(
        Object.entries(shape).map(([key, each]) => [key, nullsLeftOut(each)]),
      ),
    });
  if (type === 'array' && element) return withDef(schema, { element: nullsLeftOut(element) });
  return type === 'nullable' ? z._default(schema, null) : schema;
}

/**
 * Keys without which a call has what it needs: a new posting starts with what the portal suggests for its line, and of a changed
 * one they stay as they are.
 */
const notNeeded: Readonly<Record<string, readonly string[]>> = {
  'postings.create': postingKeys,
  'postings.update': postingKeys,
};

function withoutNeed(schema: Schema, keys: readonly string[]): Schema {
  const shape = Object.entries(shapeOf(schema));
  return withDef(schema, {
    shape: Object.fromEntries(
      shape.map(([key, each]) => [key, keys.includes(key) ? z.optional(each) : each]),
    ),
  });
}

const bodies = new Map<string, Schema>();

/**
 * The body that a call takes from other systems: what the specification writes is enough, so that a key that may be null may be
 * left out. The portal's own pages send every key, which the types of the call see to.
 */
export function bodyAsSent({ id, body }: Call): Schema | undefined {
  if (!body) return undefined;
  const known = bodies.get(id);
  if (known) return known;
  const keys = notNeeded[id];
  const made = nullsLeftOut(keys ? withoutNeed(body, keys) : body);
  bodies.set(id, made);
  return made;
}
