import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';

/**
 * How many attempts are free, and how long the pause after a further one grows at most. Pauses double from one second;
 * after a quarter of an hour without an attempt all is forgotten. So nobody is locked out, and nobody guesses for long.
 */
const rules = {
  /** Attempts at one user from browsers in which it never signed in; with or without a user of that e-mail. */
  user: { free: 10, longestSeconds: 60 },
  /** From one address, whoever is tried: an office shares one. */
  address: { free: 50, longestSeconds: 60 },
  /** From a browser in which the user has signed in before: what others try at the user does not count there. */
  device: { free: 10, longestSeconds: 60 },
  /** Codes of a user's authenticator: six digits are soon guessed. */
  code: { free: 5, longestSeconds: 300 },
  /** The own password, asked for once more. */
  password: { free: 5, longestSeconds: 60 },
  /** Mails asked for from one address. */
  mail: { free: 10, longestSeconds: 60 },
} as const;
const forgetMinutes = 15;

export interface Attempt {
  readonly rule: keyof typeof rules;
  readonly of: string;
}

/** Only a digest is kept: what people type into the box for the e-mail is not always an e-mail. */
const keyOf = ({ rule, of }: Attempt): string =>
  `${rule}:${createHash('sha256').update(of).digest('base64url')}`;

/** Counted and forgiven in one order, so that two who sign in at once never wait for one another. */
const inOrder = (attempts: readonly Attempt[]): Attempt[] =>
  attempts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** Whoever has an address of the sixth version has its whole network. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const missing = 8 - groups(head).length - groups(tail).length;
  const zeros = address.includes('::') ? Array<string>(Math.max(0, missing)).fill('0') : [];
  return [...groups(head), ...zeros, ...groups(tail)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Counts an attempt before it is made, so that many at once are no way around; refuses it with the seconds to wait
 * while a pause lasts. `forgive` takes it back when it was right.
 */
export async function admit(db: Db, attempts: readonly Attempt[]): Promise<void> {
  await ownerTransaction(db, async (tx) => {
    // Asked before anything is counted: a count locks its row, and a flood that is refused anyway would stand in line
    // for that with every connection to the database there is.
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

/** It was the right one: the user's count starts anew, and the address has one attempt less. */
export async function forgive(tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of inOrder(attempts)) {
    const key = keyOf(attempt);
    await (attempt.rule === 'address'
      ? sql`update attempt set failures = greatest(0, failures - 1), next_at = clock_timestamp()
          where key = ${key}`.execute(tx)
      : sql`delete from attempt where key = ${key}`.execute(tx));
  }
}

/** A new password: what was tried at the old one does not count. */
export const forgetAttempts = (tx: Tx, email: string, userId: string): Promise<void> =>
  forgive(tx, [
    { rule: 'user', of: email.toLowerCase() },
    { rule: 'password', of: userId },
  ]);
