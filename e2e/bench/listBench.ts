import { fork } from 'node:child_process';
import { join } from 'node:path';

import { authenticate, isSecondStep, listOrders } from '@fraktion/contract';
import { startTestDatabase } from '@fraktion/server/testing/servers/testDatabase';
import autocannon from 'autocannon';

import { apiWith, passwordOf } from '../support/api.ts';
import { listKindRows } from './listKindRows.ts';
import type { ListServer } from './listServer.ts';
import { customer, supplier } from './openPage.ts';
import { sized } from './size.ts';
import { median, printTable, type Row } from './table.ts';

const rounds = sized(5, 1);
const seconds = sized(4, 1);
const connections = 8;

/** Lists of a hundred thousand orders, against the same queries by bare fastify and pg. */
export async function listBench(): Promise<void> {
  const database = await startTestDatabase();
  // One after the other: the portal creates and fills the tables.
  const ours = await serve('portal', database.ownerUrl);
  const bare = await serve('bare', database.ownerUrl);
  try {
    const headers = {
      customer: await headersOf(ours.url, customer),
      supplier: await headersOf(ours.url, supplier),
    };
    printTable(
      `A list of 50 of ${ours.orders} orders`,
      await rateRows(ours.url, bare.url, headers.customer),
    );
    printTable(
      `Lists of ${ours.orders} orders and 100,000 invoices, one call after the other`,
      await listKindRows(ours.url, bare.url, headers),
    );
  } finally {
    ours.stop();
    bare.stop();
    await database.stop();
  }
}

async function headersOf(url: string, email: string): Promise<Record<string, string>> {
  const session = await apiWith(url)(authenticate, {
    body: { email, password: passwordOf(email) },
  });
  if (isSecondStep(session)) throw new Error('The demo user signs in by two steps');
  return { authorization: `Bearer ${session.token}` };
}

/** The newest page, requested by as many clients as the machine can serve. */
async function rateRows(
  ours: string,
  bare: string,
  headers: Record<string, string>,
): Promise<Row[]> {
  const rates: [number[], number[]] = [[], []];
  const waits: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const mine = await load(`${ours}/api${listOrders.path}`, headers);
    const plain = await load(`${bare}/newest`, {});
    if (round === 0) continue;
    for (const [index, { rate, wait }] of [mine, plain].entries()) {
      rates[index]?.push(rate);
      waits[index]?.push(wait);
    }
  }
  const [mine, plain] = [median(rates[0]), median(rates[1])];
  const [wait, plainWait] = [median(waits[0]), median(waits[1])];
  return [
    {
      what: 'answers a second',
      ours: mine.toFixed(0),
      reference: plain.toFixed(0),
      figure: mine / plain,
      goal: { atLeast: 0.7 },
    },
    {
      what: '97.5 % of answers within',
      ours: `${wait} ms`,
      reference: `${plainWait} ms`,
      figure: wait / plainWait,
      goal: { atMost: 2 },
    },
  ];
}

/** Each server has its own process, as in production. */
function serve(kind: string, databaseUrl: string): Promise<ListServer & { stop(): void }> {
  const child = fork(join(import.meta.dirname, 'listServer.ts'), [kind, databaseUrl]);
  return new Promise((resolve, reject) => {
    child.once('message', (served: ListServer) =>
      resolve({ ...served, stop: () => void child.kill() }),
    );
    child.once('exit', (code) => reject(new Error(`The ${kind} server ended with ${code}`)));
  });
}

/** Answers per second, and the milliseconds of nearly all of them. */
async function load(
  url: string,
  headers: Record<string, string>,
): Promise<{ rate: number; wait: number }> {
  const { requests, latency, non2xx } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
  });
  if (non2xx > 0) throw new Error(`${url} refused ${non2xx} requests`);
  return { rate: requests.average, wait: latency.p97_5 };
}
