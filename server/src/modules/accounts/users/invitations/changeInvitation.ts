import type { AccountUser, Role } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { deleteUnchanged, updateUnchanged } from '../../../../http/unchanged.ts';
import { rememberDriver } from '../linkDirectoryUser.ts';
import { ownLocations } from '../locations.ts';
import { notAccepted } from './invitationRows.ts';
import { voidMails } from './sendInvitation.ts';

interface Change {
  readonly version: number;
  readonly role: Role;
  readonly driver?: boolean | undefined;
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

/** The member or invitation to remove; without a version if nobody has read one. */
export interface Removal {
  readonly accountId: string;
  readonly id: string;
  readonly version?: number | undefined;
}

/** The rights that the person will get. Refused if someone else was first, or the person has accepted. */
export async function updateInvitation(
  tx: Tx,
  accountId: string,
  { id }: AccountUser,
  change: Change,
  read: () => Promise<AccountUser>,
): Promise<void> {
  await updateUnchanged(
    tx
      .updateTable('account_invitation')
      .set({
        role: change.role,
        ...(change.driver !== undefined && { driver: change.driver }),
        all_locations: change.allLocations,
        location_ids: await ownLocations(tx, accountId, change),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
    { version: change.version, read },
  );
}

/** Withdraws an invitation: its link becomes invalid, also in a mail that is still being sent. Refused as above. */
export async function withdrawInvitation(
  tx: Tx,
  { accountId, id, version }: Removal,
  read: () => Promise<AccountUser>,
): Promise<void> {
  await rememberDriver(tx, { accountId, id }, 'account_invitation');
  await deleteUnchanged(
    tx
      .deleteFrom('account_invitation')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where(notAccepted),
    { version: version ?? null, read },
  );
  await voidMails(tx, { accountId, id });
}
