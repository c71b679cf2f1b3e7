import {
  type AccountUser,
  type AuditKind,
  createUser,
  getUser,
  inviteUser,
  listUsers,
  reinviteUser,
  removeUser as removeCall,
  updateUser as updateCall,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { FastifyRequest } from 'fastify';

import { listRows } from '../../db/listRows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { doneBy, note } from '../audit/index.ts';
import { addUser, type NewUser } from './addUser.ts';
import { mustRead, removeUser, updateUser } from './changeUser.ts';
import { mayAssign, mayManage } from './rights.ts';
import { languageIn } from './languageIn.ts';
import { notedRights, type UserChange } from './notedRights.ts';
import { sendInvitation } from './userMail.ts';
import { accountUserRows, statusIn } from './userRows.ts';

/** The audit names the user, its role and what of the account it sees. */
const noteUser = async (
  tx: Tx,
  actor: Actor,
  request: FastifyRequest,
  kind: AuditKind,
  change: UserChange,
): Promise<void> =>
  note(tx, actor.accountId, {
    ...doneBy(actor, request),
    kind,
    subject: (change.after ?? change.before)?.email ?? null,
    details: await notedRights(tx, actor.accountId, change),
  });

const atLocation = (value: string | string[]): Expression<SqlBool> =>
  sql<SqlBool>`(account_user.all_locations or exists (
    select from account_user_location l where l.account_id = account_user.account_id
      and l.user_id = account_user.user_id and l.location_id = ${value}))`;

/** Users of the account, for those who run it. */
export function registerAccountUsers({ routes, settings: { publicUrl } }: Services): void {
  const invite = async (tx: Tx, actor: Actor, user: AccountUser): Promise<AccountUser> => {
    const invited = {
      ...user,
      registered: user.status === 'active',
      language: await languageIn(tx, user.id, actor.accountId),
    };
    const from = { accountId: actor.accountId, inviterName: actor.userName, publicUrl };
    await sendInvitation(tx, invited, from);
    return mustRead(tx, actor.accountId, user.id);
  };

  const add = async (tx: Tx, actor: Actor, body: NewUser): Promise<AccountUser> => {
    await mayAssign(tx, actor, body.role);
    return addUser(tx, actor.accountId, body);
  };

  routes.handleAsOwner(listUsers, ({ tx, actor, query }) =>
    listRows(tx, accountUserRows(tx, actor.accountId), listUsers.list, query, {
      columns: {
        name: 'app_user.name',
        email: 'app_user.email',
        role: 'account_user.role',
        lastSignInAt: 'lastSignInAt',
      },
      search: ['app_user.name', 'app_user.email'],
      special: { status: statusIn, locationId: atLocation },
      nullable: ['lastSignInAt'],
      tieBreaker: 'app_user.id',
    }),
  );

  routes.handleAsOwner(getUser, ({ tx, actor, params }) =>
    mustRead(tx, actor.accountId, params.id),
  );

  routes.handleAsOwner(createUser, async ({ tx, actor, body, request }) => {
    const user = await add(tx, actor, body);
    await noteUser(tx, actor, request, 'userAdded', { after: user });
    return user;
  });

  routes.handleAsOwner(inviteUser, async ({ tx, actor, body, request }) => {
    const user = await invite(tx, actor, await add(tx, actor, body));
    await noteUser(tx, actor, request, 'userInvited', { after: user });
    return user;
  });

  routes.handleAsOwner(reinviteUser, async ({ tx, actor, body, request }) => {
    const known = await mustRead(tx, actor.accountId, body.id);
    if (known.status === 'active') throw new Refusal('Users.Already.Registered');
    await mayManage(tx, actor, known.role);
    const user = await invite(tx, actor, known);
    await noteUser(tx, actor, request, 'userInvited', { before: known, after: user });
    return user;
  });

  routes.handleAsOwner(updateCall, async ({ tx, actor, params, body, request }) => {
    const { before, after } = await updateUser(tx, actor, params.id, body);
    await noteUser(tx, actor, request, 'userChanged', { before, after });
    return after;
  });

  routes.handleAsOwner(removeCall, async ({ tx, actor, params, query, request }) => {
    const user = await removeUser(tx, actor, params.id, query.version);
    await noteUser(tx, actor, request, 'userRemoved', { before: user });
    return undefined;
  });
}
