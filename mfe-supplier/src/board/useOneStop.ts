import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** A line of the list, with its box, its link and its menu. */
const line = '[data-line]';
const control = 'a[href], button, input';

const controlsIn = (place: Element | null | undefined): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>(control) ?? []),
];

/** The line to go to from one of so many. */
const lineAfter = (key: string, at: number, all: number): number | undefined =>
  new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['Home', 0],
    ['End', all - 1],
  ]).get(key);

/**
 * The list is one stop of Tab, so that whoever plans by keyboard comes from the orders to the vehicles at once: up and down go
 * from line to line, left and right go to the box, the link and the menu of a line, Enter on the box opens the order.
 */
export const useOneStop = <E extends HTMLElement>() => {
  const list = useRef<E>(null);
  const held = useRef<{ readonly control: HTMLElement; readonly at: number }>(undefined);

  const mark = () => {
    const all = controlsIn(list.current);
    const last = held.current;
    // Where an order has left the list, the next one stands in its place.
    const now =
      last && all.includes(last.control)
        ? last.control
        : (controlsIn([...(list.current?.querySelectorAll(line) ?? [])].at(last?.at ?? 0))[0] ??
          all[0]);
    for (const each of all) {
      each.tabIndex = each === now ? 0 : -1;
      each.toggleAttribute('data-next', each === now);
    }
  };
  // After every change, because cards come and go.
  useLayoutEffect(mark);

  const onFocus = ({ target }: { readonly target: EventTarget }) => {
    const lines = [...(list.current?.querySelectorAll(line) ?? [])];
    if (!(target instanceof HTMLElement)) return;
    held.current = { control: target, at: lines.findIndex((each) => each.contains(target)) };
    mark();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || !list.current?.contains(target)) return;
    const lines = [...list.current.querySelectorAll(line)];
    const at = lines.findIndex((each) => each.contains(target));
    const here = controlsIn(lines[at]);
    const isMenu = target.hasAttribute('aria-haspopup');
    const go = (to: HTMLElement | undefined) => {
      event.preventDefault();
      to?.focus();
    };
    const next = isMenu ? undefined : lineAfter(key, at, lines.length);
    if (next !== undefined) {
      const there = controlsIn(next < 0 ? undefined : lines[next]);
      go(there.find(({ tagName }) => tagName === target.tagName) ?? there[0]);
    } else if (key === 'ArrowRight') go(here[here.indexOf(target) + 1]);
    else if (key === 'ArrowLeft') go(here[Math.max(0, here.indexOf(target) - 1)]);
    else if (key === 'Enter' && target.tagName === 'INPUT')
      here.find(({ tagName }) => tagName === 'A')?.click();
  };
  return { ref: list, onFocus, onKeyDown };
};
