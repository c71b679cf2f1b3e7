import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as z from 'zod/mini';

import { type Call, call } from '../call.ts';
import { allCalls } from '../calls.ts';
import { money } from '../money.ts';
import {
  callShape,
  type CallShape,
  problemText,
  type ShapeSchema,
} from '../releases/callShapes.ts';
import { reliedShape, servedShape, shapeProblems } from './index.ts';

type Node = Record<string, unknown>;

interface Place {
  readonly node: Node;
  /** The key in `properties` of an object, if it is one. */
  readonly key?: string;
}

/** The objects and values of a schema, but not those inside a choice of several objects, where another one may fit. */
function places(schema: ShapeSchema, found: Place[] = []): Place[] {
  found.push({ node: schema });
  for (const [key, each] of Object.entries((schema['properties'] as object | undefined) ?? {})) {
    found.push({ node: schema, key });
    places(each as ShapeSchema, found);
  }
  if (typeof schema['items'] === 'object') places(schema['items'] as ShapeSchema, found);
  const choices = schema['anyOf'] as ShapeSchema[] | undefined;
  const some = choices?.filter(({ type }) => type !== 'null') ?? [];
  if (some.length === 1) places(some[0]!, found);
  return found;
}

type Part = 'params' | 'query' | 'body' | 'answer';

/** Each change of one kind at each place where it is possible, by itself. */
function* changed(
  served: CallShape,
  part: Part,
  change: (place: Place) => boolean,
): Generator<CallShape> {
  const whole = served[part];
  if (typeof whole !== 'object') return;
  const count = places(whole).length;
  // Six places of each are enough: with 484 calls every place would take minutes.
  for (let index = 0; index < count; index += Math.ceil(count / 6)) {
    const copy = structuredClone(served);
    if (change(places(copy[part] as ShapeSchema)[index]!)) yield copy;
  }
}

const without = (list: unknown, value: unknown): unknown[] =>
  ((list as unknown[] | undefined) ?? []).filter((each) => each !== value);

const propertiesOf = ({ node }: Place): Record<string, Node> => node['properties'] as never;
const isRequired = ({ node, key }: Place): boolean =>
  ((node['required'] as unknown[] | undefined) ?? []).includes(key);

const lose = (place: Place): boolean => {
  if (place.key === undefined) return false;
  delete propertiesOf(place)[place.key];
  place.node['required'] = without(place.node['required'], place.key);
  return true;
};

const retype = ({ node, key }: Place): boolean => {
  if (key !== undefined || node['type'] === undefined || node['type'] === 'array') return false;
  const other = JSON.stringify(node['type']).includes('boolean') ? 'integer' : 'boolean';
  for (const each of Object.keys(node)) delete node[each];
  node['type'] = other;
  return true;
};

const widen = ({ node, key }: Place): boolean => {
  if (key !== undefined || !Array.isArray(node['enum'])) return false;
  node['enum'] = [...(node['enum'] as unknown[]), 'aValueOfTomorrow'];
  return true;
};

const narrow = ({ node, key }: Place): boolean => {
  if (key !== undefined || !Array.isArray(node['enum']) || node['enum'].length < 2) return false;
  node['enum'] = (node['enum'] as unknown[]).slice(1);
  return true;
};

const mayBeNull = (place: Place): boolean => {
  if (place.key === undefined) return false;
  const own = propertiesOf(place);
  const before = own[place.key]!;
  if (JSON.stringify(before).includes('"null"') || Object.keys(before).length === 0) return false;
  own[place.key] = { anyOf: [before, { type: 'null' }] };
  return true;
};

const optional = (place: Place): boolean => {
  if (place.key === undefined || !isRequired(place)) return false;
  place.node['required'] = without(place.node['required'], place.key);
  return true;
};

const required = (place: Place): boolean => {
  if (place.key === undefined || isRequired(place)) return false;
  place.node['required'] = [
    ...((place.node['required'] as unknown[] | undefined) ?? []),
    place.key,
  ];
  return true;
};

const shorter = ({ node, key }: Place): boolean => {
  if (key !== undefined || typeof node['maxLength'] !== 'number') return false;
  node['maxLength'] -= 1;
  return true;
};

const add =
  (isRequiredNow: boolean) =>
  ({ node, key }: Place): boolean => {
    if (key !== undefined || node['type'] !== 'object' || !node['properties']) return false;
    (node['properties'] as Node)['fieldOfTomorrow'] = { type: 'string' };
    if (isRequiredNow) node['required'] = [...without(node['required'], ''), 'fieldOfTomorrow'];
    return true;
  };

