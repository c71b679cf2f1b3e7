import { overlays } from '../overlays/overlays.ts';

let given: string | undefined;

/** Why platform staff enter another account; undefined if the dialog was closed without an answer. */
export function askReason(): Promise<string | undefined> {
  given = undefined;
  overlays.open('entryReason');
  return new Promise((resolve) => {
    const stop = overlays.subscribe(() => {
      if (overlays.get() === 'entryReason') return;
      stop();
      resolve(given);
    });
  });
}

export const giveReason = (reason: string): void => {
  given = reason;
};
