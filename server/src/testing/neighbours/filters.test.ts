import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { type Call, type Role, roleAllows } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { toJson } from '../../http/answerSchema.ts';
import { buildUser } from '../rows/builders.ts';
import type { Answer, Client } from '../servers/testApp.ts';
import { openTheatre, type Theatre } from './theatre.ts';

let theatre: Theatre;
const clients = new Map<Role, Client>();

before(async () => {
  theatre = await openTheatre();
  const { t, world } = theatre;
  clients.set('Admin', await t.signIn('mine@test.example'));
  const supplier = await buildUser(t.db, world.supplier.account, 'Supplier');
  clients.set('Supplier', await t.signIn(supplier.email));
  const staff = await buildUser(t.db, world.supplier.account, 'SuperAdmin');
  clients.set('SuperAdmin', await t.signIn(staff.email));
  const scope = { allLocations: false, locationIds: [world.target.id] };
  const scoped = await buildUser(t.db, world.target.account, 'LocationAdmin', scope);
  clients.set('LocationAdmin', await t.signIn(scoped.email));
});
after(() => theatre.stop());

type Row = Readonly<Record<string, unknown>>;
type AskServer = (call: Call, input: object) => Promise<Answer<Row[]>>;

/** Parameters that are no ids of the world, and queries that a list requires. */
const named: Readonly<Record<string, string>> = {
  language: 'da',
  tab: 'locations',
  kind: 'containers',
};
const required: Readonly<Record<string, object>> = { 'figures.sources': { measure: 'kg' } };

const mayList = ({ roles }: Call, role: Role): boolean =>
  roles === 'signedIn' || (Array.isArray(roles) && roleAllows(roles, role));

/** The codes of the catalogue are the same for everybody. */
const lists = allCalls.filter(
  (call) => call.list && Array.isArray(call.roles) && call.id !== 'ewcCodes.list',
);
const mayMake = (call: Call, role: Role): boolean =>
  Array.isArray(call.roles) && roleAllows(call.roles, role);

async function read(call: Call, role: Role, query: Readonly<Record<string, string>> = {}) {
  const { id } = theatre.world.target;
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, id]);
  const answer = await (clients.get(role) as Client as unknown as AskServer)(call, {
    params: Object.fromEntries(names) as object,
    query: { pageSize: '500', ...query },
  });
  return answer.status < 300 ? answer.data : [];
}

/** Lists of which a row had a day. */
const checked = new Set<string>();

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10);
const dayOf = (value: string): string =>
  value.length === 10
    ? value
    : new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(new Date(value));

for (const call of lists)
  for (const [field, ops] of Object.entries(call.list?.filters ?? {})) {
    if (!ops.from || !ops.to || field === 'gross') continue;
    const role = (['Admin', 'Supplier'] as const).find((each) => mayMake(call, each));
    if (!role) continue;
    test(`SRV-02 ${call.id} shows the first and the last day of a period by ${field}`, async () => {
      const ids = async (from: string, to: string): Promise<unknown[]> =>
        (
          await read(call, role, { [`filter[${field}][from]`]: from, [`filter[${field}][to]`]: to })
        ).map((row) => row['id']);
      for (const row of (await read(call, role)).slice(0, 5)) {
        const value = row[field];
        if (typeof value !== 'string') continue;
        const day = dayOf(value);
        checked.add(call.id);
        const within = async (from: number, to: number) =>
          (await ids(dayAfter(day, from), dayAfter(day, to))).includes(row['id']);
        assert.deepEqual(
          [
            await within(0, 0),
            await within(-3, 0),
            await within(0, 3),
            await within(1, 3),
            await within(-3, -1),
          ],
          [true, true, true, false, false],
          `${day} ${JSON.stringify(row)}`,
        );
      }
    });
  }

test('SRV-02 the periods were tried on rows that have a day', () => {
  assert.ok(checked.size >= 6, [...checked].join(' '));
});

interface Node {
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly anyOf?: readonly Node[];
  readonly items?: Node;
  readonly format?: string;
}

/** Some values of a filter: those that its schema lists, and ids of the world. */
function valuesOf(node: Node): string[] {
  if (node.enum) return node.enum.slice(0, 4);
  if (node.const) return [node.const];
  const parts = [...(node.anyOf ?? []), ...(node.items ? [node.items] : [])];
  if (parts.length > 0) return parts.flatMap(valuesOf);
  return node.format === 'uuid'
    ? [theatre.world.target.id, theatre.world.idOf('location', 'twin')]
    : [];
}

const filtersOf = ({ list }: Call): [key: string, value: string][] =>
  Object.entries(list?.filters ?? {}).flatMap(([field, ops]) =>
    (['eq', 'in'] as const).flatMap((op) => {
      const schema = ops[op];
      if (!schema) return [];
      return valuesOf(toJson(schema, 'output') as Node).map((value): [string, string] => [
        `filter[${field}][${op}]`,
        value,
      ]);
    }),
  );

for (const call of lists) {
  if (!mayMake(call, 'LocationAdmin') || Object.keys(call.list?.filters ?? {}).length === 0)
    continue;
  test(`SHL-04 ${call.id} shows a user of one location no more for any two filters together`, async () => {
    // Archived rows are shown where they are asked for alone.
    const archived = call.list?.filters['archived'] ? [{ 'filter[archived][eq]': 'true' }] : [];
    const shown: unknown[] = [];
    for (const query of [{}, ...archived])
      shown.push(...(await read(call, 'LocationAdmin', query)).map((row) => row['id']));
    const all = new Set(shown);
    const filters = filtersOf(call);
    for (const [at, one] of filters.entries())
      for (const other of filters.slice(at)) {
        const query = Object.fromEntries([one, other]);
        const more = (await read(call, 'LocationAdmin', query)).filter(
          (row) => !all.has(row['id']),
        );
        assert.deepEqual(more, [], JSON.stringify(query));
      }
  });
}

/** Lists that had rows. */
const searched = new Set<string>();

for (const call of allCalls.filter(({ list }) => list)) {
  const role = (['Admin', 'Supplier', 'SuperAdmin'] as const).find((each) => mayList(call, each));
  if (!role) continue;
  test(`SRV-02 ${call.id} finds nothing by words that none of its rows has, or refuses to search`, async () => {
    const { id } = theatre.world.target;
    const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, named[name!] ?? id]);
    const ask = (query: object) =>
      (clients.get(role) as Client as unknown as AskServer)(call, {
        params: Object.fromEntries(names) as object,
        query: { ...required[call.id], ...query },
      });
    const found = await ask({ q: 'zzznobodyzzz' });
    if (!('q' in call.list!.query.shape))
      return assert.deepEqual([found.status, found.error?.fields], [400, { q: 'Unknown' }]);
    const all = await ask({});
    if (all.status === 404) return;
    assert.equal(all.status, 200);
    if (all.data.length > 0) searched.add(call.id);
    assert.deepEqual(found.data, []);
  });
}

test('SRV-02 most lists that were searched have rows', () => {
  assert.ok(searched.size >= 35, [...searched].join(' '));
});
