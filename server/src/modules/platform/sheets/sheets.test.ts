import assert from 'node:assert/strict';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { test } from 'node:test';

import {
  cellText,
  exportSheet,
  readSheetNotes,
  type SheetColumn,
  testIntegration,
} from '@fraktion/contract';
import { unzipped } from '@fraktion/demo-world/documents/unzipped';

import { buildUser } from '../../../testing/rows/builders.ts';
import type { ReadList } from '../../../http/listPages.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { copyRow } from '../../../testing/rows/copyRows.ts';
import { buildTrade } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { pageSize, type SheetPage } from './sheetPages.ts';
import { sheetStream } from './sheetStream.ts';

const t = await testServer();
const trade = await buildTrade(t);
const { infocard } = trade;
await buildOrder(t.db, infocard, {
  number: 11,
  comment: '=1+2 & <b>\u0001',
  kg_collected: '12.500',
  as_fast_as_possible: false,
  wanted_emptied_date: '2026-03-29',
  ordered_at: new Date('2026-07-01T22:30:00Z'),
});
await buildOrder(t.db, infocard, { number: 12, ordered_at: new Date('2026-01-02T08:00:00Z') });
const other = await buildTrade(t);
await buildOrder(t.db, other.infocard, { number: 99 });

const pages = 24;
/** An account whose orders fill more pages than lie between server and reader, and how often a page is read. */
async function manyOrders() {
  const many = await buildTrade(t);
  const order = await buildOrder(t.db, many.infocard, {});
  const words = Array.from({ length: 40 }, (_, at) => `md5((n * 100 + ${at})::text)`).join(' || ');
  await copyRow(t.db, 'orders', order.id, {
    count: pages * pageSize - 2,
    set: { number: '3000000 + n', comment: words },
  });
  return many;
}
const many = await manyOrders();

const moving = await buildTrade(t);
const movingRows = 3 * pageSize;
await copyRow(t.db, 'orders', (await buildOrder(t.db, moving.infocard, {})).id, {
  count: movingRows - 1,
  set: { number: '3000000 + n' },
});

const columns: SheetColumn[] = [
  { header: 'No.', kind: 'number', value: [{ parts: [{ field: 'number' }] }] },
  { header: 'Comment', kind: 'text', value: [{ parts: [{ field: 'comment' }] }] },
  { header: 'Weight, kg', kind: 'number', value: [{ parts: [{ field: 'kgCollected' }] }] },
  {
    header: 'Wanted',
    kind: 'day',
    value: [{ when: { asFastAsPossible: ['false'] }, parts: [{ field: 'wantedEmptiedDate' }] }],
    otherwise: [{ parts: [{ words: 'As soon as possible' }] }],
  },
  { header: 'Ordered', kind: 'moment', value: [{ parts: [{ field: 'orderedAt' }] }] },
  {
    header: 'Status',
    kind: 'text',
    value: [{ parts: [{ field: 'status', as: { Created: 'Bestilt' } }] }],
  },
];
const body = {
  list: 'orders.list',
  query: '?sort=orderedAt:desc',
  name: 'Orders: 1/2',
  language: 'da' as const,
  columns,
  cut: 'Only the first',
  changed: 'It has changed',
};

const sheet1 = 'xl/worksheets/sheet1.xml';

/** The cells row by row: texts, and numbers with their style. */
const cellsIn = (file: Uint8Array): string[][] =>
  [...unzipped(file, sheet1).matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)].map(
      ([, at, about = '', inside = '']) =>
        `${at}${/s="(\d)"/.exec(about)?.[0] ?? ''} ${inside.replaceAll(/<[^>]+>/g, '')}`,
    ),
  );

const exported = async (user: typeof trade.admin, more: Partial<typeof body> = {}) => {
  const answer = await user(exportSheet, { body: { ...body, ...more } });
  return {
    answer,
    file: answer.status === 200 ? Buffer.from(await answer.bytes()) : Buffer.alloc(0),
  };
};

test('SRV-10 ORD-09 a list is an Excel file of its rows: numbers, days and moments of Copenhagen, and texts that are never formulas', async () => {
  const { answer, file } = await exported(trade.admin);
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; .*Orders- 1-2\.xlsx/);
  assert.deepEqual(cellsIn(file), [
    columns.map(({ header }, at) => `${'ABCDEF'[at]}s="1" ${header}`),
    [
      'A 11',
      'B =1+2 &amp; &lt;b&gt;',
      'C 12.5',
      'Ds="2" 46110',
      'Es="3" 46205.020833333336',
      'F Bestilt',
    ],
    ['A 12', 'D As soon as possible', 'Es="3" 46024.375', 'F Bestilt'],
  ]);
  assert.match(unzipped(file, sheet1), /<c r="B2" t="inlineStr">/);
  assert.match(unzipped(file, 'xl/workbook.xml'), /name="Orders  1 2"/);
});

