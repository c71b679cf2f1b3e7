import type { CallProblem, Manifest, ReleaseEvent } from '@fraktion/contract';

import type { Db } from '../../../../db/database.ts';
import type { Tx } from '../../../../db/transaction.ts';

export type ReleaseEventKind = ReleaseEvent['what'];

/** Records a completed or attempted action in the history. */
export async function note(
  db: Db | Tx,
  manifest: Pick<Manifest, 'name' | 'version'>,
  event: {
    by: string;
    what: ReleaseEventKind;
    from: string | null;
    reason?: string;
    problems?: readonly CallProblem[];
  },
): Promise<void> {
  await db
    .insertInto('release_event')
    .values({
      name: manifest.name,
      version: manifest.version,
      by_whom: event.by,
      what: event.what,
      from_version: event.from,
      reason: event.reason ?? null,
      problems: event.problems?.length ? JSON.stringify(event.problems) : null,
    })
    .execute();
}
