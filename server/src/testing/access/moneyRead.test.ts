import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  type Call,
  issueApiKey,
  keyNouns,
  keyScopesOf,
  measureNames,
  type Role,
  roleAllows,
  scopeReadsMoney,
  transportPrices,
} from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import { allUnzipped } from '@fraktion/demo-world/documents/unzipped';

import { type JsonSchema, toJson } from '../../http/answerSchema.ts';
import { isMoneySchema } from '../../http/withoutMoney.ts';
import { createAccountRows, type OwnerOfRows } from '../rows/accountRows.ts';
import { buildLocation, buildUser } from '../rows/builders.ts';
import { readCatalogue } from '../rows/catalogue.ts';
import { type Answer, type Client, startTestApp, type TestApp } from '../servers/testApp.ts';
import { givenInputs } from './givenInputs.ts';
import { closeTenders, plantMoney, plantedText } from './plantedMoney.ts';
import { foreignInputs } from './sampleInput.ts';

let t: TestApp;
let mine: OwnerOfRows;

interface Reader {
  readonly client: Client;
  readonly may: (call: Call) => boolean;
}
const readers = new Map<string, Reader>();

const ofRole =
  (role: Role) =>
  ({ roles }: Call): boolean =>
    typeof roles === 'string' || roleAllows(roles, role);

before(async () => {
  t = await startTestApp();
  const catalogue = await readCatalogue(t.db);
  const rows = createAccountRows(t.db, catalogue);
  mine = await rows.account('mine');
  const supplier = await rows.supplierOf(mine);
  await plantMoney(t.db, catalogue, mine);
  await closeTenders(t.db, mine);
  const add = async (name: string, account: string, role: Role, scope?: object): Promise<void> => {
    const { email } = await buildUser(t.db, account, role, scope);
    readers.set(name, { client: await t.signIn(email), may: ofRole(role) });
  };
  await add('Admin', mine.account, 'Admin');
  await add('FacilityUser', mine.account, 'FacilityUser');
  await add('User', mine.account, 'User');
  await add('User of one location', mine.account, 'User', {
    allLocations: false,
    locationIds: [mine.id],
  });
  // All rows of the world are at another location than theirs.
  const elsewhere = await buildLocation(t.db, mine.account, { name: 'Elsewhere' });
  for (const role of ['Admin', 'LocationAdmin', 'FacilityUser'] as const)
    await add(`${role} of another location`, mine.account, role, {
      allLocations: false,
      locationIds: [elsewhere.id],
    });
  await add('SupSupplier', supplier.account, 'SupSupplier');
  const scopes = keyScopesOf('customer').filter((scope) => !scopeReadsMoney(scope));
  const key = await readers.get('Admin')!.client(issueApiKey, {
    body: { id: crypto.randomUUID(), name: 'Orders only', days: 30, scopes },
  });
  readers.set('Key without money', {
    client: t.client(key.data.secret),
    may: (call) => keyNouns.some((noun) => call.id.startsWith(`${noun}.`)) && ofRole('Admin')(call),
  });
});
after(() => t.stop());

/** Calls that read: by GET, or by POST without touching anything. */
const reading = allCalls.filter(
  ({ roles, method, touches = [], answer, files }) =>
    roles !== 'anonymous' &&
    roles !== 'deployToken' &&
    roles !== 'scimToken' &&
    answer !== undefined &&
    answer !== 'tus' &&
    files === undefined &&
    (method === 'GET' || (method === 'POST' && touches.length === 0)),
);

const period = { fromDate: '2026-01-01', toDate: '2026-12-31' };

/** The questions of a call: one, or one for each measure, sort and filter by the invoice. */
function queriesOf(call: Call, usual: object): object[] {
  if (call.id === 'figures.read')
    return measureNames.flatMap((measure) =>
      [[], ['location'], ['month']].map((by) => ({
        ...period,
        measures: measure,
        ...(by.length > 0 ? { by: by.join() } : {}),
      })),
    );
  if (call.id === 'figures.sources')
    return measureNames.map((measure) => ({ ...period, measure, count: 'true' }));
  if (call.id === 'search.find') return [{ q: 'FA-48713' }, { q: 'mine' }];
  if (!call.list) return [usual];
  const orders = call.list.sorts.map((sort) => ({ sort: `${sort}:desc` }));
  return [{}, { count: 'true' }, ...orders];
}

type AskServer = (call: Call, input: object) => Promise<Answer<unknown>>;

async function answersOf({ client }: Reader, call: Call): Promise<Answer<unknown>[]> {
  const sample = foreignInputs(call, { own: mine.id, foreign: mine.id, bodyNamesRow: true }).own;
  const given = givenInputs[call.id];
  const answers: Answer<unknown>[] = [];
  for (const query of queriesOf(call, sample.query))
    answers.push(
      await (client as unknown as AskServer)(call, {
        params: { ...sample.params, ...given?.params },
        query,
        ...(call.body ? { body: { ...sample.body, ...given?.body } } : {}),
      }),
    );
  return answers;
}

