import type pg from 'pg';

interface Parameter {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** pg's private state of a connection; there is no public API for it. */
interface Internals {
  _queryable: boolean;
  readonly connection: {
    on(event: 'parameterStatus', act: (message: Parameter) => void): void;
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

/** Calls `act` with each value that the server reports of one of its parameters, at the start and after each change. */
export function onParameter(client: pg.Client, name: string, act: (value: string) => void): void {
  inside(client).connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
    if (parameterName === name) act(parameterValue);
  });
}
