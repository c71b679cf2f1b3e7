import { ApiError } from '@fraktion/shared-auth';
import { useLayoutEffect, useState } from 'react';

const secondsUntil = (instant: number): number =>
  Math.max(0, Math.ceil((instant - Date.now()) / 1000));

/** After too many attempts the server says how long to wait; this counts it down. */
export function useSecondsLeft(failure: unknown): number {
  const wait = failure instanceof ApiError ? (failure.retryAfter ?? 0) : 0;
  const [left, setLeft] = useState(0);
  // Before it is drawn: a button that may not be pressed never looks as if it might.
  useLayoutEffect(() => {
    const end = Date.now() + wait * 1000;
    setLeft(secondsUntil(end));
    if (wait === 0) return undefined;
    const timer = setInterval(() => setLeft(secondsUntil(end)), 500);
    return () => clearInterval(timer);
  }, [failure, wait]);
  return left;
}
