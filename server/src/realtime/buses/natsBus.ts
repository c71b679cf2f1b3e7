import type { NatsConnection } from '@nats-io/transport-node';

import { type Bus, type BusEvents, channel } from './bus.ts';

/** NATS at `url`, as `nats://user:password@host:4222`, or `tls://…`. It is asked again and again while it is away. */
export function natsBus(url: string, { onMessage, onConnected, logger }: BusEvents): Bus {
  const { protocol, host, username, password } = new URL(url);
  let connection: NatsConnection | undefined;
  let isThere = false;

  const open = async (): Promise<void> => {
    const { connect } = await import('@nats-io/transport-node');
    connection = await connect({
      servers: `${protocol}//${host}`,
      ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      name: 'Fraktion',
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      ignoreAuthErrorAbort: true,
      reconnectTimeWait: 500,
      pingInterval: 10_000,
      // This node has told itself already.
      noEcho: true,
    });
    connection.subscribe(channel, {
      callback: (error, message) => {
        if (!error) onMessage(message.string());
      },
    });
    await connection.flush();
    isThere = true;
    onConnected();
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        isThere = false;
        logger.warn(
          { broker: host },
          'The broker of events is away; nodes look in the log instead',
        );
      }
      if (type === 'reconnect') {
        isThere = true;
        onConnected();
      }
    }
  };
  const opened = open().catch((error: unknown) =>
    logger.warn({ err: error, broker: host }, 'The broker of events cannot be reached'),
  );

  return {
    async publish(texts) {
      // What is published meanwhile would be stored without a limit, and nobody needs it later.
      if (isThere) for (const text of texts) connection?.publish(channel, text);
    },
    async stop() {
      await connection?.close();
      await (connection && opened);
    },
  };
}
