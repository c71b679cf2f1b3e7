import {
  endTrial,
  getDeployment,
  listDeployments,
  markVersion,
  moveOwned as moveOwnedCall,
  platformName,
  promoteVersion,
  rollBackVersion,
  tryVersion,
  withdrawLive,
} from '@fraktion/contract';

import type { Db } from '../../../db/database.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { keptRelease, promote, rollBack } from './registry/release.ts';
import { startCanary, stopCanary } from './rollout/canary.ts';
import { readDeployments } from './rollout/deployments.ts';
import { readLive } from './rollout/goLive.ts';
import { readState } from './rollout/history.ts';
import { setBroken } from './rollout/marks.ts';
import { moveOwned } from './rollout/moveOwned.ts';
import { withdraw } from './rollout/withdraw.ts';

/** The history names people by their e-mail address. */
async function emailOf(db: Db, { userId }: { readonly userId: string }): Promise<string> {
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Refuses a decision about a version that is live no longer. */
async function requireSeen(db: Db, name: string, seen: string | null): Promise<void> {
  const live = (await readLive(db, name))?.version ?? null;
  if (live === seen) return;
  throw new Refusal('Releases.Raced', { detail: `${live ?? 'Nothing'} is live by now` });
}

/** Releases as platform staff see and change them, by the same rules as by command. */
export function registerDeployments({ routes, database: { db } }: Services): void {
  routes.handleAsOwner(listDeployments, ({ tx }) => readDeployments(tx));
  routes.handleOutside(getDeployment, ({ params: { name } }) => readState(db, name));

  routes.handleOutside(promoteVersion, async ({ params: { name }, body, actor }) => {
    await requireSeen(db, name, body.live);
    await promote(db, name, body.version, await emailOf(db, actor));
    return readState(db, name);
  });

  routes.handleOutside(rollBackVersion, async ({ params: { name }, body, actor }) => {
    await requireSeen(db, name, body.live);
    await rollBack(db, name, await emailOf(db, actor));
    return readState(db, name);
  });

  routes.handleOutside(tryVersion, async ({ params: { name }, body, actor }) => {
    await startCanary(db, name, body, await emailOf(db, actor));
    return readState(db, name);
  });

  routes.handleOutside(endTrial, async ({ params: { name }, actor }) => {
    await stopCanary(db, name, await emailOf(db, actor));
    return readState(db, name);
  });

  routes.handleOutside(withdrawLive, async ({ params: { name }, body, actor }) => {
    if (name === platformName)
      throw new Refusal('Generic.Invalid', { detail: 'The platform cannot be withdrawn' });
    await requireSeen(db, name, body.live);
    await withdraw(db, name, await emailOf(db, actor));
    return readState(db, name);
  });

  routes.handleOutside(markVersion, async ({ params: { name }, body, actor }) => {
    const manifest = await keptRelease(db, name, body.version);
    await setBroken(db, manifest, { broken: body.broken, by: await emailOf(db, actor) });
    return readState(db, name);
  });

  routes.handleOutside(
    moveOwnedCall,
    async ({ params: { name }, body: { to, ...owned }, actor }) => {
      await moveOwned(db, owned, { from: name, to, by: await emailOf(db, actor) });
      return readState(db, name);
    },
  );
}
