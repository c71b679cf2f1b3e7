import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  findEverywhere,
  getOrder,
  getInfocard,
  getStopPicture,
  getSupplierOrder,
  getToday,
  listNotifications,
  listRoundDrivers,
  listRounds,
  messageDriver,
  mostMessagesInAMinute,
  type OrderWithEvents,
  putInfocardCover,
  reorderRound,
  replanOrder,
  reportFutileDriving,
  sequenceRound,
  todayPath,
} from '@fraktion/contract';
import { sql } from 'kysely';
import sharp from 'sharp';

import { buildUser } from '../../../testing/rows/builders.ts';
import { buildChain } from '../../../testing/rows/chain.ts';
import { roundWorld } from '../../../testing/rows/roundWorld.ts';

const {
  t,
  chain,
  dispatcher,
  ida,
  bo,
  truck,
  other,
  today,
  tomorrow,
  accepted,
  assign,
  clear,
  todayOf,
} = await roundWorld();

test('SUP-13 a driver reaches the orders of the own round of today, and nothing beside it', async () => {
  await clear();
  const [mine, theirs, later, free] = [
    await accepted(today),
    await accepted(today),
    await accepted(tomorrow),
    await accepted(today),
  ];
  await assign([mine]);
  await assign([theirs], { driverId: bo.id, vehicleId: other });
  await assign([later], { day: tomorrow });
  assert.deepEqual(await todayOf(ida), [mine.id]);
  const read = async ({ id }: OrderWithEvents) =>
    (await ida.client(getSupplierOrder, { params: { id } })).status;
  const move = async ({ id, version }: OrderWithEvents) =>
    (
      await ida.client(reportFutileDriving, {
        params: { id },
        body: { version, reason: 'Nobody opens' },
      })
    ).status;
  for (const beyond of [theirs, later, free])
    assert.deepEqual([await read(beyond), await move(beyond)], [404, 404]);
  assert.deepEqual([await read(mine), await move(mine)], [200, 200]);
  const next = { day: tomorrow, vehicleId: truck };
  const puts = [
    await ida.client(reorderRound, { body: { ...next, orderIds: [later.id] } }),
    await ida.client(sequenceRound, { body: next }),
  ];
  assert.deepEqual(
    puts.map(({ status }) => status),
    [404, 404],
    'nor puts the own round of another day into order, whose answer would show it',
  );
  assert.equal((await dispatcher(sequenceRound, { body: next })).status, 200);
  assert.equal((await ida.client(listRounds, { query: { from: today, to: today } })).status, 403);
  assert.deepEqual((await ida.client(findEverywhere, { query: { q: 'Pakhuset' } })).data, []);
});

test('SUP-13 the people to choose from are those of the own account, drivers first', async () => {
  const { data } = await dispatcher(listRoundDrivers);
  assert.deepEqual(
    data.map(({ driver }) => driver),
    [true, true, false],
  );
  assert.deepEqual(
    data
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
    [ida.id, bo.id].toSorted(),
  );
});

test('SUP-13 a futile trip carries the new day that the customer wishes, until the order is planned again', async () => {
  await clear();
  const [order, beside] = [await accepted(today), await accepted(today)];
  await assign([order, beside]);
  const { data: reported } = await ida.client(reportFutileDriving, {
    params: { id: order.id },
    body: { version: order.version, reason: 'Nobody opens', offeredDate: tomorrow },
  });
  assert.deepEqual([reported.futileOpen, reported.offeredDate], [true, tomorrow]);
  const seenBy = async ({ id }: OrderWithEvents) =>
    (await chain.admin(getOrder, { params: { id } })).data.offeredDate;
  assert.deepEqual([await seenBy(order), await seenBy(beside)], [tomorrow, null]);
  await dispatcher(replanOrder, {
    params: { id: order.id },
    body: { version: reported.version, plannedDate: tomorrow },
  });
  assert.equal(await seenBy(order), null);
});

