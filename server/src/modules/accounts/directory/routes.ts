import {
  createAccount as createAccountCall,
  createDirectoryUser,
  getDirectoryAccount,
  listDirectoryAccounts,
  listDirectoryUsers,
  reinviteDirectoryUser,
  removeDirectoryUser,
  resetTwoStep,
} from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note, noteForUser } from '../../platform/audit/index.ts';
import { disableTwoStep, endSessionsOf } from '../sessions/index.ts';
import { addInvitation, removeUser, sendInvitation, statusIn } from '../users/index.ts';
import { accountMatches, directoryRows } from './accountRows.ts';
import { createAccount } from './createAccount.ts';
import { belongsTo, directoryUserRows, hasRole, readInvited } from './userRows.ts';

/** A person; an invitation may have the same id. */
const mustRead = async (tx: Tx, userId: string) => {
  const user = await directoryUserRows(tx)
    .where('person.id', '=', userId)
    .where('person.status', '=', 'active')
    .executeTakeFirst();
  if (!user) throw new Refusal('Generic.Not.Found');
  return user;
};

/** The accounts that a user may enter; for the SuperAdmin also all users, new accounts and the platform's own staff. */
export function registerDirectory({ routes, settings: { publicUrl } }: Services): void {
  routes.handleAsOwner(listDirectoryAccounts, ({ tx, actor, query }) =>
    listRows(tx, directoryRows(tx, actor), listDirectoryAccounts.list, query, {
      columns: {
        id: 'account.id',
        name: 'account.name',
        city: 'account.city',
        kind: 'account.kind',
        createdAt: 'account.created_at',
      },
      search: accountMatches(actor),
      nullable: ['city'],
      tieBreaker: 'account.id',
    }),
  );

  routes.handleAsOwner(getDirectoryAccount, async ({ tx, actor, params }) => {
    const account = await directoryRows(tx, actor)
      .where('account.id', '=', params.id)
      .executeTakeFirst();
    if (!account) throw new Refusal('Generic.Not.Found');
    return account;
  });

  routes.handleAsOwner(createAccountCall, async ({ tx, actor, body, request }) => {
    const account = await createAccount(tx, actor, body, publicUrl);
    const happening = { ...doneBy(actor, request), support: true };
    await note(tx, account.id, { ...happening, kind: 'accountCreated', subject: account.name });
    await note(tx, account.id, { ...happening, kind: 'userInvited', subject: body.admin.email });
    return account;
  });

  routes.handleAsOwner(listDirectoryUsers, ({ tx, query }) =>
    listRows(tx, directoryUserRows(tx), listDirectoryUsers.list, query, {
      columns: {
        name: 'person.name',
        email: 'person.email',
        lastSignInAt: 'person.lastSignInAt',
      },
      search: ['person.name', 'person.email'],
      special: { accountId: belongsTo, role: hasRole, status: statusIn },
      nullable: ['lastSignInAt'],
      tieBreaker: 'person.id',
    }),
  );

  routes.handleAsOwner(createDirectoryUser, async ({ tx, actor, body, request }) => {
    // In any current account, this is the only role that a SuperAdmin assigns.
    if (body.role !== 'SystemAdmin') {
      throw new Refusal('Users.Role.Not.Assignable', {
        fields: { role: 'Users.Role.Not.Assignable' },
      });
    }
    const { account_id: accountId } = await tx
      .selectFrom('account_user')
      .select('account_id')
      .where('user_id', '=', actor.userId)
      .where('role', '=', 'SuperAdmin')
      .executeTakeFirstOrThrow();
    await addInvitation(tx, accountId, { ...body, allLocations: true, locationIds: [] });
    const from = { inviterName: actor.userName, publicUrl };
    await sendInvitation(tx, { accountId, id: body.id }, from);
    await note(tx, accountId, {
      ...doneBy(actor, request),
      support: false,
      kind: 'userInvited',
      subject: body.email,
      details: { role: body.role, locations: 'all' },
    });
    return readInvited(tx, accountId, body.id);
  });

  routes.handleAsOwner(removeDirectoryUser, async ({ tx, actor, params, request }) => {
    const { accountId } = params;
    const user = await removeUser(tx, { ...actor, accountId }, params.id);
    await note(tx, accountId, {
      ...doneBy(actor, request),
      support: true,
      kind: user.status === 'active' ? 'userRemoved' : 'invitationWithdrawn',
      subject: user.email,
      details: { role: user.role },
    });
    return undefined;
  });

  routes.handleAsOwner(reinviteDirectoryUser, async ({ tx, actor, params, request }) => {
    const { id, accountId } = params;
    const read = () => readInvited(tx, accountId, id);
    const { status, email, accounts } = await read();
    if (status === 'active') throw new Refusal('Users.Already.Registered');
    await sendInvitation(tx, { accountId, id }, { inviterName: actor.userName, publicUrl });
    await note(tx, accountId, {
      ...doneBy(actor, request),
      support: true,
      kind: 'userInvited',
      subject: email,
      details: { role: accounts[0]?.role ?? '' },
    });
    return read();
  });

  routes.handleAsOwner(resetTwoStep, async ({ tx, actor, params, request }) => {
    const user = await mustRead(tx, params.id);
    if (!user.twoStep) throw new Refusal('Auth.Two.Step.Off');
    await disableTwoStep(tx, user.id);
    await endSessionsOf(tx, user.id);
    // In the platform's audit, because the user's accounts must not see it.
    await noteForUser(tx, actor, {
      ...doneBy(actor, request),
      support: true,
      kind: 'twoStepDisabled',
      subject: user.email,
    });
    return mustRead(tx, user.id);
  });
}
