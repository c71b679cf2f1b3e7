const question = '[role=dialog], [role=alertdialog], [role=menu]';
/** One that opens takes the focus a little later than it is there. */
const openQuestion = ':is([role=dialog], [role=alertdialog], [role=menu])[data-state=open]';
const focusable = 'a, button, input, select, textarea, label, [tabindex]';
const pause = 50;
/** A question or menu that closes moves a little while it does, and gives the focus back only then. */
const tries = 40;

/** Where the focus may go on after what had it, from within outwards. */
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
 * For `ref`: a button that was pressed may go away with what it did, and the focus with it. It goes on to what stood
 * around that is marked `data-next`, else to the first such place or heading there is now, so that a keyboard goes on
 * there and a screen reader says it. Such places are `tabIndex={-1}`.
 */
export function followFocus(around: HTMLElement | null): (() => void) | undefined {
  if (!around) return undefined;
  let held: Element | undefined;
  let homes: readonly HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const menu = target.closest('[role=menu]');
    // Where it stood before a question was asked, it is to be after.
    if (!menu && target.closest(question)) return;
    // The button of a menu that the mouse has opened never had it.
    const at = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : target;
    held = at && around.contains(at) ? at : undefined;
    homes = held ? homesOf(held, around) : [];
  };
  // Whoever presses on blank ground has let go: what goes away after that takes no focus along.
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
    // One is there already: a long list must not jump to its beginning.
    if (home) home.focus({ preventScroll: true });
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
