import type { RedisClientType } from '@redis/client';

import { type Bus, type BusEvents, channel } from './bus.ts';

const longestPauseMs = 5_000;

/** Redis (or Valkey) at `url`, as `redis://user:password@host:6379`, or `rediss://…`. It is asked again and again while it is away. */
export function redisBus(url: string, { onMessage, onConnected, logger }: BusEvents): Bus {
  let publisher: RedisClientType | undefined;
  let subscriber: RedisClientType | undefined;
  let isStopped = false;

  const open = async (): Promise<void> => {
    const { createClient } = await import('@redis/client');
    const create = () =>
      createClient({
        url,
        // What is published while it is away would be stored without a limit, and nobody needs it later.
        disableOfflineQueue: true,
        pingInterval: 10_000,
        socket: { reconnectStrategy: (tries) => Math.min(longestPauseMs, 100 * 2 ** tries) },
      }).on('error', (error: unknown) => {
        if (!isStopped)
          logger.warn(
            { err: error },
            'The broker of events is away; nodes look in the log instead',
          );
      });
    const listening = create();
    publisher = create();
    subscriber = listening;
    // After the first time the client subscribes again by itself.
    let isSubscribed = false;
    listening.on('ready', () => {
      if (isSubscribed) return onConnected();
      void listening.subscribe(channel, onMessage).then(
        () => {
          isSubscribed = true;
          onConnected();
        },
        // It broke at that moment, and comes back.
        () => undefined,
      );
    });
    await Promise.all([publisher.connect(), listening.connect()]);
  };
  void open().catch((error: unknown) => {
    if (!isStopped) logger.warn({ err: error }, 'The broker of events cannot be reached');
  });

  return {
    async publish(texts) {
      if (!publisher?.isReady) return;
      const made = publisher;
      await Promise.all(texts.map((text) => made.publish(channel, text)));
    },
    async stop() {
      isStopped = true;
      for (const client of [publisher, subscriber]) if (client?.isOpen) client.destroy();
    },
  };
}
