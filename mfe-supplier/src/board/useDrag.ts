import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** What is dragged, as the mark of the pointer says. */
export interface Dragged {
  readonly ids: readonly string[];
  readonly label: string;
}

interface Held extends Dragged {
  readonly x: number;
  readonly y: number;
}

/** A click moves the hand a little. */
const least = 6;
/** Near the edge, the columns come along. */
const edge = 48;

const targetAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null;

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, label, select') !== null;

/**
 * Drags cards by mouse, pen and finger to whatever has `data-drop`. By finger only the handle drags, because the rest of a card
 * scrolls the page. Who uses the keyboard chooses cards by their boxes and presses the button of a vehicle.
 */
export const useDrag = (onDrop: (ids: readonly string[], target: string) => void) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const held = useRef<Held | null>(null);
  const mark = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });

  const hold = (event: ReactPointerEvent, what: Dragged, byHandle = false) => {
    if (
      event.button !== 0 ||
      (!byHandle && (event.pointerType === 'touch' || isControl(event.target)))
    )
      return;
    held.current = { ...what, x: event.clientX, y: event.clientY };
    let isDragging = false;
    let target: string | null = null;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      const now = held.current;
      if (!now) return;
      if (!isDragging && Math.hypot(x - now.x, y - now.y) < least) return;
      if (!isDragging) setDragged(what);
      isDragging = true;
      mark.current?.style.setProperty('translate', `${x + 12}px ${y + 8}px`);
      const frame = scroller.current?.getBoundingClientRect();
      if (frame && x > frame.right - edge) scroller.current?.scrollBy({ left: 16 });
      if (frame && x < frame.left + edge && x > frame.left)
        scroller.current?.scrollBy({ left: -16 });
      target = targetAt(x, y);
      setOver(target);
    };
    const end = () => {
      held.current = null;
      setDragged(null);
      setOver(null);
      globalThis.removeEventListener('pointermove', move);
      globalThis.removeEventListener('pointerup', up);
      globalThis.removeEventListener('pointercancel', end);
      globalThis.removeEventListener('keydown', escape, true);
    };
    const up = () => {
      const to = isDragging ? target : null;
      end();
      if (to !== null) drop.current(what.ids, to);
    };
    const escape = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end();
    };
    globalThis.addEventListener('pointermove', move);
    globalThis.addEventListener('pointerup', up);
    globalThis.addEventListener('pointercancel', end);
    globalThis.addEventListener('keydown', escape, true);
  };
  return { dragged, over, hold, mark, scroller };
};

export type Drag = Omit<ReturnType<typeof useDrag>, 'mark' | 'scroller'>;
