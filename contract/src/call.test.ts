import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as z from 'zod/mini';

import {
  type CallAnswer,
  type CallInput,
  type CallRequest,
  call,
  errorKeyOf,
  type RefusedRow,
  rowSchemaOf,
  withRow,
} from './call.ts';
import { allCalls } from './calls.ts';
import { errors } from './errors.ts';
import { eventTouches } from './events.ts';
import { list } from './list.ts';

const sample = call({
  id: 'samples.change',
  summary: 'A call with everything',
  method: 'POST',
  path: '/samples/:id',
  roles: ['Admin'],
  params: z.object({ id: z.string() }),
  body: z.strictObject({ weight: z.string() }),
  answer: z.object({ done: z.boolean() }),
});

const listed = call({
  id: 'samples.list',
  summary: 'A list',
  method: 'GET',
  path: '/samples',
  roles: 'signedIn',
  list: list({
    filters: { status: { in: z.enum(['a', 'b']) }, at: { from: z.iso.date() } },
    sorts: ['name'],
    defaultSort: 'name:asc',
  }),
  answer: z.object({ name: z.string() }),
});

test('SRV-02 the types of a call follow from its declaration', () => {
  const input: CallInput<typeof sample> = { params: { id: '1' }, body: { weight: '2.500' } };
  const answer: CallAnswer<typeof sample> = { done: true };
  const request: CallRequest<typeof sample> = input;
  // @ts-expect-error the body lacks its field
  const withoutField: CallInput<typeof sample> = { params: { id: '1' }, body: {} };
  // @ts-expect-error the answer has another type
  const otherAnswer: CallAnswer<typeof sample> = { done: 'yes' };
  const query: CallInput<typeof listed> = { query: { 'filter[status][in]': 'a,b', page: 2 } };
  // @ts-expect-error the list has no such filter
  const unknownFilter: CallInput<typeof listed> = { query: { 'filter[name][eq]': 'x' } };
  // @ts-expect-error a call that names no role
  const withoutRoles = call({ id: 'x', summary: 'x', method: 'GET', path: '/x' });
  // @ts-expect-error a call that names an empty list of roles
  const noRoles = call({ id: 'x', summary: 'x', method: 'GET', path: '/x', roles: [] });
  assert.ok([
    input,
    answer,
    request,
    withoutField,
    otherAnswer,
    query,
    unknownFilter,
    withoutRoles,
    noRoles,
  ]);
});

test('SRV-01 a list reads its query, and refuses unknown parameters', () => {
  const read = listed.list.query.parse({
    page: '2',
    'filter[status][in]': 'a,b',
    'filter[at][from]': '2026-01-31',
    count: 'true',
  });
  assert.deepEqual(read, {
    page: 2,
    'filter[status][in]': ['a', 'b'],
    'filter[at][from]': '2026-01-31',
    count: true,
  });
  for (const wrong of [
    { surprise: '1' },
    { 'filter[status][in]': 'a,c' },
    { pageSize: '501' },
    { sort: 'age:asc' },
    { page: '0' },
  ]) {
    assert.equal(listed.list.query.safeParse(wrong).success, false, JSON.stringify(wrong));
  }
});

