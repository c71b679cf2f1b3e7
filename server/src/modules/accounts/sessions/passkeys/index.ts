import type { Services } from '../../../../services.ts';
import type { Cookies } from '../renewal/cookies.ts';
import { passkeyChallenges } from './challenge.ts';
import { registerOwnPasskeys } from './ownPasskeyRoutes.ts';
import { registerPasskeySignIn } from './passkeySignInRoutes.ts';

/** Passkeys beside passwords: a user's own, and the sign-in with one. */
export function registerPasskeys(services: Services, cookies: Cookies): void {
  const challenges = passkeyChallenges(services.sealer, services.settings);
  registerOwnPasskeys(services, challenges);
  registerPasskeySignIn(services, cookies, challenges);
}
