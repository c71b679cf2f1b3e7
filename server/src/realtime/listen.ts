import type { QueryExecutorProvider } from 'kysely';

import { afterCommits } from '../db/committed.ts';
import type { Bus, OpenBus } from './buses/bus.ts';
import { type EventLog, type LoggedEvent, logState, numberEvents } from './eventLog.ts';
import type { Hub } from './hub.ts';
import { oneAtATime, type Repeatable } from './oneAtATime.ts';

export interface Ear {
  /** As the owner of the tables. */
  readonly db: QueryExecutorProvider;
  readonly log: EventLog;
  readonly hub: Hub;
  readonly openBus: OpenBus;
  readonly logger: { warn(context: object, text: string): void };
}

export interface Listener {
  /** Resolves when the first message of another node would be received. */
  readonly ready: Promise<void>;
  /** Passes a client's message to the node that holds its connection. */
  relay(name: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

/** What another node has added without a word, because it ended or its message was lost, is found after so long. */
const lookEveryMs = 1_000;

/** A handshake or a ping; longer messages are not passed on. */
const longestRelay = 2_000;

/** An event, or a client's message to a connection that another node may hold. */
type Message = LoggedEvent | { readonly to: string; readonly text: string };

/**
 * Numbers the events that are committed, tells the other nodes, and gives the hub of this node all events once and in their order.
 * A message of another node only says earlier what the log says anyway.
 */
export async function listen({ db, log, hub, openBus, logger }: Ear): Promise<Listener> {
  hub.begin(await log.newest());
  const ready = Promise.withResolvers<void>();
  const warn = (error: unknown): void => logger.warn({ err: error }, 'Events could not be read');

  const catchUp = oneAtATime(async () => {
    const { complete, newest, events } = await log.after(hub.position);
    for (const event of events) hub.tell(event);
    if (complete) return;
    hub.begin(newest);
    hub.renew();
  }, warn);
  const hear = (event: LoggedEvent): void => {
    // Between them there may be one that this node has not heard of.
    if (event.seq > hub.position + 1) catchUp();
    else hub.tell(event);
  };
  const bus: Bus = openBus({
    logger,
    onMessage(text) {
      try {
        const message = JSON.parse(text) as Message;
        if ('to' in message) hub.receive(message.to, message.text);
        else hear(message);
      } catch (error) {
        logger.warn({ err: error, text }, 'A message of a node could not be read');
      }
    },
    onConnected() {
      catchUp();
      ready.resolve();
    },
  });
  const publish = (texts: readonly string[]): Promise<void> => bus.publish(texts);

  const send: Repeatable = oneAtATime(async () => {
    const events = await numberEvents(db);
    for (const event of events) hear(event);
    if (events.length === 0) return;
    await publish(events.map((event) => JSON.stringify(event)));
    // There may be more of them than are numbered at a time.
    send();
  }, warn);
  const look = oneAtATime(async () => {
    const { newest, open } = await logState(db);
    if (open) send();
    if (newest > hub.position) catchUp();
  }, warn);

  const stopHearing = afterCommits(send);
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    ready: ready.promise,
    async relay(name, text) {
      if (text.length > longestRelay) return;
      await publish([JSON.stringify({ to: name, text })]);
    },
    async stop() {
      stopHearing();
      clearInterval(timer);
      await Promise.all([send, catchUp, look].map((task) => task.ended()));
      await bus.stop();
    },
  };
}
