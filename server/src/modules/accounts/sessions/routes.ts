import { getMe, putUserSettings, setLanguage } from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { registerOwnSessions } from './ownSessionRoutes.ts';
import { registerPasskeys } from './passkeys/index.ts';
import { readProfile } from './readProfile.ts';
import { sessionCookies } from './renewal/cookies.ts';
import { registerSignIn } from './signIn/signInRoutes.ts';
import { registerTwoStep } from './twoStep/routes.ts';
import { registerSecondStep } from './twoStep/secondStepRoutes.ts';
import { storeLanguage, storeSettings } from './userSettings.ts';

/** Sign-in and everything around it, and the user's own settings. */
export function registerSessions(services: Services): void {
  const { routes, sealer, settings } = services;
  const cookies = sessionCookies(sealer, settings);
  registerSignIn(services, cookies);
  registerSecondStep(services, cookies);
  registerTwoStep(services);
  registerOwnSessions(services);
  registerPasskeys(services, cookies);

  routes.handleAsOwner(getMe, async ({ tx, actor }) => {
    const profile = await readProfile(
      tx,
      actor.userId,
      actor.accountId,
      actor.byCompany ? actor.accountId : null,
    );
    if (!profile) throw new Refusal('Generic.Unauthenticated');
    return profile;
  });

  routes.handleAsOwner(putUserSettings, async ({ tx, actor, body }) => ({
    userSettings: await storeSettings(tx, actor, body.settings),
  }));

  routes.handleAsOwner(setLanguage, async ({ tx, actor, body }) => {
    await storeLanguage(tx, actor, body);
    return { language: body.language };
  });
}
