import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Whether the content of an element is larger than the element: then keyboard users must reach it by Tab. */
export function useScrolls(): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly scrolls: boolean;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const look = () =>
      setScrolls(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    const watch = new ResizeObserver(look);
    watch.observe(box);
    // The content arrives later, and grows.
    const grown = new MutationObserver(look);
    grown.observe(box, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      grown.disconnect();
    };
  }, []);
  return { ref, scrolls };
}