test('SRV-10 it has the filters of the list, and refuses what the list refuses', async () => {
  const found = await exported(trade.admin, { query: '?q=nothing-has-this&sort=orderedAt:asc' });
  assert.equal(cellsIn(found.file).length, 1);
  const wrong = await exported(trade.admin, { query: '?sort=secret:asc' });
  assert.deepEqual([wrong.answer.status, wrong.answer.error?.message], [400, 'Generic.Invalid']);
  const none = await exported(trade.admin, { list: 'users.passwords' });
  assert.deepEqual([none.answer.status, none.answer.error?.fields], [400, { list: 'Unknown' }]);
});

test('SRV-10 AUT-02 who may not read the list gets its refusal, and of another account there is no row', async () => {
  for (const [user, list] of [
    [trade.driver, 'orders.list'],
    [await trade.signInAs('User'), 'invoices.list'],
    [trade.admin, 'jobs.list'],
  ] as const) {
    const { answer } = await exported(user, { list, query: '' });
    assert.deepEqual([answer.status, answer.error?.message], [403, 'Generic.Forbidden'], list);
  }
  const nobody = await t.client()(exportSheet, { body });
  assert.equal(nobody.status, 401);
  const { file } = await exported(other.admin);
  assert.deepEqual(
    cellsIn(file).map(([number]) => number),
    ['As="1" No.', 'A 99'],
  );
});

/** Pages of rows, and how many were read of them. */
function countedPages(pages: number) {
  const read = { pages: 0, ended: false };
  async function* all() {
    try {
      for (let page = 0; page < pages; page += 1) {
        read.pages += 1;
        const rows = Array.from({ length: pageSize }, (_, at) => ({
          number: page * pageSize + at,
          comment: `Row ${crypto.randomUUID()} of a list with some words`,
          kgCollected: '1240.500',
          asFastAsPossible: false,
          wantedEmptiedDate: '2026-03-29',
          orderedAt: '2026-07-01T22:30:00.000Z',
          status: 'Created',
        }));
        yield { rows, moved: false };
      }
    } finally {
      read.ended = true;
    }
  }
  return { read, all };
}

const written = (pages: AsyncIterable<SheetPage>, mostRows: number) =>
  sheetStream({
    name: 'Many',
    columns,
    number: (decimal) => decimal,
    pages,
    mostRows,
    cut: 'Only the first',
  });

test('SRV-10 rows beyond the most are left out, the last row and the end of the file say so, and nothing further is read', async () => {
  for (const [most, rows, says] of [
    [1_500, 1_500, true],
    [2_000, 2_000, true],
    [3_000, 3_000, false],
    [9_000, 3_000, false],
  ] as const) {
    const { read, all } = countedPages(3);
    const chunks: Uint8Array[] = [];
    for await (const chunk of written(all(), most)) chunks.push(chunk);
    const file = Buffer.concat(chunks);
    const cells = cellsIn(file);
    assert.equal(cells.length, 1 + rows + (says ? 1 : 0), String(most));
    assert.equal(file.subarray(-3).toString() === 'cut', says);
    if (says) assert.deepEqual(cells.at(-1), ['A Only the first']);
    assert.ok(read.ended);
    if (most === 1_500) assert.equal(read.pages, 2);
  }
});

test('SRV-10 a hundred thousand rows are written within seconds, and take no memory', async (context) => {
  const { all } = countedPages(100);
  const before = process.memoryUsage.rss();
  let [most, bytes] = [0, 0];
  const began = performance.now();
  for await (const chunk of written(all(), 100_000)) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage.rss() - before);
  }
  const seconds = (performance.now() - began) / 1000;
  context.diagnostic(`${seconds.toFixed(1)} s, ${bytes} bytes, + ${Math.round(most / 1e6)} MB`);
  assert.ok(bytes > 2_000_000);
  assert.ok(seconds < 60, String(seconds));
  assert.ok(most < 200_000_000, `${most} bytes more`);
});

