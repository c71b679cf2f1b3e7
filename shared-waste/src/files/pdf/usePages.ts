import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

const zooms = [1, 1.5, 2, 3];
/** Around the pages, in pixels. */
export const margin = 8;

/** The current page: the last one that starts in the upper third, or the last page at the end. */
function pageAt(box: HTMLElement): number {
  const { scrollTop, clientHeight, scrollHeight, children } = box;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return children.length;
  const third = scrollTop + clientHeight / 3;
  return Math.max(
    1,
    [...children].findLastIndex((page) => (page as HTMLElement).offsetTop <= third) + 1,
  );
}

const useWidth = (box: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(0, element.clientWidth - 2 * margin));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
};

/** The current page of a document and the zoom. */
export const usePages = (count: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(1);
  const [step, setStep] = useState(0);
  const width = Math.floor(useWidth(box) * (zooms[step] ?? 1));
  const goTo = (number: number) => {
    const element = box.current;
    const wanted = Math.min(count, Math.max(1, number));
    const page = element?.children[wanted - 1] as HTMLElement | undefined;
    if (!element || !page) return;
    element.scrollTop = page.offsetTop - margin;
    setAt(wanted);
  };
  /** Scrolls a place on a page into view, unless it is visible already. */
  const reveal = ({ page: number, y }: { readonly page: number; readonly y: number }) => {
    const element = box.current;
    const page = element?.children[number - 1];
    if (!element || !(page instanceof HTMLElement)) return;
    // Pages that are not read yet are assumed to be A4.
    const points = Number(page.dataset['points']) || 842;
    const top = page.offsetTop + (y / points) * page.offsetHeight;
    const { scrollTop, clientHeight } = element;
    if (top > scrollTop + 24 && top < scrollTop + clientHeight - 48) return;
    element.scrollTop = Math.max(0, top - clientHeight / 3);
    setAt(number);
  };
  // The current place stays in view when the pages grow.
  const stay = useRef(() => {});
  useLayoutEffect(() => {
    stay.current = () => goTo(at);
  });
  useLayoutEffect(() => stay.current(), [width]);
  const zoomBy = (by: number) =>
    setStep((old) => Math.min(zooms.length - 1, Math.max(0, old + by)));
  const keys: Readonly<Record<string, () => void>> = {
    PageUp: () => goTo(at - 1),
    PageDown: () => goTo(at + 1),
    Home: () => goTo(1),
    End: () => goTo(count),
    '+': () => zoomBy(1),
    '-': () => zoomBy(-1),
  };
  return {
    box,
    at,
    width,
    goTo,
    reveal,
    zoomBy,
    smallest: step === 0,
    largest: step === zooms.length - 1,
    onScroll: () => box.current && setAt(pageAt(box.current)),
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
};
