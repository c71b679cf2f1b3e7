import type { AccountUser, Role } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { ownLocations } from '../locations.ts';
import { notAccepted } from './invitationRows.ts';
import { voidMails } from './sendInvitation.ts';

interface Change {
  readonly version: number;
  readonly role: Role;
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

/** What the person will be when it accepts. False where someone was faster, or it has accepted. */
export async function updateInvitation(
  tx: Tx,
  accountId: string,
  { id }: AccountUser,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_invitation')
    .set({
      role: change.role,
      all_locations: change.allLocations,
      location_ids: await ownLocations(tx, accountId, change),
      version: change.version + 1,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', change.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes it back: its link opens nothing any more, also that of a mail which is still on its way. False as above. */
export async function withdrawInvitation(
  tx: Tx,
  accountId: string,
  id: string,
  version?: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_invitation')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(notAccepted)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  if (numDeletedRows === 1n) await voidMails(tx, { accountId, id });
  return numDeletedRows === 1n;
}
