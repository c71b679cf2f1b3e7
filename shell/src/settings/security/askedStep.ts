import { overlays } from '../../frame/overlays/overlays.ts';

interface SignInStep {
  readonly setUp: boolean;
  shown: boolean;
}

let asked: SignInStep = { setUp: false, shown: false };

/** For entering an account that requires two steps. Returns whether the second was completed when the dialog closes. */
export function askSecondStep(setUp: boolean): Promise<boolean> {
  const mine = (asked = { setUp, shown: false });
  overlays.open('secondStep');
  return new Promise((resolve) => {
    const stop = overlays.subscribe(() => {
      if (overlays.get() === 'secondStep') return;
      stop();
      resolve(mine.shown);
    });
  });
}

export const askedStep = {
  setUp: (): boolean => asked.setUp,
  shown: (): void => {
    asked.shown = true;
  },
};
