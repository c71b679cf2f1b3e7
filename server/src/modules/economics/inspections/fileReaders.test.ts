import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  approveInspection,
  confirmLocation,
  getClaimLetter,
  getInspection,
  getInspectionReport,
  getInvoice,
  listInspectionFindings,
  rerunInspection,
  sendClaim,
} from '@fraktion/contract';

import { buildInfocard, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildFindings, collected } from '../../../testing/rows/claims.ts';
import { inspectedOf } from '../../../testing/rows/inspected.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { readPdfText } from '@fraktion/demo-world/documents/pdfText';

const t = await testServer();

const { buildDearer } = inspectedOf(() => t);

/** An invoice of one location, a finding of which names an order of another; and its readers. */
async function build() {
  const my = await buildDearer();
  const here = my.location.id;
  const there = (await buildLocation(t.db, my.accountId)).id;
  const reader = async (...locationIds: string[]) => {
    const limits = { allLocations: false, locationIds };
    const user = await buildUser(t.db, my.accountId, 'LocationAdmin', limits);
    return t.signIn(user.email);
  };
  const params = { id: my.invoice.id };
  const { data: invoice } = await my.admin(getInvoice, { params });
  const body = { version: invoice.version, locationScopeId: here };
  assert.equal((await my.admin(confirmLocation, { params, body })).status, 200);
  // The place has changed, so that it is inspected again.
  await my.settled();
  const card = await buildInfocard(t.db, my.accountId, {
    location_id: there,
    collector_id: my.collector.id,
  });
  const order = await buildOrder(t.db, card);
  const named = { kind: 'order', id: order.id, name: String(order.number), date: '2026-03-02' };
  const evidence = [{ ...named, figure: null, unit: null }];
  const planted = (more: object = {}) =>
    buildFindings(t.db, my.accountId, invoice, [{ line: 'Tømn.', evidence, ...more }]);
  return {
    ...my,
    params,
    planted,
    number: order.number,
    one: await reader(here),
    both: await reader(here, there),
  };
}
type My = Awaited<ReturnType<typeof build>>;

async function approve(by: Client, { params }: My): Promise<void> {
  const { data } = await by(getInspection, { params });
  const body = { version: data.version, reason: 'As it should be' };
  assert.equal((await by(approveInspection, { params, body })).status, 200);
}

const outcome = (answer: { status: number; error?: { message: string } | null }) =>
  answer.error?.message ?? answer.status;
const refused = 'Generic.Other.Locations';

test('AUT-04 INS-03 a report that names a row of another location is read by those who reach that row', async () => {
  const my = await build();
  await my.planted();
  const [seen] = (await my.one(listInspectionFindings, { params: my.params })).data;
  assert.deepEqual(seen?.evidence, [], 'the page does not name it');
  await approve(my.admin, my);
  const report = await my.admin(getInspectionReport, { params: my.params });
  assert.match(await readPdfText(await report.bytes()), new RegExp(`${my.number}`));
  const read = async (by: Client) => outcome(await by(getInspectionReport, { params: my.params }));
  assert.deepEqual([await read(my.one), await read(my.both)], [refused, 200]);

  // The report is still that of the last approval, whatever a new run finds.
  const { data: approved } = await my.admin(getInspection, { params: my.params });
  const body = { version: approved.version };
  assert.equal((await my.admin(rerunInspection, { params: my.params, body })).status, 200);
  await t.db.updateTable('inspection_finding').set({ evidence: '[]' }).execute();
  assert.deepEqual([await read(my.one), await read(my.both)], [refused, 200]);
});

test('AUT-04 INS-03 the report of somebody with some locations names nothing else, and those read it', async () => {
  const my = await build();
  await my.planted();
  await approve(my.one, my);
  const report = await my.one(getInspectionReport, { params: my.params });
  assert.equal(report.status, 200);
  assert.doesNotMatch(await readPdfText(await report.bytes()), new RegExp(`${my.number}`));
});

test('AUT-04 INS-05 the letter of a claim, too', async () => {
  const my = await build();
  const findingIds = await my.planted();
  const { id, version } = await collected(my.admin, findingIds);
  const params = { id };
  const body = { version, recipient: 'credit@supplier.example' };
  assert.equal((await my.admin(sendClaim, { params, body })).status, 200);
  const read = async (by: Client) => outcome(await by(getClaimLetter, { params }));
  assert.deepEqual(
    [await read(my.admin), await read(my.one), await read(my.both)],
    [200, refused, 200],
  );
});
