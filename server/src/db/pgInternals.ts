import type pg from 'pg';

/** pg's private state of a connection; there is no public API for it. */
interface Internals {
  _queryable: boolean;
  readonly connection: {
    readonly stream: { readonly destroyed: boolean; cork(): void; uncork(): void };
  };
}

const inside = (client: pg.Client): Internals => client as unknown as Internals;

/** False when pg has noticed that the connection cannot be queried any more. */
export const isOfUse = (client: pg.Client): boolean => inside(client)._queryable;

/** True at once after a query timeout: pg destroys the socket, and reports it only later. */
export const isDestroyed = (client: pg.Client): boolean =>
  inside(client).connection.stream.destroyed;

/** From now on the pool gives this connection to nobody. */
export function noteNoUse(client: pg.Client): void {
  inside(client)._queryable = false;
}

/** Queries from now to the end of this tick are sent in one packet. */
export function sendTogether(client: pg.Client): void {
  // The current stream, because TLS replaces the first one.
  const { stream } = inside(client).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
