const question = '[role=dialog], [role=alertdialog], [role=menu]';
/** An opening dialog takes the focus a little later than it appears. */
const openQuestion = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';
const focusable = 'a, button, input, select, textarea, label, [tabindex]';
const pause = 50;
/** A closing question or menu is animated, and returns the focus only at the end. */
const tries = 40;

/** The elements that may get the focus, from the innermost outwards. */
function homesOf(held: Element, around: HTMLElement): readonly HTMLElement[] {
  const homes: HTMLElement[] = [];
  let home = held.parentElement?.closest<HTMLElement>('[data-next]');
  while (home && around.contains(home)) {
    homes.push(home);
    home = home.parentElement?.closest<HTMLElement>('[data-next]');
  }
  return homes;
}

/**
 * For `ref`: a pressed button may disappear together with the focus. The focus then moves to the nearest surrounding element
 * marked `data-next`, else to the current one of a list of them, else to the first such element or heading, so that a keyboard
 * user continues there and a screen reader announces it. Such elements have `tabIndex={-1}`.
 */
export function followFocus(around: HTMLElement | null): (() => void) | undefined {
  if (!around) return undefined;
  let held: Element | undefined;
  let homes: readonly HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const menu = target.closest('[role=menu]');
    // After a question, the focus belongs where it was before.
    if (!menu && target.closest(question)) return;
    // The button of a menu that was opened by mouse never had the focus.
    const at = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : target;
    held = at && around.contains(at) ? at : undefined;
    homes = held ? homesOf(held, around) : [];
  };
  // After a press on an empty area the focus is no longer followed.
  const letGo = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest(`${question}, ${focusable}`)) held = undefined;
  };
  const goOn = (left: number) => {
    clearTimeout(timer);
    if (!held || held.isConnected) return;
    const now = document.activeElement;
    if (left > 0 && (now?.closest(question) || document.querySelector(openQuestion))) {
      timer = setTimeout(goOn, pause, left - 1);
      return;
    }
    if (now !== null && now !== document.body) return;
    const home = homes.find(({ isConnected }) => isConnected);
    const next =
      home ?? around.querySelector<HTMLElement>('[data-next][aria-current="true"]') ?? undefined;
    // Without scrolling, because a long list must not jump to its start.
    if (next) next.focus({ preventScroll: true });
    else around.querySelector<HTMLElement>('[data-next], h1')?.focus();
  };
  const changes = new MutationObserver(() => goOn(tries));
  changes.observe(around, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', letGo);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', letGo);
  };
}