test('SRV-10 SRV-12 rows with much in them are written one in a turn of the event loop, also of two files at once', async () => {
  let [turn, isOver] = [0, false];
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  const spin = (decimal: string): string => {
    turns.push(turn);
    for (const end = performance.now() + 11; performance.now() < end;);
    return decimal;
  };
  async function* page() {
    yield { rows: Array.from({ length: 12 }, () => ({ size: '1' })), moved: false };
  }
  const one = async (): Promise<void> => {
    const value = [{ parts: [{ field: 'size', as: 'number' as const }] }];
    const sheet = { name: 'Much', columns: [{ header: '', kind: 'text' as const, value }] };
    const stream = sheetStream({ ...sheet, number: spin, pages: page(), mostRows: 99, cut: '' });
    for await (const chunk of stream) assert.ok(chunk);
  };
  await Promise.all([one(), one()]).finally(() => (isOver = true));
  // Both begin in the same turn.
  assert.equal(turns.length, 24);
  assert.ok(new Set(turns).size >= 23, turns.join(' '));
});

test('SRV-10 SRV-12 columns that say too much in all, and words for too many values, are refused', async () => {
  const part = { field: 'number' };
  const keys = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_, at) => [`k${at}`, 'x']));
  const column = (value: SheetColumn['value']): SheetColumn => ({
    header: 'x',
    kind: 'text',
    value,
  });
  const asked = async (wanted: SheetColumn[]) => {
    const { answer } = await exported(other.admin, { columns: wanted });
    return [answer.status, Object.values(answer.error?.fields ?? {})];
  };
  const parts = Array.from({ length: 8 }, () => part);
  const many = (length: number, value: SheetColumn['value']) =>
    Array.from({ length }, () => column(value));
  const fine = [200, []];
  const refused = [400, ['TooBig']];
  const sayings = (length: number) => Array.from({ length }, () => ({ parts }));
  assert.deepEqual(await asked(many(25, sayings(5))), fine);
  assert.deepEqual(await asked(many(26, sayings(5))), refused);
  const long = { words: 'w'.repeat(300) };
  assert.deepEqual(
    await asked(many(42, [{ parts: Array.from({ length: 8 }, () => long) }])),
    refused,
  );
  assert.deepEqual(await asked([column([{ parts: [{ ...part, as: keys(100) }] }])]), fine);
  assert.deepEqual(await asked([column([{ parts: [{ ...part, as: keys(101) }] }])]), refused);
  const when = (length: number) =>
    Object.fromEntries(Object.keys(keys(length)).map((key) => [key, ['x']]));
  assert.deepEqual(await asked([column([{ when: when(10), parts: [part] }])]), fine);
  assert.deepEqual(await asked([column([{ when: when(11), parts: [part] }])]), refused);
});

test('SRV-10 words with values of a row are said if all of them are there; a name of every object is no field', () => {
  const say = (value: Parameters<typeof cellText>[0], row: object) =>
    cellText(value, row as Record<string, unknown>, (decimal) => decimal.replace('.', ','));
  const parts = [{ words: 'No. ' }, { field: 'a.b' }];
  assert.equal(say([{ parts }], { a: { b: 5 } }), 'No. 5');
  assert.equal(say([{ parts }, { parts: [{ words: 'none' }] }], { a: null }), 'none');
  assert.equal(say([{ parts: [{ field: 'size', as: 'number' }] }], { size: '1.5' }), '1,5');
  for (const field of ['constructor.name', 'toString', '__proto__.a'])
    assert.equal(say([{ parts: [{ field }] }], {}), '', field);
});

/** What happens before each page of orders is read, while `act` runs. */
async function whileWatched(
  onPage: (page: number) => Promise<void> | void,
  act: () => Promise<void>,
): Promise<void> {
  const list = t.app.services.routes.listOf('orders.list') as { read: ReadList };
  const { read } = list;
  let page = 0;
  list.read = async (...asked) => {
    await onPage((page += 1));
    return read(...asked);
  };
  try {
    await act();
  } finally {
    list.read = read;
  }
}

