import { leaveAccount, listOwnAccounts } from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { note, whenceOf } from '../../platform/audit/index.ts';
import { mustRead, takeOut } from './changeUser.ts';
import { readHeadships } from './rights.ts';

/** A member leaves one of its accounts: the current one, or another. */
export function registerLeaving({ routes }: Services): void {
  routes.handleAsOwner(listOwnAccounts, async ({ tx, actor }) => {
    const accounts = await readHeadships(tx, actor.userId);
    const visible = accounts.filter(({ id }) => !actor.byCompany || id === actor.accountId);
    return visible.map(({ id, isLastHead }) => {
      if (actor.byCompany) return { id, leaveRefusal: 'Company.Session.Apart' as const };
      return { id, leaveRefusal: isLastHead ? ('Users.Last.Admin' as const) : null };
    });
  });

  routes.handleAsOwner(leaveAccount, async ({ tx, actor, params, request }) => {
    const read = () => mustRead(tx, params.id, actor.userId);
    const user = await read();
    await takeOut(tx, { accountId: params.id, id: actor.userId }, read);
    // An account must not learn the origin of a user who works in another one.
    const here = params.id === actor.accountId;
    await note(tx, params.id, {
      ...(here ? whenceOf(request) : { address: null, userAgent: null }),
      kind: 'userLeft',
      actorId: actor.userId,
      actorName: user.name,
      subject: user.email,
      details: { role: user.role },
    });
    return undefined;
  });
}
