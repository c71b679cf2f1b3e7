import {
  confirmTwoStep,
  disableTwoStep as disableCall,
  getTwoStep,
  renewRecoveryCodes,
  showSecondStep,
  startTwoStep,
} from '@fraktion/contract';

import { ownerTransaction, type Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { Services } from '../../../../services.ts';
import {
  type AuditEntry,
  noteForUser,
  type Whence,
  whenceOf,
} from '../../../platform/audit/index.ts';
import { requirePassword } from '../passwords/requirePassword.ts';
import { admit, forgive } from '../signIn/attempts.ts';
import { registerAccountSecurity } from './accountSecurity.ts';
import { enrolment } from './codes.ts';
import { accountsThatDemand } from './demanded.ts';
import {
  beginTwoStep,
  type CodeResult,
  countRecoveryCodes,
  disableTwoStep,
  enableTwoStep,
  hasTwoStep,
  markTwoStep,
  replaceRecoveryCodes,
  twoStepSince,
  useCode,
} from './twoStepRows.ts';

const own = (
  { userId, userName }: Actor,
  whence: Whence,
  kind: AuditEntry['kind'],
): AuditEntry => ({
  ...whence,
  kind,
  actorId: userId,
  actorName: userName,
});

/** A user turns its own two steps on and off. */
export function registerTwoStep(services: Services): void {
  const {
    routes,
    sealer,
    settings,
    database: { db },
  } = services;
  registerAccountSecurity(services);

  /** Runs `act` if the code is right; a wrong attempt stays counted. */
  async function withCode<T>(
    actor: Actor,
    code: string,
    act: (tx: Tx, used: CodeResult) => Promise<T>,
  ): Promise<T> {
    const attempts = [{ rule: 'code', of: actor.userId } as const];
    await admit(db, attempts);
    return ownerTransaction(db, async (tx) => {
      const used = await useCode(tx, sealer, actor.userId, code);
      if (used === 'wrong')
        throw new Refusal('Auth.Code.Invalid', { fields: { code: 'Auth.Code.Invalid' } });
      await forgive(tx, attempts);
      return act(tx, used);
    });
  }

  routes.handleAsOwner(getTwoStep, async ({ tx, actor }) => ({
    enabledAt: await twoStepSince(tx, actor.userId),
    recoveryCodesLeft: await countRecoveryCodes(tx, actor.userId),
    requiredBy: [...(await accountsThatDemand(tx, settings, actor.userId))],
  }));

  routes.handleOutside(startTwoStep, async ({ actor, body }) => {
    const { email } = await requirePassword(db, actor.userId, body.password, 'password');
    const secret = await ownerTransaction(db, (tx) => beginTwoStep(tx, sealer, actor.userId));
    if (!secret) throw new Refusal('Auth.Two.Step.On');
    return enrolment(secret, email);
  });

  routes.handleOutside(confirmTwoStep, async ({ actor, body, request }) => {
    const state = await hasTwoStep(db, actor.userId);
    if (state !== 'begun')
      throw new Refusal(state === 'on' ? 'Auth.Two.Step.On' : 'Auth.Two.Step.Off');
    return withCode(actor, body.code, async (tx) => {
      const recoveryCodes = await enableTwoStep(tx, actor.userId);
      // This session has just proved its code; others are asked at their next sign-in.
      await markTwoStep(tx, actor.sessionId);
      await noteForUser(tx, actor, own(actor, whenceOf(request), 'twoStepEnabled'));
      return { recoveryCodes: [...recoveryCodes] };
    });
  });

  routes.handleOutside(showSecondStep, async ({ actor, body, request }) => {
    await mustBeOn(actor);
    await withCode(actor, body.code, async (tx, used) => {
      await markTwoStep(tx, actor.sessionId);
      if (used === 'recovery')
        await noteForUser(tx, actor, own(actor, whenceOf(request), 'recoveryCodeUsed'));
    });
    return undefined;
  });

  routes.handleOutside(disableCall, async ({ actor, body, request }) => {
    await mustBeOn(actor);
    await withCode(actor, body.code, async (tx) => {
      if ((await accountsThatDemand(tx, settings, actor.userId)).length > 0)
        throw new Refusal('Auth.Two.Step.Required');
      await disableTwoStep(tx, actor.userId);
      await noteForUser(tx, actor, own(actor, whenceOf(request), 'twoStepDisabled'));
    });
    return undefined;
  });

  routes.handleOutside(renewRecoveryCodes, async ({ actor, body, request }) => {
    await mustBeOn(actor);
    return withCode(actor, body.code, async (tx) => {
      const recoveryCodes = await replaceRecoveryCodes(tx, actor.userId);
      await noteForUser(tx, actor, own(actor, whenceOf(request), 'recoveryCodesRenewed'));
      return { recoveryCodes: [...recoveryCodes] };
    });
  });

  async function mustBeOn({ userId }: Actor): Promise<void> {
    if ((await hasTwoStep(db, userId)) !== 'on') throw new Refusal('Auth.Two.Step.Off');
  }
}
