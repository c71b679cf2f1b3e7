import type { CallProblem } from '@fraktion/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { problemsOf, problemsText, versionKey } from './contractProblems.ts';

export interface Impact {
  readonly name: string;
  readonly version: string;
  /** Only some users have it. */
  readonly canary: boolean;
  readonly problems: readonly CallProblem[];
}

/** The releases that users have, as live version or as canary, and why each does not work with the calls of this code. */
export async function readImpact(db: Db | Tx): Promise<Impact[]> {
  const { rows } = await sql<Omit<Impact, 'problems'>>`
    select name, version, false as canary from release_live
    union all select name, version, true from release_canary
    order by name, canary`.execute(db);
  const problems = await problemsOf(db, rows);
  return rows.map((row) => ({ ...row, problems: problems.get(versionKey(row)) ?? [] }));
}

/** Says before the server serves them which live releases make calls that it does not have, or has in another shape. */
export async function logImpact(db: Db, logger: FastifyBaseLogger): Promise<void> {
  try {
    for (const { name, version, problems } of await readImpact(db)) {
      if (problems.length === 0) continue;
      logger.warn(
        { remote: name, version, problems },
        `${name} ${version} is live and does not fit this server: ${problemsText(problems)}`,
      );
    }
  } catch (error) {
    // A start does not depend on it; the page of releases shows the same.
    logger.error({ err: error }, 'the calls of the live releases could not be compared');
  }
}
