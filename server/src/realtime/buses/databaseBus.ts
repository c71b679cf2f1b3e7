import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import { type Bus, type BusEvents, channel, type OpenBus } from './bus.ts';

const checkEveryMs = 30_000;

/** PostgreSQL's own notifications, over a separate connection that is renewed when it breaks: no other server is needed. */
export const databaseBus =
  (pool: pg.Pool): OpenBus =>
  (events): Bus => {
    const stopping = new AbortController();
    const done = listenOn(pool, events, stopping.signal);
    return {
      async publish(texts) {
        await pool.query('select pg_notify($1, text) from unnest($2::text[]) text', [
          channel,
          texts,
        ]);
      },
      async stop() {
        stopping.abort();
        await done;
      },
    };
  };

async function listenOn(pool: pg.Pool, events: BusEvents, signal: AbortSignal): Promise<void> {
  const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  let failures = 0;
  while (!signal.aborted) {
    try {
      await listenOnce(pool, events, stopped, () => {
        failures = 0;
      });
    } catch (error) {
      events.logger.warn({ err: error }, 'The connection that hears events broke; trying again');
      const wait = Math.min(5_000, 100 * 2 ** failures++);
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Listens until stopped; throws if the connection ends by itself. */
async function listenOnce(
  pool: pg.Pool,
  { onMessage, onConnected }: BusEvents,
  stopped: Promise<unknown>,
  onListening: () => void,
): Promise<void> {
  const client = await pool.connect();
  const broken = Promise.withResolvers<never>();
  const fail = (error?: Error): void => broken.reject(error ?? new Error('The connection ended.'));
  client.on('error', fail).on('end', fail);
  client.on('notification', ({ payload = '' }) => onMessage(payload));
  // A connection whose other end has vanished is silent, so it is checked at intervals.
  const check = setInterval(() => {
    const question = { text: 'select 1', query_timeout: checkEveryMs / 3 };
    client.query(question).catch(fail);
  }, checkEveryMs);
  try {
    await Promise.race([client.query(`listen ${channel}`), broken.promise]);
    onListening();
    onConnected();
    await Promise.race([stopped, broken.promise]);
  } finally {
    clearInterval(check);
    client.release(true);
  }
}
