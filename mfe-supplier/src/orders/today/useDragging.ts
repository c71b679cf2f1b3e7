import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

const placeUnder = (x: number, y: number): number | undefined => {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return row ? Number(row.dataset['place']) : undefined;
};

/** Drags a row of a list by its handle, with mouse or finger: the row moves while the pointer passes others. */
export const useDragging = (move: (from: number, to: number) => void) => {
  const [dragged, setDragged] = useState<number>();
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  const grab = (place: number) => (event: ReactPointerEvent) => {
    event.preventDefault();
    let at = place;
    setDragged(at);
    // On the window, because the row under the pointer changes while it moves.
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const to = placeUnder(clientX, clientY);
      if (to === undefined || to === at) return;
      latest.current(at, to);
      at = to;
      setDragged(at);
    };
    const drop = () => {
      globalThis.removeEventListener('pointermove', follow);
      globalThis.removeEventListener('pointerup', drop);
      globalThis.removeEventListener('pointercancel', drop);
      setDragged(undefined);
    };
    globalThis.addEventListener('pointermove', follow);
    globalThis.addEventListener('pointerup', drop);
    globalThis.addEventListener('pointercancel', drop);
  };
  return { dragged, grab };
};
