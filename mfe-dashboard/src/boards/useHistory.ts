import { useState } from 'react';

const most = 50;

/** A value with its earlier states. */
export function useHistory<Value>(first: Value) {
  const [past, setPast] = useState<readonly Value[]>([first]);
  const now = past.at(-1)!;
  return {
    now,
    first: past.length === 1,
    set: (next: Value) => setPast((before) => [...before.slice(-most), next]),
    undo: () => setPast((before) => (before.length > 1 ? before.slice(0, -1) : before)),
  };
}
