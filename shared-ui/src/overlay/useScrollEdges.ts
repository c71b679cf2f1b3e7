import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The sides on which a row that scrolls sideways has more than it shows. */
export interface ScrollEdges {
  readonly before: boolean;
  readonly behind: boolean;
}

const none: ScrollEdges = { before: false, behind: false };

/** Looks again when the row is scrolled (call `look`), when the window changes, and when `content` does. */
export function useScrollEdges(row: RefObject<HTMLElement | null>, content: string) {
  const [edges, setEdges] = useState(none);
  const look = useCallback(() => {
    const of = row.current;
    if (!of) return;
    const before = of.scrollLeft > 1;
    const behind = of.scrollLeft + of.clientWidth < of.scrollWidth - 1;
    setEdges((now) => (now.before === before && now.behind === behind ? now : { before, behind }));
  }, [row]);
  useEffect(() => {
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [look, content]);
  return { edges, look };
}

/** Fades the row where it goes on, so that nobody takes the last word that fits for the last one. */
export const fadedAt = ({ before, behind }: ScrollEdges): string | undefined =>
  before || behind
    ? `linear-gradient(to right, ${before ? 'transparent, black 40px' : 'black'}, ${behind ? 'black calc(100% - 40px), transparent' : 'black'})`
    : undefined;
