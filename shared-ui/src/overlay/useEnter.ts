import { useEffect, useEffectEvent, useRef } from 'react';

interface Enter {
  readonly typed: string;
  readonly searching: boolean;
  readonly active: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** Enter during a search waits for its results; `none` is called if more was typed since. */
export function useEnter({ typed, searching, active, onChoose }: Enter) {
  const waits = useRef(false);
  const choose = useEffectEvent((key: string) => onChoose(key));
  useEffect(() => {
    if (searching || !waits.current) return;
    waits.current = false;
    if (active !== undefined) choose(active);
  }, [searching, active]);
  return {
    enter: () => {
      if (active !== undefined) onChoose(active);
      else waits.current = searching && typed.trim() !== '';
    },
    none: () => {
      waits.current = false;
    },
  };
}
