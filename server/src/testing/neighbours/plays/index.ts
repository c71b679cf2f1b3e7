import type { Play } from '../preparations.ts';
import { backgroundPlays } from './background.ts';
import { economicsPlays } from './economics.ts';
import { orderingPlays } from './ordering.ts';
import { platformPlays } from './platform.ts';
import { releasePlays } from './releases.ts';
import { twoStepPlays } from './twoStep.ts';

/** What calls need besides the furnished world. */
export const plays: Readonly<Record<string, Play>> = {
  ...orderingPlays,
  ...economicsPlays,
  ...backgroundPlays,
  ...platformPlays,
  ...releasePlays,
  ...twoStepPlays,
};
