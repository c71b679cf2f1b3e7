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
import type { FastifyRequest } from 'fastify';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note } from '../../platform/audit/index.ts';
import { addInvitation, type NewInvitation } from './invitations/addInvitation.ts';
import { sendInvitation } from './invitations/sendInvitation.ts';
import { mustRead, removeUser, updateUser } from './changeUser.ts';
import { mayAssign, mayManage, refuseBeyond, refuseOtherDriver } from './rights.ts';
import { notedRights, type UserChange } from './notedRights.ts';
import { accountUserRows, atLocation, statusIn } from './userRows.ts';

/** The audit entry has the user, the role and the locations. */
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

/** Users of the account, for its heads. */
export function registerAccountUsers({ routes, settings: { publicUrl } }: Services): void {
  const send = async (tx: Tx, actor: Actor, id: string): Promise<AccountUser> => {
    const invitation = { accountId: actor.accountId, id };
    await sendInvitation(tx, invitation, { inviterName: actor.userName, publicUrl });
    return mustRead(tx, actor.accountId, id);
  };

  const add = async (tx: Tx, actor: Actor, body: NewInvitation): Promise<void> => {
    refuseOtherDriver(body);
    await mayAssign(tx, actor, body.role);
    await refuseBeyond(tx, actor, body);
    await addInvitation(tx, actor.accountId, body);
  };

  routes.handleAsOwner(listUsers, ({ tx, actor, query }) =>
    listRows(tx, accountUserRows(tx, actor.accountId), listUsers.list, query, {
      columns: {
        name: 'person.name',
        email: 'person.email',
        role: 'person.role',
        lastSignInAt: 'person.lastSignInAt',
      },
      search: ['person.name', 'person.email'],
      special: { status: statusIn, locationId: atLocation },
      nullable: ['lastSignInAt'],
      tieBreaker: 'person.id',
    }),
  );

  routes.handleAsOwner(getUser, ({ tx, actor, params }) =>
    mustRead(tx, actor.accountId, params.id),
  );

  routes.handleAsOwner(createUser, async ({ tx, actor, body, request }) => {
    await add(tx, actor, body);
    const user = await mustRead(tx, actor.accountId, body.id);
    await noteUser(tx, actor, request, 'userAdded', { after: user });
    return user;
  });

  routes.handleAsOwner(inviteUser, async ({ tx, actor, body, request }) => {
    await add(tx, actor, body);
    const user = await send(tx, actor, body.id);
    await noteUser(tx, actor, request, 'userInvited', { after: user });
    return user;
  });

  routes.handleAsOwner(reinviteUser, async ({ tx, actor, body, request }) => {
    const known = await mustRead(tx, actor.accountId, body.id);
    if (known.status === 'active') throw new Refusal('Users.Already.Registered');
    await mayManage(tx, actor, known);
    const user = await send(tx, actor, known.id);
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
    const kind = user.status === 'active' ? 'userRemoved' : 'invitationWithdrawn';
    await noteUser(tx, actor, request, kind, { before: user });
    return undefined;
  });
}
