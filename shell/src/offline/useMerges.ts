import { useDiscard } from '@fraktion/shared-ui/overlay';
import { createContext, type ReactNode, useMemo, useRef } from 'react';

interface MergeState {
  /** Whether the merge of that entry has unsaved input. */
  readonly note: (id: string, changed: boolean) => void;
  /** Closes one merge, and asks first if it has unsaved input. */
  readonly leave: (id: string, then: () => void) => void;
}

export const Merges = createContext<MergeState>({ note: () => {}, leave: (_, then) => then() });

/** The open merges of the panel: closing one, or the panel, asks first if it has unsaved input. */
export function useMerges(): {
  readonly merging: MergeState;
  readonly leaveAll: (then: () => void) => void;
  readonly question: ReactNode;
} {
  const written = useRef(new Set<string>());
  const next = useRef<() => void>(undefined);
  const { close, question } = useDiscard(() => next.current?.(), {
    changed: () => written.current.size > 0,
  });
  const leaveAll = (then: () => void) => {
    next.current = then;
    close();
  };
  const asking = useRef(leaveAll);
  const merging = useMemo<MergeState>(
    () => ({
      note: (id, changed) => {
        if (changed) written.current.add(id);
        else written.current.delete(id);
      },
      leave: (id, then) => (written.current.has(id) ? asking.current(then) : then()),
    }),
    [],
  );
  return { merging, leaveAll, question };
}
