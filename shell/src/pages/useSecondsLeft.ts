import { ApiError } from '@fraktion/shared-auth';
import { useLayoutEffect, useState } from 'react';

const secondsUntil = (instant: number): number =>
  Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** Counts down the server's waiting time after too many attempts. */
export function useSecondsLeft(failure: unknown): number {
  const wait = failure instanceof ApiError ? (failure.retryAfter ?? 0) : 0;
  const [left, setLeft] = useState(0);
  // Before it is painted, so that a blocked button never looks usable.
  useLayoutEffect(() => {
    const end = Date.now() + wait * 1000;
    setLeft(secondsUntil(end));
    if (wait === 0) return undefined;
    const timer = setInterval(() => setLeft(secondsUntil(end)), 500);
    return () => clearInterval(timer);
  }, [failure, wait]);
  return left;
}
