import { useEffect, useEffectEvent } from 'react';

import { onEvent } from './events.ts';

type Name = Parameters<typeof onEvent>[0];
type PayloadOf<N extends Name> = Parameters<Parameters<typeof onEvent<N>>[1]>[0];

/** Calls `listener` for every such event while the component is mounted. */
export function useEvent<N extends Name>(name: N, listener: (payload: PayloadOf<N>) => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => onEvent(name, (payload) => latest(payload)), [name]);
}