const kinds: [string, readonly Part[], (place: Place) => boolean, RegExp][] = [
  ['a lost field of an answer', ['answer'], lose, /^answerGone/],
  ['another type in an answer', ['answer'], retype, /^answer(Other|Wider)/],
  [
    'a new value in an answer',
    ['answer'],
    widen,
    /^answerWider aValueOfTomorrow|^answerWider "aValue/,
  ],
  ['null in an answer', ['answer'], mayBeNull, /^answerWider/],
  ['an optional field of an answer', ['answer'], optional, /^answerMayLack/],
  ['a lost field of an input', ['params', 'query', 'body'], lose, /^inputGone/],
  ['another type in an input', ['params', 'query', 'body'], retype, /^input(Narrower|Required)/],
  ['a value that is not taken', ['query', 'body'], narrow, /^inputNarrower/],
  ['a shorter text', ['params', 'query', 'body'], shorter, /^inputNarrower maxLength/],
  ['an input that was optional', ['query', 'body'], required, /^inputRequired/],
  ['a new required input', ['params', 'query', 'body'], add(true), /^inputRequired/],
];

test('PLT-19 a release fits the contract that it was built with, in every call', () => {
  for (const each of allCalls)
    assert.deepEqual(shapeProblems(each.id, reliedShape(each), servedShape(each)), [], each.id);
});

for (const [name, parts, change, expected] of kinds)
  test(`PLT-19 ${name} is named, wherever it is`, () => {
    let tried = 0;
    for (const each of allCalls) {
      // The body as pages send it: the server takes more.
      const relied = reliedShape(each);
      const { query, body } = relied;
      const served = { ...servedShape(each), ...(query && { query }), ...(body && { body }) };
      for (const part of parts)
        for (const other of changed(served, part, change)) {
          tried += 1;
          const found = shapeProblems(each.id, relied, other);
          const shown = found.map(({ issue, what }) => `${issue} ${what}`);
          const where = `${each.id} ${part} ${JSON.stringify(other[part]).slice(0, 600)}`;
          assert.ok(
            shown.some((one) => expected.test(one)),
            `${where}: ${shown.join('; ')}`,
          );
          assert.equal(found[0]!.call, each.id);
        }
    }
    assert.ok(tried > 20, `${tried} places`);
  });

test('PLT-19 a new optional input and a new field of an answer break nothing, wherever they are', () => {
  for (const each of allCalls) {
    const relied = reliedShape(each);
    for (const part of ['query', 'body'] as const)
      for (const other of changed(servedShape(each), part, add(false)))
        assert.deepEqual(shapeProblems(each.id, relied, other), [], each.id);
    for (const required of [true, false])
      for (const other of changed(servedShape(each), 'answer', add(required)))
        assert.deepEqual(shapeProblems(each.id, relied, other), [], each.id);
  }
});

const base = {
  id: 'vans.change',
  summary: 'Changes a van',
  method: 'PUT',
  path: '/vans/:id',
  roles: ['Admin', 'User'],
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string().check(z.maxLength(40)), seats: z.optional(z.int()) }),
  answer: z.object({
    id: z.string(),
    state: z.enum(['free', 'out']),
    load: z.nullable(z.number()),
  }),
} as const satisfies Call;
const relied = reliedShape(call(base));
const against = (change: Partial<Call>, openTo?: Parameters<typeof shapeProblems>[3]) =>
  // Bodies are remembered by the id of their call.
  shapeProblems(
    base.id,
    relied,
    servedShape({ ...base, id: `vans.${JSON.stringify(change)}`, ...change }),
    openTo,
  ).map(problemText);

test('PLT-19 a call that is gone, moved, shut or answers something else is named', () => {
  assert.deepEqual(shapeProblems(base.id, relied, undefined).map(problemText), [
    'vans.change does not exist',
  ]);
  assert.deepEqual(against({ method: 'POST' }), [
    'vans.change has another address (POST /vans/:id)',
  ]);
  assert.deepEqual(against({ path: '/vans/:van', params: z.object({ van: z.string() }) }), [
    'vans.change has another address (PUT /vans/:van)',
    'vans.change params.van is required',
    'vans.change params.id is not taken',
  ]);
  assert.deepEqual(against({ answer: 'file' }), [
    'vans.change answer is of another type (value: file)',
  ]);
  assert.deepEqual(against({ roles: ['Admin'] }), [
    'vans.change is not open to roles that use it (User)',
  ]);
  // Its pages are open to administrators only.
  assert.deepEqual(against({ roles: ['Admin'] }, ['Admin']), []);
  assert.deepEqual(against({ roles: 'signedIn' }), []);
});

