import { leaveAccount } from '@fraktion/contract';

import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { note, whenceOf } from '../audit/index.ts';
import { takeOut } from './changeUser.ts';
import { readAccountUser } from './userRows.ts';

/** A member leaves an account: the one it works in, or another of its own. */
export function registerLeaving({ routes }: Services): void {
  routes.handleAsOwner(leaveAccount, async ({ tx, actor, params, request }) => {
    const user = await readAccountUser(tx, params.id, actor.userId);
    if (!user || !(await takeOut(tx, params.id, actor.userId)))
      throw new Refusal('Generic.Not.Found');
    // From where somebody works in another account is no business of this one.
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
