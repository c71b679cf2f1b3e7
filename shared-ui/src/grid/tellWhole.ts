// What is there for a screen reader alone is one pixel wide.
const isCut = ({ clientWidth, scrollWidth }: Element): boolean =>
  clientWidth > 1 && scrollWidth > clientWidth;

/** Whoever points at a cell that has no room for its text reads all of it. */
export const tellWhole = ({ target }: { readonly target: EventTarget }): void => {
  const cell = target instanceof Element && target.closest<HTMLElement>('[role=gridcell]');
  if (!cell) return;
  const cut = [cell, ...cell.querySelectorAll('*')].find(isCut);
  if (cut) cell.title = cut.textContent;
  else cell.removeAttribute('title');
};