test('PLT-19 a call that refuses some people of a role is named, for those whom its pages serve', () => {
  const refuses = (who: string) => `vans.change is not open to roles that use it (${who})`;
  assert.deepEqual(against({ wholeAccount: true }), [refuses('people with some locations')]);
  assert.deepEqual(against({ wholeAccount: true }, ['User']), [
    refuses('people with some locations'),
  ]);
  assert.deepEqual(against({ wholeAccount: true }, ['Supplier']), []);
  assert.deepEqual(against({ personal: true }), [refuses('people of company sign-in')]);
  assert.deepEqual(against({ personal: true }, ['anonymous']), []);
  assert.deepEqual(against({ roles: ['User'], wholeAccount: true }), [
    refuses('Admin, SystemAdmin, SuperAdmin, people with some locations'),
  ]);
  assert.deepEqual(against({ roles: 'anonymous' }), []);

  const driven = { ...base, id: 'vans.drive', roles: ['Supplier'], drivers: true } as const;
  const { drivers: _, ...shut } = driven;
  const of = (one: Call, other: Call, openTo?: Parameters<typeof shapeProblems>[3]) =>
    shapeProblems(base.id, reliedShape(one), servedShape(other), openTo).map(problemText);
  assert.deepEqual(of(driven, shut), [refuses('drivers')]);
  assert.deepEqual(of(driven, shut, ['Admin']), []);
  assert.deepEqual(of(shut, driven), [], 'more people break nothing');
  assert.deepEqual(of({ ...driven, roles: 'signedIn' }, { ...driven, roles: 'signedIn' }), []);
});

test('PLT-19 a release from before people were recorded relies on no such person', () => {
  const { alsoFor, ...before } = relied;
  assert.deepEqual(alsoFor, ['someLocations', 'companySessions']);
  const served = servedShape({ ...base, id: 'vans.narrow', wholeAccount: true, personal: true });
  assert.deepEqual(shapeProblems(base.id, before, served), []);
  assert.deepEqual(callShape.parse(JSON.parse(JSON.stringify(relied))), relied);
});

test('PLT-19 what is taken in a wider, and answered in a narrower form, breaks nothing', () => {
  const { body, answer } = base;
  assert.deepEqual(
    against({
      body: z.object({
        name: z.nullable(z.string().check(z.maxLength(80))),
        seats: z.optional(z.number()),
      }),
    }),
    [],
  );
  assert.deepEqual(
    against({ answer: z.object({ id: z.string(), state: z.literal('free'), load: z.int() }) }),
    [],
  );
  assert.deepEqual(against({ answer: z.extend(answer, { load: z.number() }) }), []);
  assert.deepEqual(against({ answer: z.extend(answer, { state: z.string() }) }), [
    'vans.change answer.state has values that are not known (string)',
  ]);
  assert.deepEqual(against({ answer: z.extend(answer, { id: z.uuid() }) }), []);
  assert.deepEqual(against({ body: z.extend(body, { seats: z.int() }) }), [
    'vans.change body.seats is required',
  ]);
  assert.deepEqual(against({ body: z.extend(body, { name: z.enum(['a', 'b']) }) }), [
    'vans.change body.name takes less than is sent ("a", "b")',
  ]);
});

test('PLT-19 keys of a record, parts of a form, places of a tuple and marks of money are compared too', () => {
  const key = z.string().check(z.regex(/^[a-z]+$/));
  const body = z.object({
    rows: z.record(key, z.string()),
    name: z.string().check(z.regex(/^[^x]*$/), z.regex(/^[^y]*$/)),
  });
  const answer = z.object({ price: z.string(), pair: z.tuple([z.string(), z.string()]) });
  const spec = { ...base, id: 'vans.record', body, answer } as const satisfies Call;
  const known = reliedShape(call(spec));
  const found = (change: Partial<Call>, openTo?: Parameters<typeof shapeProblems>[3]) =>
    shapeProblems(
      spec.id,
      known,
      servedShape({ ...spec, id: `vans.${JSON.stringify(change)}${Math.random()}`, ...change }),
      openTo,
    ).map(({ field, issue, what }) => `${field} ${issue} ${what}`.trim());
  assert.deepEqual(found({}), []);
  assert.deepEqual(
    found({ body: z.extend(body, { rows: z.strictObject({ a: z.optional(z.string()) }) }) }),
    ['body.rows.* inputGone'],
  );
  const narrower = z.string().check(z.regex(/^[ab]+$/));
  assert.deepEqual(found({ body: z.extend(body, { rows: z.record(narrower, z.string()) }) }), [
    'body.rows.* inputNarrower pattern ^[ab]+$',
  ]);
  assert.deepEqual(found({ body: z.extend(body, { rows: z.record(z.string(), z.string()) }) }), []);
  // Of two forms the first one has changed.
  const name = z.string().check(z.regex(/^[^z]*$/), z.regex(/^[^y]*$/));
  assert.match(
    found({ body: z.extend(body, { name }) }).join(),
    /^body\.name inputNarrower pattern/,
  );
  assert.deepEqual(found({ answer: z.extend(answer, { pair: z.tuple([z.string()]) }) }), [
    'answer.pair[1] answerMayLack',
  ]);
  // Who may not read money does not get it any more.
  const priced = { answer: z.extend(answer, { price: money(z.string()) }) };
  assert.deepEqual(found(priced, ['Admin', 'User']), ['answer.price answerMayLack money']);
  assert.deepEqual(found(priced, ['Admin']), []);
  const already = reliedShape(call({ ...spec, ...priced }));
  assert.deepEqual(
    shapeProblems(spec.id, already, servedShape({ ...spec, id: 'vans.priced', ...priced })),
    [],
  );
});
