import pg from 'pg';

import { addressesOf, type Host, type Hosts, hostsOf } from './hosts.ts';
import { isDestroyed, noteNoUse, onParameter } from './pgInternals.ts';

export interface HostConfig extends pg.ClientConfig {
  /** Those of the database, of which each new connection takes one that fits. */
  readonly hosts?: Hosts | null;
}

/** What a pool or a connection needs to reach the database of an address with one host or several. */
export const reach = (url: string) => ({
  connectionString: addressesOf(url)[0]!,
  hosts: hostsOf(url),
});

type Callback = (error?: Error) => void;

async function answer(connected: Promise<unknown>, callback: Callback): Promise<void> {
  const failure = await connected.then(
    () => undefined,
    (error: Error) => error,
  );
  callback(failure);
}

/** A connection to whichever host is the primary now, if its address names several. */
export class HostClient extends pg.Client {
  readonly #hosts: Hosts | null;
  #host: Host | undefined;
  /** pg's own method: to the host of the configuration. */
  readonly #plainConnect: () => Promise<unknown>;

  constructor(config?: HostConfig) {
    super(config);
    this.#hosts = config?.hosts ?? null;
    this.#plainConnect = super.connect.bind(this);
  }

  override connect = ((callback?: Callback) => {
    const connected = this.#hosts ? this.#connectToOne(this.#hosts) : this.#plainConnect();
    return callback ? void answer(connected, callback) : connected;
  }) as unknown as pg.Client['connect'];

  /** The host of this connection is not what it was: the next one asks all hosts again. Does nothing where there is only one. */
  protected leaveHost(): boolean {
    if (!this.#hosts || !this.#host) return false;
    noteNoUse(this);
    this.#hosts.forget(this.#host);
    return true;
  }

  async #connectToOne(hosts: Hosts): Promise<void> {
    const chosen = await hosts.choose();
    // Whoever wanted the connection has not waited for the answer.
    if (isDestroyed(this)) throw new Error('The database did not answer in time');
    this.#host = chosen;
    Object.assign(this, { host: chosen.host, port: chosen.port });
    // PostgreSQL says so at the beginning, and again when a replica is made the primary.
    let isStandby: boolean | undefined;
    onParameter(this, 'in_hot_standby', (value) => {
      isStandby = value === 'on';
      if (hosts.kind === 'standby' && !isStandby) this.leaveHost();
    });
    try {
      await this.#plainConnect();
    } catch (error) {
      hosts.forget(chosen);
      throw error;
    }
    const unfit = { primary: true, standby: false, any: undefined }[hosts.kind];
    if (isStandby === undefined || isStandby !== unfit) return;
    hosts.forget(chosen);
    await this.end();
    throw new Error(`${chosen.host}:${chosen.port} is no ${hosts.kind} any more`);
  }
}
