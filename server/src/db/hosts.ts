import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

/** What a connection is for: `primary` takes writes, `standby` is a replica, `any` is whatever answers. */
export type HostKind = 'primary' | 'standby' | 'any';

export interface Host {
  readonly host: string;
  readonly port: number;
}

/** The words of `target_session_attrs`, as PostgreSQL's own programs know them. */
const kinds: Readonly<Record<string, HostKind>> = {
  'read-write': 'primary',
  primary: 'primary',
  'read-only': 'standby',
  standby: 'standby',
  any: 'any',
};

/** How long all hosts together may take to say what they are. */
const patienceMs = 1_000;
/** After the first that fits the others have so long to say that they are newer. */
const graceMs = 100;

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
const attribute = 'target_session_attrs';

/** One address for each host of `postgres://user@a:5432,b:5432/database`. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = form.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => `${start}${host}${end}`) : [url];
}

/** Null: the address names no kind; undefined: an unknown one. */
export const kindIn = (url: string): HostKind | null | undefined => {
  const word = new URL(addressesOf(url)[0]!).searchParams.get(attribute);
  return word === null ? null : kinds[word];
};

/** Null where the address names one host and does not ask what it is. */
export function hostsOf(url: string): Hosts | null {
  const addresses = addressesOf(url);
  const kind = kindIn(url);
  if (addresses.length === 1 && !kind) return null;
  return new Hosts(addresses, kind ?? 'primary');
}

interface Found extends Host {
  readonly fits: boolean;
  /** Grows with each promotion; 0 on a replica. */
  readonly timeline: number;
}

const whatItIs = `
  select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as closed,
    case when pg_is_in_recovery() then null else pg_walfile_name(pg_current_wal_lsn()) end as log`;

/**
 * The servers of one database, of which another may be the primary at any time. All are asked at once, so that one that is away
 * delays nobody, and the answer is used until a connection shows that it is no longer true.
 */
export class Hosts {
  readonly kind: HostKind;
  readonly #addresses: readonly string[];
  #current: Host | undefined;
  #search: Promise<Host> | undefined;
  #newest = 0;

  constructor(addresses: readonly string[], kind: HostKind) {
    this.#addresses = addresses;
    this.kind = kind;
  }

  /** Throws if none answers in a second, or none is of this kind. */
  async choose(): Promise<Host> {
    if (this.#current) return this.#current;
    this.#search ??= this.#find().finally(() => (this.#search = undefined));
    return this.#search;
  }

  /** The next connection asks all of them again. */
  forget(host: Host): void {
    if (this.#current === host) this.#current = undefined;
  }

  async #find(): Promise<Host> {
    const found: Found[] = [];
    const asked = this.#addresses.map(async (address) => {
      const one = await ask(address, this.kind);
      found.push(one);
      if (!one.fits) throw new Error(`${one.host}:${one.port} is no ${this.kind}`);
    });
    await Promise.any(asked).catch((error: AggregateError) => {
      const reasons = error.errors.map((each: Error) => each.message || 'no answer');
      throw new Error(`No host of the database will do: ${reasons.join('; ')}`, { cause: error });
    });
    await Promise.race([Promise.allSettled(asked), pause(graceMs)]);
    const [newest] = found
      .filter(({ fits }) => fits)
      .toSorted((one, other) => other.timeline - one.timeline);
    // A former primary that came back by itself does not know that another one has taken its place.
    if (!newest || newest.timeline < this.#newest)
      throw new Error('Only a former primary answers, which has been replaced');
    this.#newest = newest.timeline;
    return (this.#current = newest);
  }
}

async function ask(address: string, kind: HostKind): Promise<Found> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; closed: boolean; log: string | null }>(
      whatItIs,
    );
    const { standby, closed, log } = rows[0]!;
    const fits = { primary: !standby && !closed, standby, any: true }[kind];
    // A file of the log is named after its timeline, in hexadecimal.
    const timeline = Number.parseInt(log?.slice(0, 8) ?? '0', 16);
    return { host: client.host, port: client.port, fits, timeline };
  } finally {
    client.end().catch(() => undefined);
  }
}
