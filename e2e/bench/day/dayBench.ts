import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import { openDatabase } from '@fraktion/server';
import { startTestDatabase } from '@fraktion/server/testing/servers/testDatabase';

import { gather } from '../hubProcesses.ts';
import { isSmall, sized } from '../size.ts';
import { milliseconds, percentile, printTable } from '../table.ts';
import { acts, type Players, Times } from './acts.ts';
import { fairnessRow } from './fairness.ts';
import { type Kind, livePages } from './model.ts';
import { buildAll, playFor } from './play.ts';
import { bytesEach, type Measured, sizingLines } from './sizing.ts';
import { bytesIn, connectionsOf, postmasterOf, sizes, usageOf } from './usage.ts';

const filled = { order: sized(600, 4), invoice: sized(150, 2) };

/** The busiest hour of a day of many accounts, on one node, and the sizes that follow from it. */
export async function dayBench(args: readonly string[] = []): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      scale: { type: 'string', default: isSmall ? '0.01' : '0.05' },
      seconds: { type: 'string' },
    },
  });
  const scale = Number(values.scale);
  const seconds = Number(values.seconds ?? sized(120, 5));
  if (!(scale > 0 && seconds > 0)) throw new Error('--scale and --seconds are numbers above 0');
  const testing = await startTestDatabase();
  const database = openDatabase(testing.ownerUrl, { max: 2 });
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-day-'));
  const node = await startNodeProcess({
    DATABASE_URL: testing.ownerUrl,
    DATA_DIR: folder,
  });
  try {
    await playAndPrint({ database, folder, url: node.url, pid: node.child.pid!, scale, seconds });
  } finally {
    node.child.kill('SIGKILL');
    await node.ended;
    await database.close();
    await testing.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Stage {
  readonly database: ReturnType<typeof openDatabase>;
  readonly folder: string;
  readonly url: string;
  readonly pid: number;
  readonly scale: number;
  readonly seconds: number;
}

async function playAndPrint(stage: Stage): Promise<void> {
  const { url, scale, seconds } = stage;
  const all = await buildAll(stage);
  console.log(`${all.length} customers with their carriers at ${url}; filling`);
  const { bytes, fileBytes, perSecond } = await fill(stage, all);
  const tokens = all.flatMap(({ trade }) =>
    [trade.admin, trade.driver].map(({ session }) => session.token),
  );
  const pages = Math.max(1, Math.round(livePages * scale));
  const crowd = await gather({ url, count: pages, tokens });
  console.log(`The busiest hour at ${scale}, for ${seconds} s, with ${pages} open pages`);
  const { times, ...used } = await playHour(stage, all);
  crowd.stop();
  const rows = [...times.byKind].map(([kind, took]) =>
    milliseconds(`${kind} (${took.length}), 95 % within`, percentile(took, 0.95), limitOf(kind)),
  );
  rows.push(await fairnessRow(all[0]!.trade, all.at(-1)!.trade));
  printTable(`A day at ${scale}: ${(times.calls / seconds).toFixed(1)} calls a second`, rows);
  const measured: Measured = { scale, ...used, bytes, fileBytes };
  printFigures(measured, times, seconds, perSecond);
}

/** Milliseconds; what is not named has the usual one. */
const limits: Readonly<Record<string, number>> = {
  'a sign-in': 1_000,
  'an invoice, until it is inspected': 10_000,
};
const limitOf = (kind: string): number => limits[kind] ?? 300;

/** Orders and invoices as fast as they go, eight at once: what the tables grow by, and how many go in a second. */
async function fill({ database: { pool }, folder }: Stage, all: readonly Players[]) {
  const times = new Times();
  const many = async (kind: Kind, count: number): Promise<number> => {
    const began = performance.now();
    let next = 0;
    const one = async (): Promise<void> => {
      for (let turn = next++; turn < count; turn = next++)
        await acts[kind](all[turn % all.length]!, times, turn);
    };
    await Promise.all(Array.from({ length: 8 }, one));
    return count / ((performance.now() - began) / 1000);
  };
  // The first rows of a table bring the first pages of all its indexes.
  await many('order', 8);
  await many('invoice', 2);
  const before = await sizes(pool);
  const filesBefore = await bytesIn(folder);
  const orders = await many('order', filled.order);
  const invoices = await many('invoice', filled.invoice);
  return {
    bytes: bytesEach(before, await sizes(pool), { orders: filled.order, invoices: filled.invoice }),
    fileBytes: ((await bytesIn(folder)) - filesBefore) / filled.invoice,
    perSecond: { orders, invoices },
  };
}

async function playHour(
  { database: { pool }, pid, scale, seconds }: Stage,
  all: readonly Players[],
) {
  const postmaster = await postmasterOf(pool);
  const [node, server] = [await usageOf(pid), await usageOf(postmaster)];
  const times = new Times();
  const started = performance.now();
  await playFor(all, times, scale, seconds);
  const took = (performance.now() - started) / 1000;
  const [nodeAfter, serverAfter] = [await usageOf(pid), await usageOf(postmaster)];
  return {
    times,
    nodeProcessors: (nodeAfter.cpuSeconds - node.cpuSeconds) / took,
    databaseProcessors: (serverAfter.cpuSeconds - server.cpuSeconds) / took,
    nodeMegabytes: nodeAfter.megabytes,
    connectionsOfNode: await connectionsOf(pool),
  };
}

function printFigures(
  measured: Measured,
  times: Times,
  seconds: number,
  perSecond: { readonly orders: number; readonly invoices: number },
): void {
  const { bytes, fileBytes, nodeProcessors, databaseProcessors } = measured;
  const each = (processors: number): string =>
    ((processors * seconds * 1000) / times.calls).toFixed(1);
  const kilobytes = (count: number): string => `${(count / 1000).toFixed(1)} kB`;
  const lines = [
    `processors: node ${nodeProcessors.toFixed(2)}, database ${databaseProcessors.toFixed(2)}; of a call: ${each(nodeProcessors)} ms and ${each(databaseProcessors)} ms`,
    `memory of the node with its children: ${measured.nodeMegabytes.toFixed(0)} MB; connections: ${measured.connectionsOfNode}`,
    `an order: ${kilobytes(bytes.order)} and ${kilobytes(bytes.passing)} that pass; an invoice: ${kilobytes(bytes.invoice)} and ${kilobytes(fileBytes)} in files`,
    `eight at once: ${perSecond.orders.toFixed(1)} orders with their four steps a second, ${perSecond.invoices.toFixed(1)} invoices`,
    '',
    ...sizingLines(measured),
  ];
  for (const line of lines) console.log(line);
}
