import type { Manifest } from '@fraktion/contract';

import type { Db } from '../../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { lockOwners, takenFrom, takenRefusal } from '../registry/owners.ts';
import { reasonsText } from '../registry/reasonsText.ts';
import { note } from './note.ts';

interface ReleaseRequest {
  readonly by: string;
  /** The live version. */
  readonly from: string | null;
}

/** Refuses a version that asks for what belongs to another remote; the history says so. */
export async function mustBeFree(
  db: Db,
  manifest: Manifest,
  { by, from }: ReleaseRequest,
): Promise<void> {
  const taken = await takenFrom(db, manifest);
  if (taken.length === 0) return;
  await note(db, manifest, { by, what: 'refused', from, reason: reasonsText(taken) });
  throw takenRefusal(taken);
}

/** Acts while nobody else can take anything. Of several that ask for the same thing at once, the others are refused, and noted, too. */
export async function whileFree<T>(
  db: Db,
  manifest: Manifest,
  { by, from, asks = true }: ReleaseRequest & { readonly asks?: boolean },
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await ownerTransaction(db, async (tx) => {
      await lockOwners(tx);
      const taken = asks ? await takenFrom(tx, manifest) : [];
      if (taken.length > 0) throw takenRefusal(taken);
      return act(tx);
    });
  } catch (error) {
    if (error instanceof Refusal && error.key === 'Releases.Taken')
      await note(db, manifest, {
        by,
        what: 'refused',
        from,
        ...(error.detail && { reason: error.detail }),
      });
    throw error;
  }
}
