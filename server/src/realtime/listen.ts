import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import type pg from 'pg';

import type { EventLog, LoggedEvent } from './eventLog.ts';
import type { Hub } from './hub.ts';
import { channel } from './notify.ts';

export interface Ear {
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly hub: Hub;
  readonly logger: { warn(context: object, text: string): void };
}

export interface Listener {
  /** Resolves when the first notification would be received. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

const checkEveryMs = 30_000;

/** Passes on the events of this database's nodes, over a separate connection that is renewed when it breaks. */
export async function listen(ear: Ear): Promise<Listener> {
  ear.hub.begin(await ear.log.newest());
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();
  const done = listenOn(ear, { signal: stopping.signal, onReady: ready.resolve });
  return {
    ready: ready.promise,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function listenOn(
  ear: Ear,
  { signal, onReady }: { signal: AbortSignal; onReady: () => void },
): Promise<void> {
  const stopped = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  let failures = 0;
  while (!signal.aborted) {
    try {
      await listenOnce(ear, stopped, async () => {
        await hearWhatWasMissed(ear);
        failures = 0;
        onReady();
      });
    } catch (error) {
      ear.logger.warn({ err: error }, 'The connection that hears events broke; trying again');
      const wait = Math.min(5_000, 100 * 2 ** failures++);
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Events that were missed are in the log; if there are too many, the clients request them. */
async function hearWhatWasMissed({ hub, log }: Ear): Promise<void> {
  const { complete, newest, events } = await log.after(hub.position);
  for (const event of events) hub.tell(event);
  if (complete) return;
  hub.begin(newest);
  hub.renew();
}

/** Listens until stopped; throws if the connection ends by itself. */
async function listenOnce(
  ear: Ear,
  stopped: Promise<unknown>,
  onListening: () => Promise<void>,
): Promise<void> {
  const client = await ear.pool.connect();
  const broken = Promise.withResolvers<never>();
  const fail = (error?: Error): void => broken.reject(error ?? new Error('The connection ended.'));
  // Events that arrive while the log is read wait, so that the order is preserved.
  let early: string[] | undefined = [];
  client.on('error', fail).on('end', fail);
  client.on('notification', ({ payload = '' }) => {
    if (early) early.push(payload);
    else handOn(ear, payload);
  });
  // A connection whose other end has vanished is silent, so it is checked at intervals.
  const check = setInterval(() => {
    const question = { text: 'select 1', query_timeout: checkEveryMs / 3 };
    client.query(question).catch(fail);
  }, checkEveryMs);
  try {
    await Promise.race([client.query(`listen ${channel}`), broken.promise]);
    await onListening();
    for (const payload of early) handOn(ear, payload);
    early = undefined;
    await Promise.race([stopped, broken.promise]);
  } finally {
    clearInterval(check);
    client.release(true);
  }
}

/** An event, or a client's message to a connection that another node may hold. */
type Message = LoggedEvent | { readonly to: string; readonly text: string };

function handOn({ hub, logger }: Ear, payload: string): void {
  try {
    const message = JSON.parse(payload) as Message;
    if ('to' in message) hub.receive(message.to, message.text);
    else hub.tell(message);
  } catch (error) {
    logger.warn({ err: error, payload }, 'A notification could not be read');
  }
}
