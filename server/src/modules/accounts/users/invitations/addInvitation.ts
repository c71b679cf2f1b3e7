import type { Role } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { ownLocations } from '../locations.ts';
import { invitationRows } from './invitationRows.ts';

export interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly driver?: boolean | undefined;
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

const taken = (field: 'email' | 'id', why: string): Refusal =>
  new Refusal('Generic.Already.Exists', { fields: { [field]: why } });

/**
 * Adds an invited person. Only the account's own people are checked: whether the portal knows the address changes neither the
 * answer nor a row.
 */
export async function addInvitation(
  tx: Tx,
  accountId: string,
  { id, email, name, role, driver, ...rights }: NewInvitation,
): Promise<void> {
  const added = await tx
    .insertInto('account_invitation')
    .values({
      account_id: accountId,
      id,
      email,
      name,
      role,
      driver: driver ?? false,
      all_locations: rights.allLocations,
      location_ids: await ownLocations(tx, accountId, rights),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  // Checked here, because it may have waited for a person who was accepting a former invitation.
  await refuseMembers(tx, accountId, { id, email });
  if (added.numInsertedOrUpdatedRows === 1n) return;
  const same = await invitationRows(tx)
    .select('id')
    .where('account_id', '=', accountId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  // Otherwise the caller has used the id before.
  throw same ? taken('email', 'Generic.Already.Exists') : taken('id', 'Value');
}

async function refuseMembers(
  tx: Tx,
  accountId: string,
  { id, email }: Pick<NewInvitation, 'id' | 'email'>,
): Promise<void> {
  const member = await tx
    .selectFrom('account_user')
    .innerJoin('app_user', 'app_user.id', 'account_user.user_id')
    .select('app_user.id')
    .where('account_user.account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['app_user.email']), '=', email.toLowerCase()),
        eb('app_user.id', '=', id),
      ]),
    )
    .executeTakeFirst();
  if (!member) return;
  throw member.id === id ? taken('id', 'Value') : taken('email', 'Generic.Already.Exists');
}
