import type { Effects } from '../effect.ts';
import { backgroundEffects } from './background.ts';
import { economicsEffects } from './economics.ts';
import { orderingEffects } from './ordering.ts';
import { platformEffects } from './platform.ts';
import { releaseEffects } from './releases.ts';

export { callGuards, jobGuards } from './guards.ts';
export { jobEffects } from './jobs.ts';

/**
 * What each call writes in the furnished world, written by hand and independent of the code: a statement that forgets one
 * condition reaches a neighbour, and is noticed here. Each new call that is no reading one needs an entry; see `effect.ts` for
 * the words, and `plays/` for what a call needs besides its sample input.
 */
export const callEffects: Effects = {
  ...orderingEffects,
  ...economicsEffects,
  ...backgroundEffects,
  ...platformEffects,
  ...releaseEffects,
};
