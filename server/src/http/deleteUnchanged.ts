import type { DeleteResult } from 'kysely';

import { isHeldElsewhere } from '../db/violations.ts';
import { Refusal } from './errors.ts';

/**
 * Deletes the one row of the version that was seen. Refuses while rows elsewhere hold on to it, and where someone was
 * faster: with the row as it is by then, which `readCurrent` reads, or refuses too where it is gone.
 */
export async function deleteUnchanged(
  deletion: { executeTakeFirst(): Promise<DeleteResult> },
  readCurrent: () => Promise<unknown>,
): Promise<void> {
  const { numDeletedRows } = await deletion.executeTakeFirst().catch((error: unknown) => {
    throw isHeldElsewhere(error) ? new Refusal('Generic.In.Use') : error;
  });
  if (numDeletedRows === 0n) throw new Refusal('Generic.Changed', { current: await readCurrent() });
}
