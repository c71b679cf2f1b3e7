import { createHash } from 'node:crypto';
import pg from 'pg';

import { DatabaseAway } from './databaseAway.ts';
import { HostClient, type HostConfig } from './hostClient.ts';
import { isDestroyed, isOfUse, noteNoUse, sendTogether } from './pgInternals.ts';

/** More texts than the product has queries; further ones (such as a rare filter) are planned each time. */
const maxPrepared = 500;
const names = new Map<string, string>();
/** Grows when tables get other columns: what was prepared before is then prepared again, under other names. */
let generation = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxPrepared) return known;
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  const name = `${digest}${generation}`;
  names.set(text, name);
  return name;
}

/** The server's error for a prepared statement whose table has got other columns since. */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.routine === 'RevalidateCachedQuery';

/** One failure is enough: the other connections do not try the old names. */
function renewNames(outdated: string, text: string): void {
  if (names.get(text) !== outdated) return;
  generation += 1;
  names.clear();
}

type Answer = Promise<Pick<pg.QueryResult, 'command' | 'rows' | 'rowCount'>>;
type Query = (query: unknown, values?: readonly unknown[]) => Answer;

/** Milliseconds within which the next request of a busy server usually arrives. */
const linger = 2;

const begins = ['begin', 'start transaction read only'];
const ends = ['commit', 'rollback'];
const answerOf = (command: string): Answer =>
  Promise.resolve({ command: command.toUpperCase(), rows: [], rowCount: null });

/** Whether an error means that the server has closed the connection, or that nothing can be written to it. */
const hasEnded = (error: unknown): boolean => {
  const { severity, code } = error as { severity?: string; code?: string };
  return severity === 'FATAL' || code === 'EPIPE' || code === 'ECONNRESET';
};

/** The server's errors for a statement over its time limit, and for a transaction that was idle for too long. */
const overdue: readonly unknown[] = ['57014', '25P03'];
const isOverdue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && overdue.includes(error.code);

/** What a replica says to a write: the primary has become one. */
const isReadOnly = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25006';

export interface LeanConfig extends HostConfig {
  /**
   * Behind a pooler in transaction mode: statements that begin each transaction. Nothing is prepared, because the next transaction
   * may have another connection.
   */
  readonly inTransactions?: readonly string[];
}

/**
 * A connection with little overhead per call (measured in docs/decisions/clever-code.md):
 * - a query with parameters is prepared once: planning one under row-level security takes longer than running it;
 * - the start of a transaction is sent in one packet with its first query;
 * - the end of a read-only one, which can neither fail nor change anything, is sent with the next
 * transaction's start, or a moment later without one.
 */
export class LeanClient extends HostClient {
  /** Statements that are sent, in this order, before the next query. */
  #owed: string[] = [];
  #readOnly = false;
  #lingers = false;
  /** The server has ended its transaction because nothing came, which says nothing about other connections. */
  #hasIdled = false;
  readonly #inTransactions: readonly string[] | undefined;
  /** pg's own method: with a callback, a prepared object, or neither. */
  readonly #plainSend: (...args: unknown[]) => unknown;

  constructor(config?: LeanConfig) {
    // Pipelined: a query is sent before the previous one is answered.
    super({ ...config, pipeline: true });
    this.#inTransactions = config?.inTransactions;
    this.#plainSend = super.query.bind(this) as (...args: unknown[]) => unknown;
    // It may break while it is held and idle; without a listener that would end the process.
    this.on('error', (error) => {
      this.#hasIdled ||= isOverdue(error);
      this.#noteEnd(error);
    });
  }

  /** The pool must not give out a connection that has ended, even if its socket has not reported it yet. */
  #noteEnd(error: unknown): void {
    // A connection that did not answer in time has been destroyed.
    if (hasEnded(error) || isDestroyed(this)) noteNoUse(this);
  }

  override query = ((query: unknown, values?: readonly unknown[], ...rest: unknown[]) => {
    if (typeof query !== 'string' || typeof values === 'function' || rest.length > 0) {
      this.#flush();
      return this.#plainSend(query, values, ...rest);
    }
    if (begins.includes(query)) return this.#begin(query);
    if (ends.includes(query)) return this.#end(query);
    const dues = this.#owed.length > 0 ? this.#pay() : null;
    const answer = this.#prepared(query, values);
    if (!dues) return answer;
    // Without its transaction the query would have run as another role, so its answer is discarded then.
    return Promise.all([answer, dues]).then(([rows]) => rows);
  }) as unknown as pg.Client['query'];

  readonly #send: Query = (query, values) => {
    const answer = this.#plainSend(query, values) as Answer;
    return answer.catch((error: unknown) => {
      this.#noteEnd(error);
      if (isReadOnly(error) && !this.#readOnly && this.leaveHost()) throw new DatabaseAway(error);
      if (isOverdue(error) || this.#hasIdled) throw new DatabaseAway(error, 'one');
      throw isOfUse(this) ? error : new DatabaseAway(error);
    });
  };

  #prepared(text: string, values: readonly unknown[] = []): Answer {
    const name = values.length > 0 && !this.#inTransactions ? nameOf(text) : undefined;
    if (!name) return this.#send(text, values);
    return this.#send({ name, text, values }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      renewNames(name, text);
      // The transaction has ended with it; the next one works.
      throw new DatabaseAway(error, 'one');
    });
  }

  #begin(text: string): Answer {
    this.#readOnly = text !== 'begin';
    this.#owed.push(text);
    return answerOf('begin');
  }

  #end(text: string): Answer {
    if (begins.includes(this.#owed.at(-1) ?? '')) {
      this.#owed.pop();
      return answerOf(text);
    }
    if (!this.#readOnly) return this.#send(text);
    this.#owed.push(text);
    if (!this.#lingers) {
      this.#lingers = true;
      setTimeout(() => {
        this.#lingers = false;
        if (ends.includes(this.#owed.at(-1) ?? '')) this.#flush();
      }, linger);
    }
    return answerOf(text);
  }

  /** A failure of the connection is reported to its next user. */
  #flush(): void {
    if (this.#owed.length > 0) this.#pay().catch(() => undefined);
  }

  /** Sends the pending statements, in one packet with the caller's next query. */
  #pay(): Promise<unknown> {
    sendTogether(this);
    const owed = this.#owed.splice(0);
    return Promise.all(
      owed.map((text) => this.#send(begins.includes(text) ? this.#limited(text) : text)),
    );
  }

  #limited(begin: string): string {
    return [begin, ...(this.#inTransactions ?? [])].join('; ');
  }
}
