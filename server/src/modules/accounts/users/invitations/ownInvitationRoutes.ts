import {
  acceptByLink,
  acceptInvitation as acceptCall,
  declineByLink,
  declineInvitation as declineCall,
  listOwnInvitations,
} from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';
import { whenceOf } from '../../../platform/audit/index.ts';
import { acceptInvitation, declineInvitation, type Person } from './answerInvitation.ts';
import { proveInvitation } from './invitationLink.ts';
import { ownInvitations } from './ownInvitations.ts';
import type { Invitation } from './sendInvitation.ts';

/** An invited person answers: after sign-in, or with the link of the mail. */
export function registerOwnInvitations({ routes }: Services): void {
  routes.handleAsOwner(listOwnInvitations, async ({ tx, actor }) =>
    // A company must not learn who else has invited its people.
    actor.byCompany ? [] : ownInvitations(tx, actor.userId),
  );

  routes.handleAsOwner(acceptCall, async ({ tx, actor, params, request }) => {
    await mustWait(tx, actor.userId, params);
    await acceptInvitation(tx, params, await readPerson(tx, actor.userId), whenceOf(request));
    return undefined;
  });

  routes.handleAsOwner(declineCall, async ({ tx, actor, params }) => {
    await mustWait(tx, actor.userId, params);
    await declineInvitation(tx, params);
    return undefined;
  });

  routes.handle(acceptByLink, async ({ tx, body, request }) => {
    const invitation = await proveInvitation(tx, body);
    if (invitation.userId === null) throw new Refusal('Users.Not.Registered');
    const person = await readPerson(tx, invitation.userId);
    await acceptInvitation(tx, invitation, person, whenceOf(request));
    return { accountId: invitation.accountId };
  });

  routes.handle(declineByLink, async ({ tx, body }) => {
    await declineInvitation(tx, await proveInvitation(tx, body));
    return undefined;
  });
}

const readPerson = (tx: Tx, userId: string): Promise<Person> =>
  tx
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

async function mustWait(tx: Tx, userId: string, { accountId, id }: Invitation): Promise<void> {
  const waiting = await ownInvitations(tx, userId);
  if (!waiting.some((each) => each.accountId === accountId && each.id === id))
    throw new Refusal('Generic.Not.Found');
}
