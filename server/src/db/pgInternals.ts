import type pg from 'pg';

/** What pg keeps of a connection for itself and for its pool; it has no public word for it. */
interface Internals {
  _queryable: boolean;
  readonly connection: {
    readonly stream: { readonly destroyed: boolean; cork(): void; uncork(): void };
  };
}

const inside = (client: pg.Client): Internals => client as unknown as Internals;

/** False once pg has noticed that nothing can be asked on this connection any more. */
export const isOfUse = (client: pg.Client): boolean => inside(client)._queryable;

/** True at once after pg gave up a query that took too long: it destroys the socket, and says so only later. */
export const isDestroyed = (client: pg.Client): boolean =>
  inside(client).connection.stream.destroyed;

/** From now on the pool gives this connection to nobody. */
export function noteNoUse(client: pg.Client): void {
  inside(client)._queryable = false;
}

/** What is asked from now to the end of this turn goes out in one packet. */
export function sendTogether(client: pg.Client): void {
  // The stream of now: with TLS a connection gets another one on the way.
  const { stream } = inside(client).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