/** Paths of an answer that the contract marks as money and that have a value. */
function markedIn(value: unknown, schema: JsonSchema | undefined, at = ''): string[] {
  if (schema === undefined || value === null || value === undefined) return [];
  const choices = [schema, ...((schema['anyOf'] as JsonSchema[] | undefined) ?? [])];
  if (Array.isArray(value))
    return choices.flatMap((each) =>
      value.flatMap((part: unknown) => markedIn(part, each['items'] as JsonSchema, at)),
    );
  if (typeof value !== 'object') return [];
  return choices.flatMap((each) =>
    Object.entries((each['properties'] as Record<string, JsonSchema> | undefined) ?? {}).flatMap(
      ([name, part]) => {
        const found = (value as Record<string, unknown>)[name];
        if (found === undefined) return [];
        return isMoneySchema(part) ? [`${at}.${name}`] : markedIn(found, part, `${at}.${name}`);
      },
    ),
  );
}

const schemaOf = (call: Call): JsonSchema | undefined => {
  if (typeof call.answer !== 'object') return undefined;
  const row = toJson(call.answer, 'output');
  return call.list ? { items: row } : row;
};

/** The text of an answer; of a workbook that of all its parts. */
const textIn = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 2)).toString() === 'PK'
    ? allUnzipped(bytes)
    : Buffer.from(bytes).toString();

/** How an answer shows money; empty if it does not. */
async function shown(call: Call, answer: Answer<unknown>): Promise<string[]> {
  const text = textIn(await answer.bytes());
  const value = plantedText.exec(text);
  return [
    ...(value ? [`…${text.slice(Math.max(0, value.index - 60), value.index + 20)}…`] : []),
    ...(answer.status < 300 ? markedIn(answer.data, schemaOf(call)) : []),
  ];
}

for (const name of ['User', 'User of one location', 'SupSupplier', 'Key without money']) {
  test(`AUT-09 no answer to a reading call shows money to: ${name}`, async () => {
    const reader = readers.get(name)!;
    const leaks: string[] = [];
    let answered = 0;
    for (const call of reading.filter(reader.may))
      for (const answer of await answersOf(reader, call)) {
        // The files of this world have no bytes.
        if (call.answer !== 'file') assert.ok(answer.status < 500, `${call.id}: ${answer.status}`);
        if (answer.status < 300) answered += 1;
        leaks.push(...(await shown(call, answer)).map((way) => `${call.id}: ${way}`));
      }
    assert.deepEqual([...new Set(leaks)], []);
    assert.ok(answered > 5, `${answered} answers`);
  });
}

test('AUT-09 the same calls show the planted money to who may read it', async () => {
  const showing = async (name: string): Promise<Set<string>> => {
    const reader = readers.get(name)!;
    const found = new Set<string>();
    for (const call of reading.filter(reader.may))
      for (const answer of await answersOf(reader, call))
        if (plantedText.test(Buffer.from(await answer.bytes()).toString())) found.add(call.id);
    return found;
  };
  const admin = await showing('Admin');
  for (const id of [
    'figures.sources',
    'transportPrices.list',
    'search.find',
    'invoices.list',
    'tenders.one',
  ])
    assert.ok(admin.has(id), `${id}: ${[...admin].join(' ')}`);
  assert.ok(admin.size > 18, [...admin].join(' '));
  assert.ok((await showing('FacilityUser')).has('figures.sources'));
});

/** Prices that are agreed for the whole account have no location. */
const ofAllLocations = new Set(['agreements.list', 'transportPrices.list', 'transportPrices.one']);

for (const role of ['Admin', 'LocationAdmin', 'FacilityUser'] as const) {
  test(`AUT-04 no answer, figure or file shows money of one location to: ${role} of another location`, async () => {
    const reader = readers.get(`${role} of another location`)!;
    const leaks = new Map<string, string>();
    let answered = 0;
    for (const call of reading.filter(reader.may))
      for (const answer of await answersOf(reader, call)) {
        if (answer.status < 300) answered += 1;
        const text = textIn(await answer.bytes());
        const value = plantedText.exec(text);
        if (value && !ofAllLocations.has(call.id))
          leaks.set(call.id, text.slice(Math.max(0, value.index - 200), value.index + 20));
      }
    assert.deepEqual([...leaks], []);
    assert.ok(answered > 40, `${answered} answers`);
  });
}

type Query = Readonly<Record<string, string>>;

test('AUT-09 a list is neither sorted nor filtered by money for who may not read it', async () => {
  const ask = async (name: string, query: Query): Promise<number> =>
    (await readers.get(name)!.client(transportPrices.calls.list, { query })).status;
  for (const query of [
    { sort: 'price:asc' },
    { 'filter[currency][eq]': 'DKK' },
    { sort: 'from:asc', 'filter[currency][eq]': 'DKK' },
  ])
    assert.deepEqual(
      [await ask('User', query), await ask('FacilityUser', query)],
      [403, 200],
      JSON.stringify(query),
    );
  assert.equal(await ask('User', { sort: 'from:asc' }), 200);
});
