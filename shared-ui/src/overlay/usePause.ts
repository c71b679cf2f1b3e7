import { useEffect, useState } from 'react';

const pauseMs = 200;

/** What was typed, once typing has paused: so that not every letter asks the server. */
export function usePause(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
