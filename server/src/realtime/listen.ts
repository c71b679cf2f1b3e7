import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import type { Hub } from './hub.ts';
import { channel, type NodeMessage } from './notify.ts';

type Logger = { warn(context: object, text: string): void };

export interface Listener {
  /** Settles when the first notification would be heard. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

const checkEveryMs = 30_000;

/** Hands on what the nodes of this database notify, over a connection of its own that is renewed when it breaks. */
export function listen(pool: pg.Pool, hub: Hub, logger: Logger): Listener {
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();
  const done = listenOn(pool, hub, logger, { signal: stopping.signal, onReady: ready.resolve });
  return {
    ready: ready.promise,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function listenOn(
  pool: pg.Pool,
  hub: Hub,
  logger: Logger,
  { signal, onReady }: { signal: AbortSignal; onReady: () => void },
): Promise<void> {
  const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  let heardBefore = false;
  let failures = 0;
  while (!signal.aborted) {
    try {
      await listenOnce(pool, hub, logger, stopped, () => {
        // What was notified in between is lost, so that the pages have to read anew.
        if (heardBefore) hub.renew();
        heardBefore = true;
        failures = 0;
        onReady();
      });
    } catch (error) {
      logger.warn({ err: error }, 'The connection that hears events broke; trying again');
      const wait = Math.min(5_000, 100 * 2 ** failures++);
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Listens until told to stop; throws when the connection ends by itself. */
async function listenOnce(
  pool: pg.Pool,
  hub: Hub,
  logger: Logger,
  stopped: Promise<unknown>,
  onListening: () => void,
): Promise<void> {
  const client = await pool.connect();
  const broken = Promise.withResolvers<never>();
  const fail = (error?: Error): void => broken.reject(error ?? new Error('The connection ended.'));
  client.on('error', fail).on('end', fail);
  client.on('notification', ({ payload }) => handOn(hub, logger, payload ?? ''));
  // A connection whose other end vanished says nothing; it is asked now and then.
  const check = setInterval(() => {
    const question = { text: 'select 1', query_timeout: checkEveryMs / 3 };
    client.query(question).catch(fail);
  }, checkEveryMs);
  try {
    await Promise.race([client.query(`listen ${channel}`), broken.promise]);
    onListening();
    await Promise.race([stopped, broken.promise]);
  } finally {
    clearInterval(check);
    client.release(true);
  }
}

function handOn(hub: Hub, logger: Logger, text: string): void {
  try {
    const message = JSON.parse(text) as NodeMessage;
    if ('drop' in message) hub.drop(message.groups);
    else hub.push(message.groups, message.event, message.payload);
  } catch (error) {
    logger.warn({ err: error, text }, 'A notification could not be read');
  }
}
