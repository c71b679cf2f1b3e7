import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  getWeighing,
  importWeighings,
  issueApiKey,
  listWeighings,
  previewWeighings,
  registerWeighings,
} from '@fraktion/contract';

import { buildUser } from '../../../testing/rows/builders.ts';
import {
  collected,
  matched,
  newWeighing,
  nextTicket,
  register,
  startWeighings,
} from '../../../testing/rows/weighings.ts';

const { t, staff, platformId } = await startWeighings();

const read = async (id: string) => (await staff(getWeighing, { params: { id } })).data;
test('REP-05 AUT-07 a station registers with a key; sent again it is one weighing, with other values it is refused', async () => {
  const issue = async (email: string) => {
    const admin = await t.signIn(email);
    const { data } = await admin(issueApiKey, {
      body: {
        id: randomUUID(),
        name: `Scale ${randomUUID()}`,
        scopes: ['weighings:write'],
        days: 30,
      },
    });
    return t.client(data.secret);
  };
  const key = await issue((await buildUser(t.db, platformId, 'SuperAdmin')).email);
  const { number } = await collected(t);
  const sent = newWeighing({ containerNumber: number });
  const first = await register(t, key, sent);
  assert.equal((await read(first[0]!.id)).state, 'matched');
  const again = await register(t, key, { ...sent, ticket: sent.ticket.toLowerCase() });
  assert.deepEqual(again, [{ ...first[0], ticket: sent.ticket.toLowerCase(), state: 'known' }]);
  const changed = await key(registerWeighings, {
    body: { weighings: [newWeighing(), { ...sent, grossKg: '15000' }] },
  });
  assert.equal(changed.error?.message, 'Weighings.Ticket.Taken');
  const wrong = await key(registerWeighings, {
    body: { weighings: [newWeighing({ netKg: '1' })] },
  });
  assert.equal(wrong.status, 400);
});

const cells = (more: Record<string, string> = {}) => ({
  station: 'Syd',
  ticket: `F${nextTicket()}`,
  weighedAt: '2026-03-10 09:00',
  grossKg: '14500',
  tareKg: '13300.5',
  netKg: '',
  ...more,
});

test('REP-05 a file is previewed row by row and registered as a whole', async () => {
  const { number } = await collected(t);
  const params = { tab: 'weighings' };
  const good = cells({ containerNumber: number });
  const rows = (...all: Record<string, string>[]) =>
    all.map((each, index) => ({ row: index + 2, cells: each }));
  const bad = rows(good, good, cells({ weighedAt: 'yesterday' }), cells({ netKg: '5' }));
  const preview = await staff(previewWeighings, { params, body: { rows: bad } });
  assert.deepEqual(
    preview.data.rows.map(({ state, problems }) => [state, problems.map(({ problem }) => problem)]),
    [
      ['new', []],
      ['wrong', ['Twice']],
      ['wrong', ['Format']],
      ['wrong', ['Net']],
    ],
  );
  const send = (sent: typeof bad, count: number) =>
    staff(importWeighings, {
      params,
      body: { id: randomUUID(), rows: sent, seen: { new: count, changed: 0 } },
    });
  assert.equal((await send(bad, 1)).error?.message, 'Background.Import.Wrong');
  assert.equal((await send(rows(good), 2)).error?.message, 'Background.Import.Outdated');
  assert.deepEqual((await send(rows(good), 1)).data.counts, {
    new: 1,
    changed: 0,
    unchanged: 0,
    wrong: 0,
  });
  await matched(t);
  const listed = await staff(listWeighings, { query: { q: good.ticket } });
  assert.equal(listed.data[0]?.state, 'matched');
  assert.equal(listed.data[0]?.weighedAt, '2026-03-10T08:00:00.000Z');
  const later = await staff(previewWeighings, {
    params,
    body: { rows: rows(good, { ...good, ticket: good.ticket, grossKg: '15000' }) },
  });
  assert.deepEqual(
    later.data.rows.map(({ state }) => state),
    ['unchanged', 'wrong'],
  );
  const other = await staff(previewWeighings, {
    params,
    body: { rows: rows({ ...good, grossKg: '15000' }) },
  });
  assert.deepEqual(
    other.data.rows[0]?.problems.map(({ field, problem }) => [field, problem]),
    [
      ['grossKg', 'Otherwise'],
      ['netKg', 'Otherwise'],
    ],
  );
  const foreign = await staff(previewWeighings, {
    params: { tab: 'collectors' },
    body: { rows: rows(good) },
  });
  assert.equal(foreign.status, 404);
});

test('REP-05 days and hours of a file are checked in the preview; what is in no calendar is wrong, what is doubtful has a warning', async () => {
  const params = { tab: 'weighings' };
  const times: [string, string[], string[]][] = [
    ['2026-02-29 09:00', ['Date'], []],
    ['2024-02-29 09:00', [], []],
    ['2026-04-31 09:00', ['Date'], []],
    ['2026-03-29 02:00', ['NoSuchHour'], []],
    ['2026-03-29 02:59:59', ['NoSuchHour'], []],
    ['2026-03-29 03:00', [], []],
    ['2026-03-29 01:59:59', [], []],
    ['2026-10-25 02:30', [], ['HourTwice']],
    ['2026-10-25 01:59', [], []],
    ['2026-10-25 03:00', [], []],
    ['2026-12-31 23:59:59', [], []],
  ];
  const rows = times.map(([weighedAt], index) => ({ row: index + 2, cells: cells({ weighedAt }) }));
  const preview = await staff(previewWeighings, { params, body: { rows } });
  assert.deepEqual(
    preview.data.rows.map(({ problems, warnings = [] }, index) => [
      times[index]?.[0],
      problems.map(({ problem }) => problem),
      warnings.map(({ problem }) => problem),
    ]),
    times,
  );
  const right = rows.filter((_, index) => times[index]?.[1].length === 0);
  const send = (count: number) =>
    staff(importWeighings, {
      params,
      body: { id: randomUUID(), rows: right, seen: { new: count, changed: 0 } },
    });
  assert.equal((await send(right.length)).data.counts.new, right.length);
  assert.deepEqual((await send(0)).data.counts, {
    new: 0,
    changed: 0,
    unchanged: right.length,
    wrong: 0,
  });
  const twice = right.find(({ cells: { weighedAt } }) => weighedAt === '2026-10-25 02:30');
  const listed = await staff(listWeighings, { query: { q: twice?.cells.ticket ?? '' } });
  assert.equal(
    listed.data[0]?.weighedAt,
    '2026-10-25T01:30:00.000Z',
    'winter time, as the warning says',
  );
});

test('REP-05 a weight that no vehicle carries has a warning, and one that no scale shows is refused', async () => {
  const load = (grossKg: string, tareKg: string, netKg = '') => cells({ grossKg, tareKg, netKg });
  const all = [
    load('', '', '40000'),
    load('', '', '40000.5'),
    load('55000', '16000'),
    load('99000', '16000'),
    load('', '', '100001'),
  ];
  const preview = await staff(previewWeighings, {
    params: { tab: 'weighings' },
    body: { rows: all.map((each, index) => ({ row: index + 2, cells: each })) },
  });
  assert.deepEqual(
    preview.data.rows.map(({ state, warnings = [] }) => [
      state,
      warnings.map(({ field, problem }) => `${field} ${problem}`),
    ]),
    [
      ['new', []],
      ['new', ['netKg TooHeavy']],
      ['new', []],
      ['new', ['netKg TooHeavy', 'grossKg TooHeavy']],
      ['wrong', []],
    ],
  );
});
