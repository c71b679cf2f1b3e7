import type { PageTodos } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { otherOwner, readOwners } from '../registry/owners.ts';
import { readManifests } from './askedVersions.ts';

/** The todos of these releases that are their own; a withdrawn remote has none. */
export async function readPageTodos(tx: Tx, of: string): Promise<PageTodos[]> {
  const manifests = await readManifests(tx, of);
  const owners = await readOwners(tx);
  return manifests.flatMap(({ name, version, pages }) =>
    pages.flatMap(({ path, todos }) => {
      const own = (todos ?? []).filter(
        ({ kind: key }) => otherOwner(owners, name, { kind: 'todo', key }) === undefined,
      );
      return own.length > 0 ? [{ name, version, path, todos: own }] : [];
    }),
  );
}
