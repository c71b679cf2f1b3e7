import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  createEwcCode,
  createOrder,
  createServiceReport,
  createTender,
  getOrder,
  getServiceReport,
  getTender,
  listEwcCodes,
} from '@fraktion/contract';

import { buildInfocard } from '../rows/builders.ts';
import { buildTrade, newOrder } from '../rows/orders.ts';
import { newServiceReport } from '../rows/serviceReports.ts';
import { newTender } from '../rows/tenders.ts';
import { type Answer, type TestApp, startTestApp } from '../servers/testApp.ts';

type Trade = Awaited<ReturnType<typeof buildTrade>>;
type MadeRow = Pick<Answer<{ readonly id: string }>, 'status' | 'data' | 'error'>;

interface SharedNoun {
  readonly noun: string;
  create(by: Trade, id: string): Promise<MadeRow>;
  read(by: Trade, id: string): Promise<{ readonly status: number }>;
}

let t: TestApp;
let codes = 10;
/** Rows that several accounts see, or that are in one list for all: their ids are unique over all accounts. */
const shared: readonly SharedNoun[] = [
  {
    noun: 'orders',
    async create({ admin, customer, location, collector }, id) {
      const where = { location_id: location.id, collector_id: collector.id };
      const infocard = await buildInfocard(t.db, customer.id, where);
      return admin(createOrder, { body: newOrder(infocard.id, { id }) });
    },
    read: ({ admin }, id) => admin(getOrder, { params: { id } }),
  },
  {
    noun: 'serviceReports',
    create: ({ admin, infocard }, id) =>
      admin(createServiceReport, { body: newServiceReport(infocard.id, { id }) }),
    read: ({ admin }, id) => admin(getServiceReport, { params: { id } }),
  },
  {
    noun: 'tenders',
    create: ({ admin }, id) => admin(createTender, { body: newTender({ collectors: [] }, { id }) }),
    read: ({ admin }, id) => admin(getTender, { params: { id } }),
  },
  {
    noun: 'ewcCodes',
    create: ({ admin }, id) =>
      admin(createEwcCode, {
        body: { id, code: `20 99 ${(codes += 1)}`, name: 'Own', alias: null, figures: noFigures },
      }),
    async read({ admin }, id) {
      const { data } = await admin(listEwcCodes, { query: { 'filter[own][eq]': 'true' } });
      return { status: data.some((code) => code.id === id) ? 200 : 404 };
    },
  },
];
const noFigures = {
  reuse: null,
  recycle: null,
  production: null,
  special: null,
  combustion: null,
  landfill: null,
};

before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

for (const { noun, create, read } of shared) {
  test(`AUT-02 ${noun}.create creates a row with an id that another account has too: no refusal reveals it, only the id in the answer does`, async () => {
    const [owner, stranger] = [await buildTrade(t), await buildTrade(t)];
    const sent = randomUUID();
    const { status, data: theirs, error } = await create(owner, sent);
    assert.equal(status, 200, JSON.stringify(error));
    assert.equal(theirs.id, sent, 'the client makes the id');
    assert.equal((await read(stranger, theirs.id)).status, 404);
    const free = randomUUID();
    for (const id of [theirs.id, free]) {
      const made = await create(stranger, id);
      assert.equal(made.status, 200, JSON.stringify(made.error));
      // The only visible difference: an id that another account has is replaced in the answer.
      assert.equal(made.data.id === id, id === free);
      assert.equal((await read(stranger, made.data.id)).status, 200);
      assert.equal((await read(owner, made.data.id)).status, 404);
      const again = await create(stranger, id);
      assert.deepEqual([again.status, again.error?.message], [409, 'Generic.Already.Exists']);
    }
    assert.equal((await read(owner, theirs.id)).status, 200);
  });
}
