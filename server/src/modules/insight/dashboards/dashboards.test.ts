import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  type BoardItem,
  createDashboard,
  deleteDashboard,
  listDashboards,
  mostBoards,
  type Role,
  updateDashboard,
} from '@fraktion/contract';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

let t: TestApp;
let accountId: string;
let analyst: Client;
before(async () => {
  t = await startTestApp();
  accountId = (await buildAccount(t.db)).id;
  analyst = await signIn('Admin');
});
after(() => t.stop());

const signIn = async (role: Role, account = accountId) => signInNew(t, account, role);

const note = (over: Partial<BoardItem> = {}): BoardItem => ({
  id: randomUUID(),
  remote: 'mfe-dashboard',
  kind: 'note',
  x: 0,
  y: 0,
  w: 4,
  h: 4,
  settings: { text: 'Two lifts fewer since May' },
  ...over,
});

interface Fields {
  readonly name: string;
  readonly items: BoardItem[];
  readonly sharedWith: Role[];
}
const make = async (client: Client, fields: Partial<Fields> = {}) => {
  const body = { id: randomUUID(), name: 'Mine', items: [note()], sharedWith: [], ...fields };
  const answer = await client(createDashboard, { body });
  assert.equal(answer.status, 200);
  return answer.data;
};
const idsOf = async (client: Client) => (await client(listDashboards, {})).data.map(({ id }) => id);

test('DSH-01 a board is made empty or with widgets, saved, renamed and deleted; one has several', async () => {
  const client = await signIn('Admin');
  const empty = await make(client, { name: 'B empty', items: [] });
  const full = await make(client, { name: 'a full' });
  assert.deepEqual(await idsOf(client), [full.id, empty.id]);
  const items = [note({ x: 8, y: 3 }), ...full.items];
  const saved = await client(updateDashboard, {
    params: { id: full.id },
    body: { version: full.version, name: 'Renamed', items, sharedWith: [] },
  });
  assert.deepEqual(
    [saved.data.name, saved.data.items, saved.data.version, saved.data.mine],
    ['Renamed', items, 2, true],
  );
  const gone = await client(deleteDashboard, {
    params: { id: empty.id },
    query: { version: empty.version },
  });
  assert.equal(gone.status, 204);
  assert.deepEqual(await idsOf(client), [full.id]);
});

test('DSH-04 a board that is shared with roles is seen by these, and changed by its owner alone', async () => {
  const owner = await signIn('Admin');
  const board = await make(owner, { sharedWith: ['FacilityUser'] });
  const facility = await signIn('FacilityUser');
  const [seen] = (await facility(listDashboards, {})).data;
  assert.deepEqual([seen?.id, seen?.mine], [board.id, false]);
  assert.equal((await idsOf(await signIn('LocationAdmin'))).includes(board.id), false);
  const { version, name, items, sharedWith } = board;
  const params = { id: board.id };
  const body = { version, name, items, sharedWith };
  const refused = [
    await facility(updateDashboard, { params, body }),
    await facility(deleteDashboard, { params, query: { version } }),
  ];
  assert.deepEqual(
    refused.map(({ status, error }) => [status, error?.message]),
    [
      [404, 'Generic.Not.Found'],
      [404, 'Generic.Not.Found'],
    ],
  );
});

test('DSH-01 of another account nobody sees or changes a board, whoever it is shared with', async () => {
  const board = await make(analyst, { sharedWith: ['Admin', 'User'] });
  const stranger = await signIn('Admin', (await buildAccount(t.db)).id);
  assert.deepEqual(await idsOf(stranger), []);
  const { version } = board;
  const answer = await stranger(deleteDashboard, { params: { id: board.id }, query: { version } });
  assert.equal(answer.status, 404);
});

test('DSH-01 who saves an older version learns of the newer one, and overwrites nothing', async () => {
  const board = await make(analyst);
  const params = { id: board.id };
  const body = { version: 1, name: 'First', items: board.items, sharedWith: [] };
  assert.equal((await analyst(updateDashboard, { params, body })).status, 200);
  const late = await analyst(updateDashboard, { params, body: { ...body, name: 'Second' } });
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);
  const deleted = await analyst(deleteDashboard, { params, query: { version: 1 } });
  assert.deepEqual([deleted.status, deleted.error?.message], [409, 'Generic.Changed']);
  const [kept] = (await analyst(listDashboards, {})).data.filter(({ id }) => id === board.id);
  assert.equal(kept?.name, 'First');
});

test('DSH-01 a layout that does not fit the board is refused, and so is a widget of no remote', async () => {
  const twice = note();
  const bad: BoardItem[][] = [
    [note({ x: 9, w: 4 })],
    [note({ w: 13 })],
    [note({ h: 0 })],
    [twice, twice],
    [note({ remote: 'platform' })],
    [note({ kind: 'No Kind' })],
    Array.from({ length: 41 }, () => note()),
  ];
  for (const items of bad) {
    const body = { id: randomUUID(), name: 'Bad', items, sharedWith: [] };
    const answer = await analyst(createDashboard, { body });
    assert.deepEqual([answer.status, answer.error?.message], [400, 'Generic.Invalid']);
  }
});

test('DSH-01 nobody makes more boards than there is use for, and none twice under one id', async () => {
  const client = await signIn('User');
  const { id } = await make(client);
  const body = { id, name: 'Again', items: [], sharedWith: [] };
  const again = await client(createDashboard, { body });
  assert.deepEqual([again.status, again.error?.message], [409, 'Generic.Already.Exists']);
  for (let made = 1; made < mostBoards; made += 1) await make(client);
  const more = await client(createDashboard, { body: { ...body, id: randomUUID() } });
  assert.deepEqual([more.status, more.error?.message], [409, 'Dashboards.Too.Many']);
});

test('DSH-01 who is not signed in has no boards', async () => {
  assert.equal((await t.client()(listDashboards, {})).status, 401);
});
