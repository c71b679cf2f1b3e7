import { setTimeout as pause } from 'node:timers/promises';

import type { openDatabase } from '@fraktion/server';
import { buildTrade } from '@fraktion/server/testing/rows/orders';
import { signInAt } from '@fraktion/server/testing/servers/testApp';

import { acts, type Players, type Times } from './acts.ts';
import { day, type Kind, perHour } from './model.ts';

interface Place {
  readonly database: ReturnType<typeof openDatabase>;
  readonly url: string;
  readonly scale: number;
}

/** The customers with their carriers. At least two, of which one may disturb the other. */
export async function buildAll({ database, url, scale }: Place): Promise<Players[]> {
  const portal = { db: database.db, signIn: (email: string) => signInAt(url, email) };
  const all: Players[] = [];
  const count = Math.max(2, Math.round((day.accounts * scale) / 2));
  while (all.length < count) all.push({ url, trade: await buildTrade(portal) });
  return all;
}

/** Each thing is begun at its time, whether or not those before it have ended. */
export async function playFor(
  all: readonly Players[],
  times: Times,
  scale: number,
  seconds: number,
): Promise<void> {
  const begun: Promise<void>[] = [];
  const started = performance.now();
  const begin = async (kind: Kind, turn: number, atMs: number): Promise<void> => {
    await pause(Math.max(0, started + atMs - performance.now()));
    await acts[kind](all[turn % all.length]!, times, turn);
  };
  for (const kind of Object.keys(perHour) as Kind[]) {
    const count = Math.max(1, Math.round((perHour[kind] * scale * seconds) / 3600));
    for (let turn = 0; turn < count; turn += 1)
      begun.push(begin(kind, turn, ((turn + 0.5) / count) * seconds * 1000));
  }
  await Promise.all(begun);
}
