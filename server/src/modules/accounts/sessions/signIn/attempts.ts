import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';

/**
 * The number of free attempts, and the maximum pause after further ones. Pauses double from one second; a quarter of an hour
 * without an attempt resets them. So nobody is locked out, and nobody can guess for long.
 */
const rules = {
  /**
   * Attempts for one user from browsers in which it never signed in, whether or not such a user exists. Those of a network from
   * which it has signed in are counted apart.
   */
  user: { free: 10, longestSeconds: 60 },
  /** From one address, for any user: an office shares one. */
  address: { free: 50, longestSeconds: 60 },
  /** From a browser in which the user has signed in before: the attempts of others do not count there. */
  device: { free: 10, longestSeconds: 60 },
  /** Codes of a user's authenticator: six digits could soon be guessed. */
  code: { free: 5, longestSeconds: 300 },
  /** The user's own password, asked for again. */
  password: { free: 5, longestSeconds: 60 },
  /** Sign-ins with a company's account that are begun from one address. */
  company: { free: 50, longestSeconds: 60 },
  /** Questions to a provider or a name server that an account's administrator asks. */
  outgoing: { free: 20, longestSeconds: 60 },
  /** Mails requested from one address. */
  mail: { free: 10, longestSeconds: 60 },
} as const;
const forgetMinutes = 15;

export interface Attempt {
  readonly rule: keyof typeof rules;
  readonly of: string;
}

/** Only a digest is stored: people sometimes type something else into the field for the e-mail. */
const keyOf = ({ rule, of }: Attempt): string =>
  `${rule}:${createHash('sha256').update(of).digest('base64url')}`;

/** Counted and reset in a fixed order, so that concurrent sign-ins never deadlock. */
const inOrder = (attempts: readonly Attempt[]): Attempt[] =>
  attempts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/**
 * Counts an attempt before it is made, so that concurrency is no way around; refuses it with the seconds to wait during a
 * pause. `forgive` undoes it after a right password.
 */
export async function admit(db: Db, attempts: readonly Attempt[]): Promise<void> {
  await ownerTransaction(db, async (tx) => {
    // Checked before counting: a count locks its row, and a flood that is refused anyway would occupy every database connection
    // waiting for it.
    for (const attempt of attempts) await refuseInPause(tx, keyOf(attempt));
    for (const attempt of inOrder(attempts)) await admitOne(tx, attempt);
  });
}

async function admitOne(tx: Tx, attempt: Attempt): Promise<void> {
  const { free, longestSeconds } = rules[attempt.rule];
  const key = keyOf(attempt);
  const failures = sql`case when a.last_at < now() - make_interval(mins => ${forgetMinutes})
    then 1 else a.failures + 1 end`;
  const { rows: admitted } = await sql`
    insert into attempt as a (key, failures, last_at, next_at) values (${key}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set failures = ${failures}, last_at = clock_timestamp(),
      next_at = clock_timestamp() + case when ${failures} <= ${free}::int then interval '0'
        else make_interval(secs => least(${longestSeconds}::float8, 2 ^ least(${failures} - ${free}::int - 1, 20))) end
    where a.next_at <= clock_timestamp()
    returning key`.execute(tx);
  if (admitted.length > 0) return;
  await refuseInPause(tx, key);
  throw new Refusal('Auth.Too.Many.Attempts', { retryAfter: 1 });
}

async function refuseInPause(tx: Tx, key: string): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`select
    greatest(1, ceil(extract(epoch from next_at - clock_timestamp())))::int as seconds
    from attempt where key = ${key} and next_at > clock_timestamp()`.execute(tx);
  if (rows[0]) throw new Refusal('Auth.Too.Many.Attempts', { retryAfter: rows[0].seconds });
}

/** After a right password: the user's count is reset, and the address has one attempt less. */
export async function forgive(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of inOrder(attempts)) {
    const key = keyOf(attempt);
    await (attempt.rule === 'address'
      ? sql`update attempt set failures = greatest(0, failures - 1), next_at = clock_timestamp()
          where key = ${key}`.execute(tx)
      : sql`delete from attempt where key = ${key}`.execute(tx));
  }
}

/** After a new password, attempts with the old one no longer count. */
export const forgetAttempts = (tx: Tx, email: string, userId: string): Promise<void> =>
  forgive(tx, [
    { rule: 'user', of: email.toLowerCase() },
    { rule: 'password', of: userId },
  ]);
