import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element holds more than it shows: then the keys must reach it, and it is a stop of Tab. */
export function useScrolls(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly scrolls: boolean;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const look = () => setScrolls(box.scrollHeight > box.clientHeight);
    const watch = new ResizeObserver(look);
    watch.observe(box);
    // What is in it comes later, and grows.
    const grown = new MutationObserver(look);
    grown.observe(box, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      grown.disconnect();
    };
  }, []);
  return { ref, scrolls };
}
