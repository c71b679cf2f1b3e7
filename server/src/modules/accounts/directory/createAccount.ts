import {
  type CallRequest,
  type createAccount as createCall,
  type DirectoryAccount,
  headRole,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { accountColumns } from '../accounts/index.ts';
import { addInvitation, sendInvitation } from '../users/index.ts';
import { directoryRows } from './accountRows.ts';

type Body = CallRequest<typeof createCall>['body'];

/** Creates an account, and invites its first head: an account without one could never get a user. */
export async function createAccount(
  tx: Tx,
  actor: Actor,
  { admin, ...account }: Body,
  publicUrl: string,
): Promise<DirectoryAccount> {
  await insertAccount(tx, account);
  const role = headRole[account.kind];
  await addInvitation(tx, account.id, { ...admin, role, allLocations: true, locationIds: [] });
  const invitation = { accountId: account.id, id: admin.id };
  await sendInvitation(tx, invitation, { inviterName: actor.userName, publicUrl });
  return directoryRows(tx, actor).where('account.id', '=', account.id).executeTakeFirstOrThrow();
}

async function insertAccount(tx: Tx, account: Omit<Body, 'admin'>): Promise<void> {
  await tx
    .insertInto('account')
    .values({ id: account.id, kind: account.kind, ...accountColumns(account) })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
}