test('SUP-13 a driver is notified when somebody else changes the round of today, and nobody beside', async () => {
  await clear();
  await sql`delete from notification where kind = 'RoundChanged'`.execute(t.db);
  const toldOf = async ({ id }: { id: string }) => {
    const { rows } = await sql<{ link: string }>`
      select link from notification where kind = 'RoundChanged' and user_id = ${id}`.execute(t.db);
    return rows.map(({ link }) => link);
  };
  const [now, then, third] = [
    await accepted(today),
    await accepted(today),
    await accepted(tomorrow),
  ];
  await assign([third], { day: tomorrow });
  assert.deepEqual([await toldOf(ida), await toldOf(bo)], [[], []], 'a day to come');
  await assign([now, then]);
  const ids = [now.id, then.id];
  await ida.client(reorderRound, { body: { day: today, vehicleId: truck, orderIds: ids } });
  await dispatcher(reorderRound, {
    body: { day: today, vehicleId: truck, orderIds: ids.toReversed() },
  });
  assert.deepEqual(await toldOf(ida), [todayPath], 'once in some minutes');
  assert.deepEqual(await toldOf(bo), []);
  await assign([then], { vehicleId: other, driverId: bo.id });
  assert.deepEqual([await toldOf(ida), await toldOf(bo)], [[todayPath], [todayPath]]);
});

test('SUP-14 the office writes to a driver of its own, once; no driver writes so, and nobody beside reads it', async () => {
  await sql`delete from notification where kind = 'DriverMessage'`.execute(t.db);
  const body = { id: randomUUID(), driverId: ida.id, text: 'The gate at Havnegade is closed' };
  const again = { ...body, id: randomUUID(), text: 'It is open again' };
  for (const each of [body, body, again])
    assert.equal((await dispatcher(messageDriver, { body: each })).status, 200);
  const { data } = await ida.client(listNotifications);
  const told = data.filter(({ kind }) => kind === 'DriverMessage');
  assert.deepEqual(
    new Set(told.map(({ message }) => message.split(': ').at(-1))),
    new Set([body.text, again.text]),
  );
  assert.deepEqual(
    told.map(({ link }) => link),
    [todayPath, todayPath],
  );
  const { rows } = await sql<{ id: string }>`
    select distinct user_id as id from notification where kind = 'DriverMessage'`.execute(t.db);
  assert.deepEqual(rows, [{ id: ida.id }]);
  const elsewhere = await buildChain(t);
  const stranger = await buildUser(t.db, elsewhere.supplier.id, 'Supplier', { driver: true });
  const clerk = await buildUser(t.db, chain.supplier.id, 'Supplier');
  const refused = [
    await elsewhere.driver(messageDriver, { body: { ...body, id: randomUUID() } }),
    await dispatcher(messageDriver, { body: { ...body, driverId: stranger.id } }),
    await dispatcher(messageDriver, { body: { ...body, driverId: clerk.id } }),
    await bo.client(messageDriver, { body: { ...body, id: randomUUID() } }),
  ];
  assert.deepEqual(
    refused.map(({ status }) => status),
    [404, 404, 404, 403],
  );
});

test('SUP-14 AUT-06 the office writes a driver ten messages in a minute, and still reaches the others', async () => {
  await sql`delete from notification where kind = 'DriverMessage'`.execute(t.db);
  const write = async (driverId: string) => {
    const body = { id: randomUUID(), driverId, text: 'Come in' };
    return (await dispatcher(messageDriver, { body })).status;
  };
  for (let sent = 0; sent < mostMessagesInAMinute; sent += 1)
    assert.equal(await write(ida.id), 200);
  assert.deepEqual([await write(ida.id), await write(bo.id)], [429, 200]);
});

test('SUP-13 the picture of a container is on its stop, and is read by who drives there, no other driver or supplier', async () => {
  await clear();
  const order = await accepted(today);
  const { id: infocardId } = (await chain.admin(getInfocard, { params: { id: order.infocardId } }))
    .data;
  const bytes = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#407e3d' },
  })
    .png()
    .toBuffer();
  const { data: card } = await chain.admin(putInfocardCover, {
    params: { id: infocardId },
    body: { version: 1 },
    files: [new File([new Uint8Array(bytes)], 'gate.png')],
  });
  await assign([order]);
  const [stop] = (await ida.client(getToday)).data.rounds[0]!.stops;
  assert.equal(stop!.picture, card.coverImage);
  const asked = { params: { id: order.id, fileId: card.coverImage! } };
  const picture = await ida.client(getStopPicture, asked);
  assert.equal(picture.status, 200);
  const { width } = await sharp(await picture.bytes()).metadata();
  assert.equal(width, 40);
  assert.equal((await dispatcher(getStopPicture, asked)).status, 200, 'its office');
  assert.equal((await bo.client(getStopPicture, asked)).status, 404, 'another driver');
  const elsewhere = await buildChain(t);
  assert.equal((await elsewhere.driver(getStopPicture, asked)).status, 404, 'another supplier');
  const other = { params: { id: order.id, fileId: randomUUID() } };
  assert.equal((await ida.client(getStopPicture, other)).status, 404, 'another file');
});
