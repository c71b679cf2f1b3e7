import { queryClient } from '@fraktion/shared-auth/query';

import { whenIdle } from './whenIdle.ts';

/** A page whose answer does not come must not keep the rest from the phone. */
const limit = 10_000;

/** Runs work that can wait when the page has what it reads: on a slow phone it would take the processor from it. */
export function whenRead(work: () => void): void {
  const isReading = () => queryClient.isFetching() > 0;
  if (!isReading()) {
    whenIdle(work);
    return;
  }
  const end = () => {
    clearTimeout(timer);
    stop();
    whenIdle(work);
  };
  const timer = setTimeout(end, limit);
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!isReading()) end();
  });
}
