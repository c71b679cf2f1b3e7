import { useEffect, useState } from 'react';

const pauseMs = 200;

/** The typed text after a pause, so that not every letter causes a request. */
export function usePause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
