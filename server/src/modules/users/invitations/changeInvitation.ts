import type { AccountUser, Role } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { ownLocations } from '../locations.ts';
import { notAccepted } from './invitationRows.ts';
import { voidMails } from './sendInvitation.ts';

interface Change {
  readonly version: number;
  readonly role: Role;
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

/** Who is taken out; without a version where nobody has read one. */
export interface Removal {
  readonly accountId: string;
  readonly id: string;
  readonly version?: number | undefined;
}

/** What the person will be when it accepts. Refused where someone was faster, or it has accepted. */
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
        all_locations: change.allLocations,
        location_ids: await ownLocations(tx, accountId, change),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
    { version: change.version, read },
  );
}

/** Takes it back: its link opens nothing any more, also that of a mail which is still on its way. Refused as above. */
export async function withdrawInvitation(
  tx: Tx,
  { accountId, id, version }: Removal,
  read: () => Promise<AccountUser>,
): Promise<void> {
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