/** An export over a socket of its own, which is read when the test does. */
const begun = (token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    httpRequest(`${t.url}/api/sheets`, { method: 'POST', headers }, resolve)
      .on('error', reject)
      .end(JSON.stringify(body));
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('SRV-10 SRV-13 a reader that is slow is waited for, the next file of its account waits for its turn, another account does not, and who leaves gives its turn back', async () => {
  let read = 0;
  const count = (): void => void (read += 1);
  await whileWatched(count, async () => {
    const slow = await begun(many.admin.session.token);
    assert.equal(slow.statusCode, 200);
    let then = 0;
    for (let quiet = 0; quiet < 15; quiet = read === then ? quiet + 1 : 0) {
      then = read;
      await pause(100);
    }
    assert.ok(then < pages, `${then} pages were read`);
    let isNext = false;
    const next = exported(many.admin).then(({ file }) => {
      isNext = true;
      return file;
    });
    assert.equal((await exported(other.admin)).answer.status, 200);
    assert.equal(isNext, false);
    slow.destroy();
    assert.equal(cellsIn(await next).length, 1 + pages * pageSize - 1);
    // Those of the one that left, of the neighbour, and of the next one, a little shorter each: nothing was read for nobody.
    assert.ok(read <= then + 2 + 1 + pages + 2, String(read));
  });
});

test('SRV-10 AUT-06 a session that ends while its file is written gets no further page, and no file that looks whole', async () => {
  const user = await buildUser(t.db, many.customer.id, 'Admin');
  const { session } = await t.signIn(user.email);
  await whileWatched(
    async (page) => {
      if (page === 3) await t.db.deleteFrom('session').where('user_id', '=', user.id).execute();
    },
    async () => {
      const answer = await begun(session.token);
      assert.equal(answer.statusCode, 200);
      await assert.rejects(answer.toArray());
    },
  );
});

test('SRV-10 a list is read on by its pages: each row once, in the order of the list', async () => {
  const { file } = await exported(many.admin, { query: '?sort=number:asc' });
  const numbers = cellsIn(file)
    .slice(1)
    .map(([number = '']) => Number(number.slice(2)));
  assert.equal(new Set(numbers).size, pages * pageSize - 1);
  assert.deepEqual(
    numbers,
    numbers.toSorted((a, b) => a - b),
  );
});

test('SRV-10 SRV-13 files that wait for the file of their account keep none of its other calls', async () => {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: begins, resolve: isBegun } = Promise.withResolvers<void>();
  await whileWatched(
    (page) => {
      if (page === 1) isBegun();
      return mayGoOn;
    },
    async () => {
      const waiting = [exported(other.admin)];
      await begins;
      for (let at = 0; at < 5; at += 1) waiting.push(exported(other.admin));
      await pause(500);
      const began = performance.now();
      const params = { id: crypto.randomUUID() };
      const { status } = await other.admin(testIntegration, { params });
      assert.equal(status, 404);
      assert.ok(performance.now() - began < 10_000);
      goOn();
      for (const { answer } of await Promise.all(waiting)) assert.equal(answer.status, 200);
    },
  );
});

/** What the file of its orders has, if so many of them go from the first page to the end before another page is read. */
async function writtenWhile(leaving: number, leavesBefore: number) {
  const ofMany = t.db.updateTable('orders').where('account_id', '=', moving.customer.id);
  const far = 9_000_000;
  const last = 3_000_000 + leaving + 5;
  try {
    return await readMeanwhile();
  } finally {
    await ofMany
      .where('number', '>', far)
      .set(({ eb }) => ({ number: eb('number', '-', far) }))
      .execute();
  }
  async function readMeanwhile() {
    let file = Buffer.alloc(0);
    await whileWatched(
      async (page) => {
        if (page !== leavesBefore) return;
        await ofMany
          .where('number', '>', 3_000_005)
          .where('number', '<=', last)
          .set(({ eb }) => ({ number: eb('number', '+', far) }))
          .execute();
      },
      async () => {
        const query = '?sort=number:asc';
        ({ file } = await exported(moving.admin, { query }));
      },
    );
    const cells = cellsIn(file).slice(1);
    const hasNote = cells.at(-1)?.[0] === 'A It has changed';
    const numbers = cells.slice(0, hasNote ? -1 : undefined).map(([number]) => number);
    const { hasMoved } = readSheetNotes(file.subarray(-20).toString('latin1'));
    return { rows: numbers.length, different: new Set(numbers).size, hasNote, hasMoved };
  }
}

test('SRV-10 a list that changes while it is read: no row is written twice, none is missed if a few have moved, and the file says that it has changed', async () => {
  const changed = { hasNote: true, hasMoved: true };
  const few = await writtenWhile(10, 3);
  // Those that have moved are written where they were, and not again.
  assert.deepEqual(few, { rows: movingRows, different: movingRows, ...changed });
  const manyMoved = await writtenWhile(300, 2);
  assert.equal(manyMoved.rows, manyMoved.different);
  assert.deepEqual(manyMoved, { ...manyMoved, ...changed });
  const still = await writtenWhile(10, 999);
  assert.deepEqual(still, {
    rows: movingRows,
    different: movingRows,
    hasNote: false,
    hasMoved: false,
  });
});
