// Text for screen readers only is one pixel wide.
const isCut = ({ clientWidth, scrollWidth }: Element): boolean =>
  clientWidth > 1 && scrollWidth > clientWidth;

/** Shows the whole text of a cut cell on hover. */
export const tellWhole = ({ target }: { readonly target: EventTarget }): void => {
  const cell = target instanceof Element && target.closest<HTMLElement>('[role=gridcell]');
  if (!cell) return;
  const cut = [cell, ...cell.querySelectorAll('*')].find(isCut);
  if (cut) cell.title = cut.textContent;
  else cell.removeAttribute('title');
};