test('SRV-02 every call has a unique id, method and path, and declares its path parameters', () => {
  const ids = allCalls.map((each) => each.id);
  const places = allCalls.map((each) => `${each.method} ${each.path}`);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(new Set(places).size, places.length);
  for (const each of allCalls) {
    const named = [...each.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const declared = each.params ? Object.keys(each.params.shape) : [];
    assert.deepEqual(named.toSorted(), declared.toSorted(), each.id);
    for (const key of (each.errors ?? []).map(errorKeyOf))
      assert.ok(key in errors, `${each.id}: ${key}`);
  }
});

test('SRV-01 every call that creates a row by POST is safe to repeat', () => {
  // A directory sends no key: its second try is refused (409), because the name of a user is unique.
  const byUniqueName = 'scim.create';
  const creating = allCalls.filter(
    (each) =>
      each.method === 'POST' && /\.(create|upload)$/.test(each.id) && each.id !== byUniqueName,
  );
  assert.ok(creating.length > 0);
  for (const each of creating) assert.equal(each.idempotent, true, each.id);
});

test('SRV-02 a refusal is declared with the row that it carries, and its type follows', () => {
  const row = z.object({ version: z.int() });
  const changed = call({ ...sample, errors: [withRow('Generic.Changed', row), 'Generic.In.Use'] });
  const current: RefusedRow<typeof changed, 'Generic.Changed'> = { version: 2 };
  // @ts-expect-error the other refusal carries no row
  const none: RefusedRow<typeof changed, 'Generic.In.Use'> = current;
  assert.equal(none, current);
  assert.equal(rowSchemaOf(changed, 'Generic.Changed'), row);
  assert.equal(rowSchemaOf(changed, 'Generic.In.Use'), undefined);
});

test('SHL-18 every call declares what it reads or what it touches, and a reading call touches nothing', () => {
  for (const { id, method, reads, touches } of allCalls) {
    assert.ok((reads === undefined) !== (touches === undefined), id);
    if (method === 'GET' || method === 'HEAD') assert.ok(reads, id);
  }
});

test('SHL-18 every entity that a call or an event touches is read by some call', () => {
  const read = new Set(allCalls.flatMap(({ reads = [] }) => reads));
  const touched = allCalls.flatMap(({ touches = [] }) => touches);
  for (const entity of [...touched, ...Object.values(eventTouches).flat()])
    assert.ok(read.has(entity), entity);
});

test('SHL-18 a call that changes a shared row declares the current row with its refusal', () => {
  for (const { id, errors: declared = [] } of allCalls) {
    const bare = declared.filter(
      (error) => typeof error === 'string' && error.endsWith('.Changed'),
    );
    assert.deepEqual(bare, [], id);
  }
});

test('SRV-12 reads whose work grows with the account, or with the portal, take turns', () => {
  const growing = [
    'agreements.coverage',
    'agreements.proposals',
    'background.values',
    'clientReports.trend',
    'drivings.customers',
    'figures.read',
    'figures.sources',
    'forwardRules.choices',
    'insights.containers',
    'insights.costBridge',
    'insights.outliers',
    'invoices.export',
    'postings.suggestions',
    'search.directory',
    'search.find',
    'serviceCalendar.days',
    'wasteAccounting.read',
    'wasteAccounting.register',
    'wasteAccounting.registerSheet',
    'wasteAccounting.report',
    'wasteHandlingSimulations.suggestions',
    'widgets.distribution',
  ];
  const declared = allCalls.filter(({ costly }) => costly).map(({ id }) => id);
  assert.deepEqual(declared.toSorted(), growing);
});

/** Whether an answer holds a list, however long it may be. */
function holdsList(schema: unknown): boolean {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod;
  if (def['type'] === 'array' || def['type'] === 'record') return true;
  const parts = [
    ...Object.values((def['shape'] as object | undefined) ?? {}),
    ...((def['options'] as unknown[] | undefined) ?? []),
    ...[def['innerType'], def['in'], def['out']].filter(Boolean),
  ];
  return parts.some(holdsList);
}

/** Why their lists stay short, although nobody asks for them page by page. */
const short: Readonly<Record<string, string>> = {
  'background.uses': 'a count for each kind of record',
  'claims.creditNotes': 'of one claim, at most some dozens',
  'claims.totals': 'a sum for each currency',
  'clientReports.health': 'a row for each remote',
  'dashboards.list': 'one person’s boards',
  'deployTokens.list': 'a row for each release team',
  'deployments.list': 'a row for each remote',
  'forwardRules.list': 'rules that a person has written in an order',
  'invitations.list': 'one person’s invitations',
  'invitations.ownAccounts': 'one person’s accounts',
  'invoiceImports.list': 'imports that have not ended, or those asked for by id',
  'invoices.outstanding': 'a sum for each currency',
  'jobs.queues': 'a row for each kind of job',
  'notifications.choices': 'a row for each kind of notification',
  'notifications.devices': 'one person’s browsers, ten at most',
  'orderMessages.unread': 'orders with unread messages, 200 at most',
  'passkeys.list': 'one person’s keys',
  'presence.list': 'who looks at one invoice now',
  'privacy.notice': 'a text of the product',
  'releases.todos': 'what the live remotes declare',
  'releases.versions': 'a row for each remote',
  'releases.widgets': 'what the live remotes declare',
  'rounds.drivers': 'one supplier’s people',
  'rounds.history': 'plans of one order',
  'rounds.list': 'what trucks collect in a few days',
  'rounds.today': 'one person’s rounds of a day',
  'savedReports.list': 'reports that people have saved by name',
  'savedReports.people': '500 users at most, to choose from',
  'scim.config': 'says what is offered',
  'scim.groups': 'the roles',
  'scim.list': 'has pages of its own standard',
  'scim.resourceTypes': 'says what is offered',
  'scim.schemas': 'says what is offered',
  'sessions.list': 'one person’s devices',
  'sessions.me': 'one person’s accounts and locations',
  'signInDomains.list': 'one account’s domains',
  'signInProvider.one': 'settings',
  'subSuppliers.list': 'one supplier’s partners',
  'supplierCustomers.list': 'names of one supplier’s customers',
  'supplierOrders.choices': 'towns, vehicles and drivers of one supplier’s open orders',
  'todos.count': 'a count for each kind of to-do',
  'translationLinks.list': 'links that staff has written',
  'twoStep.one': 'one person’s second steps',
  'weighings.candidates': 'the nearest orders and trips of one weighing',
};

test('SRV-12 every read that answers a list without pages takes turns, or says why the list stays short', () => {
  const unpaged = allCalls.filter(
    ({ method, list: pages, answer, path }) =>
      method === 'GET' &&
      !pages &&
      answer !== undefined &&
      typeof answer !== 'string' &&
      // One row has what belongs to it.
      (answer._zod.def.type === 'array' || !path.includes('/:')) &&
      holdsList(answer),
  );
  const undeclared = unpaged.filter(({ id, costly }) => !costly && !(id in short));
  assert.deepEqual(
    undeclared.map(({ id }) => id),
    [],
  );
  const stale = Object.keys(short).filter(
    (id) => !unpaged.some((each) => each.id === id && !each.costly),
  );
  assert.deepEqual(stale, []);
});
