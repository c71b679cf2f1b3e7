import { setTimeout as pause } from 'node:timers/promises';

import { openDatabase } from '@fraktion/server';
import { createTokens } from '@fraktion/server/http/tokens';
import { accountGroup } from '@fraktion/server/realtime/identity';
import { notifyEvent } from '@fraktion/server/realtime/notify';
import { startTestDatabase } from '@fraktion/server/testing/servers/testDatabase';

import { addPeople, orderIdOf } from './hubPeople.ts';
import { bareChannel, gather, type GatheredCrowd, serveHub } from './hubProcesses.ts';
import { sized } from './size.ts';
import { percentile, printTable } from './table.ts';

const count = sized(2_000, 40);
const warmUp = sized(5, 1);
const pushes = sized(40, 2);

type Tell = (orderId: string) => Promise<void>;

/** A server, its clients, and the way to send an event. */
interface Side {
  readonly server: Awaited<ReturnType<typeof serveHub>>;
  readonly crowd: GatheredCrowd;
  readonly kilobytes: number;
  readonly tell: Tell;
}

/** Two thousand open pages get an order's event through the database, compared with plain sockets. */
export async function hubBench(): Promise<void> {
  const testing = await startTestDatabase();
  const database = openDatabase(testing.ownerUrl, { max: 4 });
  const sides: Side[] = [];
  try {
    const { accountId, sessions } = await addPeople(database.db);
    const tokens = await createTokens(database.db);
    const signed = await Promise.all(sessions.map((claims) => tokens.sign(claims)));
    const tellHub: Tell = (orderId) =>
      notifyEvent(database.db, {
        groups: [accountGroup(accountId)],
        event: 'order-changed',
        payload: { orderId },
      });
    const tellBare: Tell = async (orderId) => {
      const frame = { type: 1, target: 'order-changed', arguments: [{ orderId }] };
      await database.pool.query('select pg_notify($1, $2)', [bareChannel, JSON.stringify(frame)]);
    };
    const start = async (kind: 'portal' | 'bare', holders: readonly string[], tell: Tell) => {
      const server = await serveHub(kind, testing.ownerUrl);
      const before = await server.held();
      const crowd = await gather({ url: server.url, count, tokens: holders });
      const kilobytes = ((await server.held()) - before) / 1000 / count;
      const side = { server, crowd, kilobytes, tell };
      sides.push(side);
      return side;
    };
    const ours = await start(
      'portal',
      signed.map(({ token }) => token),
      tellHub,
    );
    const bare = await start('bare', [], tellBare);
    const times = await alternate(ours, bare);
    print(times, [ours.kilobytes, bare.kilobytes], await comeBack(ours, testing.ownerUrl));
  } finally {
    for (const { crowd, server } of sides) {
      crowd.stop();
      await server.stop();
    }
    await database.close();
    await testing.stop();
  }
}

/** From before the transaction until each client has the event, alternating between both on one machine. */
async function alternate(ours: Side, bare: Side): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let push = 0; push < warmUp + pushes; push += 1) {
    for (const [index, { crowd, tell }] of [ours, bare].entries()) {
      const orderId = orderIdOf(push);
      const heard = crowd.heard(orderId);
      const began = performance.timeOrigin + performance.now();
      await tell(orderId);
      const { heardAt } = await heard;
      if (push >= warmUp) times[index]?.push(...heardAt.map((at) => at - began));
      await pause(50);
    }
  }
  return times;
}

/** The server is killed, as by a crash, and started again; events in between are only in the log. */
async function comeBack({ server, crowd, tell }: Side, databaseUrl: string) {
  const missed = orderIdOf(9_001);
  const heard = crowd.heard(missed);
  await server.stop();
  await tell(missed);
  const again = await serveHub('portal', databaseUrl, Number(new URL(server.url).port));
  const listening = Date.now();
  const { twice } = await heard;
  const seconds = (Date.now() - listening) / 1000;
  await again.stop();
  return { seconds, twice };
}

function print(
  [ours, bare]: readonly [number[], number[]],
  [kilobytes, bareKilobytes]: readonly [number, number],
  back: { seconds: number; twice: number },
): void {
  const within = (what: string, share: number) => {
    const [mine, plain] = [percentile(ours, share), percentile(bare, share)];
    return {
      what,
      ours: `${mine.toFixed(0)} ms`,
      reference: `${plain.toFixed(0)} ms`,
      figure: mine / plain,
      goal: { atMost: 1.5 },
    };
  };
  printTable(`Sent at once: ${count} connections to one node`, [
    within('push, half of them within', 0.5),
    within('push, 95 % within', 0.95),
    within('push, 99 % within', 0.99),
    {
      what: 'memory of a connection',
      ours: `${kilobytes.toFixed(1)} kB`,
      reference: `${bareKilobytes.toFixed(1)} kB`,
      figure: kilobytes,
      goal: { atMost: 60 },
    },
    {
      what: 'all back after a crash, with what they missed',
      ours: `${back.seconds.toFixed(1)} s`,
      reference: '–',
      figure: back.seconds,
      goal: { atMost: 30 },
    },
    {
      what: 'events heard twice',
      ours: String(back.twice),
      reference: '–',
      figure: back.twice,
      goal: { atMost: 0 },
    },
  ]);
}
