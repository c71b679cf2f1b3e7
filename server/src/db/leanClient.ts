import { createHash } from 'node:crypto';
import pg from 'pg';

import { DatabaseAway } from './databaseAway.ts';
import { isDestroyed, isOfUse, noteNoUse, sendTogether } from './pgInternals.ts';

/** More texts than the product has queries; what goes beyond (a filter nobody else uses) is planned each time. */
const maxPrepared = 500;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxPrepared) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

type Answer = Promise<Pick<pg.QueryResult, 'command' | 'rows' | 'rowCount'>>;
type Query = (query: unknown, values?: readonly unknown[]) => Answer;

/** Milliseconds in which the next request of a busy server has usually come. */
const linger = 2;

const begins = ['begin', 'start transaction read only'];
const ends = ['commit', 'rollback'];
const said = (command: string): Answer =>
  Promise.resolve({ command: command.toUpperCase(), rows: [], rowCount: null });

/** Whether an answer says that the server has let go of the connection, or that nothing can be written to it. */
const hasEnded = (error: unknown): boolean => {
  const { severity, code } = error as { severity?: string; code?: string };
  return severity === 'FATAL' || code === 'EPIPE' || code === 'ECONNRESET';
};

/** The server's word for a statement that it gave up because its time was over. */
const isOverdue = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '57014';

/**
 * A connection that spends little on each call (what it saves is measured in docs/decisions/clever-code.md):
 * - a query with parameters is prepared once: planning one under row-level security takes longer than running it;
 * - the start of a transaction goes out in one packet with its first query;
 * - the end of a read-only one, which can neither fail nor change anything, goes out with the next
 *   transaction's start, or a moment later where none follows.
 */
export class LeanClient extends pg.Client {
  /** Statements that go out, in this order, ahead of the next query. */
  #owed: string[] = [];
  #readOnly = false;
  #lingers = false;
  /** As pg has it: with a callback, a prepared object, or neither. */
  readonly #plainSend: (...args: unknown[]) => unknown;

  constructor(config?: pg.ClientConfig) {
    // Pipelined: a query goes out before the one ahead of it is answered.
    super({ ...config, pipeline: true });
    this.#plainSend = super.query.bind(this) as (...args: unknown[]) => unknown;
    // It may break while someone holds it and asks nothing; without a listener that would end the process.
    this.on('error', (error) => this.#noteEnd(error));
  }

  /** The pool gives nobody a connection that has ended, though its socket may not have said so yet. */
  #noteEnd(error: unknown): void {
    // One that did not answer in time has been destroyed.
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
    // Without its transaction the query would have run as another role: its answer counts for nothing then.
    return Promise.all([answer, dues]).then(([rows]) => rows);
  }) as unknown as pg.Client['query'];

  readonly #send: Query = (query, values) => {
    const answer = this.#plainSend(query, values) as Answer;
    return answer.catch((error: unknown) => {
      this.#noteEnd(error);
      throw isOfUse(this) && !isOverdue(error) ? error : new DatabaseAway(error);
    });
  };

  #prepared(text: string, values: readonly unknown[] = []): Answer {
    const name = values.length > 0 ? nameOf(text) : undefined;
    return name ? this.#send({ name, text, values }) : this.#send(text, values);
  }

  #begin(text: string): Answer {
    this.#readOnly = text !== 'begin';
    this.#owed.push(text);
    return said('begin');
  }

  #end(text: string): Answer {
    if (begins.includes(this.#owed.at(-1) ?? '')) {
      this.#owed.pop();
      return said(text);
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
    return said(text);
  }

  /** A connection that breaks now tells whoever asks it next. */
  #flush(): void {
    if (this.#owed.length > 0) this.#pay().catch(() => undefined);
  }

  /** Sends what is owed, in one packet with what the caller sends right after. */
  #pay(): Promise<unknown> {
    sendTogether(this);
    return Promise.all(this.#owed.splice(0).map((text) => this.#send(text)));
  }
}
