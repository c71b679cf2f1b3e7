import { type RefObject, useLayoutEffect, useState } from 'react';

const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** Whether all children stand in one row, inside the window. */
const inOneRow = ({ children }: Element): boolean => {
  const all = [...children];
  const first = all[0];
  return all.every(
    (child) =>
      Math.abs(middleOf(child) - middleOf(first!)) <= 4 &&
      child.getBoundingClientRect().right <= innerWidth,
  );
};

/**
 * Whether the children fit into one row. What does not fit in a window does not fit in a narrower one, so that it is measured again
 * only in a wider one, and whenever `content` changes.
 */
export function useOneRow(row: RefObject<Element | null>, content: string): boolean {
  const [tooNarrow, setTooNarrow] = useState({ content, width: 0 });
  const [width, setWidth] = useState(() => innerWidth);
  useLayoutEffect(() => {
    const look = () => setWidth(innerWidth);
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  const fits = tooNarrow.content !== content || width > tooNarrow.width;
  useLayoutEffect(() => {
    if (fits && row.current && !inOneRow(row.current)) setTooNarrow({ content, width });
  }, [fits, row, content, width]);
  return fits;
}
