import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, isoDate, optionalText, seenVersionQuery, text, version } from '../values.ts';

/** The facts of an order that rules look at: customer, waste, place and day. */
export interface ForwardFacts {
  readonly customerId: string;
  readonly wasteFractionName: string | null;
  /** Postal code of the location, in the customer's spelling. */
  readonly zip: string;
  /** The wanted day as an ISO date; for 'as fast as possible' the day of the order. */
  readonly date: string;
}

/** The conditions of a rule; null or empty matches everything. */
export interface ForwardConditions {
  readonly customerId: string | null;
  readonly wasteFractionName: string | null;
  readonly zipFrom: string | null;
  readonly zipTo: string | null;
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
}

export const forwardMisses = ['customer', 'wasteFraction', 'zip', 'weekday'] as const;
export type ForwardMiss = (typeof forwardMisses)[number];

const digits = (zip: string): number => Number(zip.replaceAll(/\D/g, '') || Number.NaN);

/** Postal codes are compared as numbers, so that `SE-211 20` is between 20000 and 21999. */
function isInZips(zip: string, from: string | null, to: string | null): boolean {
  if (from === null && to === null) return true;
  const code = digits(zip);
  return code >= (from === null ? 0 : digits(from)) && code <= digits(to ?? from ?? '');
}

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;

/** The conditions that the order does not meet; empty if the rule takes the order. */
export function forwardMissesOf(rule: ForwardConditions, facts: ForwardFacts): ForwardMiss[] {
  const fits: Readonly<Record<ForwardMiss, boolean>> = {
    customer: rule.customerId === null || rule.customerId === facts.customerId,
    wasteFraction:
      rule.wasteFractionName === null || rule.wasteFractionName === facts.wasteFractionName,
    zip: isInZips(facts.zip, rule.zipFrom, rule.zipTo),
    weekday: rule.weekdays.length === 0 || rule.weekdays.includes(weekdayOf(facts.date)),
  };
  return forwardMisses.filter((miss) => !fits[miss]);
}

/** The first rule that takes the order. */
export const takingRule = <Rule extends ForwardConditions>(
  rules: readonly Rule[],
  facts: ForwardFacts,
): Rule | undefined => rules.find((rule) => forwardMissesOf(rule, facts).length === 0);

const zip = z.nullable(z.string().check(z.trim(), z.regex(/^[A-Za-z-]{0,4}\d[\d ]{0,9}$/)));

const conditions = {
  customerId: z.nullable(id),
  wasteFractionName: optionalText(200),
  zipFrom: zip,
  zipTo: zip,
  weekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
};

export const forwardRule = z.object({
  id,
  ...conditions,
  customerName: z.nullable(z.string()),
  receiverId: id,
  receiverName: z.string(),
  /** Rules are checked in this order; the first that fits takes the order. */
  position: z.int(),
  version,
});
export type ForwardRule = z.output<typeof forwardRule>;

const suppliers = ['Supplier'] as const;
export const maxForwardRules = 200;

const rules = z.array(forwardRule);

export const listForwardRules = call({
  id: 'forwardRules.list',
  summary:
    'The rules that forward new orders automatically, in their order; at most 200, so without pages',
  method: 'GET',
  path: '/suppliers/orders/forward-rules',
  offline: true,
  roles: suppliers,
  reads: ['forwardRule', 'subSupplier'],
  answer: rules,
});

export const createForwardRule = call({
  id: 'forwardRules.create',
  summary: 'Add a rule after the others',
  method: 'POST',
  path: '/suppliers/orders/forward-rules',
  roles: suppliers,
  touches: ['forwardRule'],
  idempotent: true,
  body: z.strictObject({ id, ...conditions, receiverId: id }),
  answer: rules,
  errors: [
    'SubSuppliers.Unknown',
    'ForwardRules.Too.Many',
    'Generic.Already.Exists',
    'Generic.Idempotency.Conflict',
  ],
});

export const updateForwardRule = call({
  id: 'forwardRules.update',
  summary: 'Change the conditions of a rule, or its receiver',
  method: 'PUT',
  path: '/suppliers/orders/forward-rules/:id',
  roles: suppliers,
  touches: ['forwardRule'],
  params: z.object({ id }),
  body: z.strictObject({ version, ...conditions, receiverId: id }),
  answer: rules,
  errors: ['SubSuppliers.Unknown', withRow('Generic.Changed', forwardRule), 'Generic.Not.Found'],
});

export const deleteForwardRule = call({
  id: 'forwardRules.delete',
  summary: 'Remove a rule; forwarded orders stay',
  method: 'DELETE',
  path: '/suppliers/orders/forward-rules/:id',
  roles: suppliers,
  touches: ['forwardRule'],
  params: z.object({ id }),
  query: seenVersionQuery,
  answer: rules,
  errors: [withRow('Generic.Changed', forwardRule), 'Generic.Not.Found'],
});

const order = z.array(id).check(z.maxLength(maxForwardRules));

export const orderForwardRules = call({
  id: 'forwardRules.order',
  summary: 'Change the order of the rules',
  method: 'PUT',
  path: '/suppliers/orders/forward-rules',
  roles: suppliers,
  touches: ['forwardRule'],
  body: z.strictObject({
    /** The order of the rules when they were read. */
    before: order,
    ids: order,
  }),
  answer: rules,
  errors: [withRow('Generic.Changed', z.array(forwardRule))],
});

export const listForwardChoices = call({
  id: 'forwardRules.choices',
  summary: "The customers and waste fractions of last year's orders, for the conditions of a rule",
  method: 'GET',
  path: '/suppliers/orders/forward-rules/choices',
  offline: true,
  roles: suppliers,
  costly: true,
  reads: ['forwardRule', 'subSupplier'],
  answer: z.object({
    customers: z.array(z.object({ id, name: z.string() })),
    wasteFractionNames: z.array(z.string()),
  }),
});

export const testForwardRules = call({
  id: 'forwardRules.test',
  summary: 'The rule that would take such an order, and why those before it would not',
  method: 'POST',
  path: '/suppliers/orders/forward-rules/test',
  roles: suppliers,
  reads: [],
  body: z.strictObject({
    customerId: id,
    wasteFractionName: optionalText(200),
    zip: text(12),
    date: isoDate,
  }),
  answer: z.object({
    takenBy: z.nullable(id),
    tried: z.array(z.object({ ruleId: id, misses: z.array(z.enum(forwardMisses)) })),
  }),
});
