import type { ReleaseWidgets } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { readManifests } from './askedVersions.ts';

/** The widgets of these releases; a remote that is withdrawn has none. */
export async function readWidgets(tx: Tx, of: string): Promise<ReleaseWidgets[]> {
  const manifests = await readManifests(tx, of);
  return manifests.flatMap(({ name, version, widgets }) =>
    widgets ? [{ name, version, widgets }] : [],
  );
}
