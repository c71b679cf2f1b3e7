import type { PageTodos, ReleasedPage } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { parseVersions } from './askedVersions.ts';

/** The todos of these releases; a withdrawn remote has none. */
export async function readPageTodos(tx: Tx, of: string): Promise<PageTodos[]> {
  const asked = parseVersions(of);
  if (asked.length === 0) return [];
  const rows = await tx
    .selectFrom('release')
    .innerJoin('release_live as live', 'live.name', 'release.name')
    .select(['release.name', 'release.version'])
    .select(sql<ReleasedPage[]>`manifest -> 'pages'`.as('pages'))
    .where((eb) =>
      eb.or(
        asked.map(([name, version]) =>
          eb.and([eb('release.name', '=', name), eb('release.version', '=', version)]),
        ),
      ),
    )
    .orderBy('release.name')
    .execute();
  return rows.flatMap(({ name, version, pages }) =>
    pages.flatMap(({ path, todos }) => (todos ? [{ name, version, path, todos }] : [])),
  );
}
