import type { PageTodos } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { readManifests } from './askedVersions.ts';

/** The todos of these releases; a withdrawn remote has none. */
export async function readPageTodos(tx: Tx, of: string): Promise<PageTodos[]> {
  const manifests = await readManifests(tx, of);
  return manifests.flatMap(({ name, version, pages }) =>
    pages.flatMap(({ path, todos }) => (todos ? [{ name, version, path, todos }] : [])),
  );
}
