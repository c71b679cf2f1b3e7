/**
 * Carries short messages between the nodes of one portal. It may lose some, repeat some and be away for a while: the log of events
 * in the database is the truth, and each node looks there too.
 */
export interface Bus {
  publish(texts: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export interface BusEvents {
  /** Messages of every node, this one's included or not. */
  readonly onMessage: (text: string) => void;
  /** From now on messages arrive: at the first connection, and after each interruption. */
  readonly onConnected: () => void;
  readonly logger: { warn(context: object, text: string): void };
}

/** Begins to connect, without waiting for it: a portal starts while its broker is away. */
export type OpenBus = (events: BusEvents) => Bus;

/** The channel, or subject, of all messages. */
export const channel = 'fraktion_events';
