import { useEffect, useRef } from 'react';

import { locationButton } from '../../lib/LocationToConfirm.tsx';

/** The action of each key for the focused line, or for the invoice if no line has the focus. */
export interface ReconcileActions {
  readonly take: (lineId: string) => boolean;
  readonly chooseNth: (lineId: string, nth: number) => void;
  readonly edit: (lineId: string) => void;
  readonly split: (lineId: string) => void;
  readonly mark: (lineId: string) => void;
  readonly remove: (lineId: string) => void;
  readonly find: (lineId: string) => void;
  readonly history: (lineId: string) => void;
  readonly undo: () => void;
  readonly takeAll: () => void;
  readonly confirm: () => void;
  readonly inspect: () => void;
  readonly next: () => void;
  /** Moves to lines that are not loaded yet; false if all of them are. */
  readonly more: () => boolean;
}

const lineMark = 'data-line';

const linesOnPage = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[${lineMark}]`),
];

/** Marks the element of a line, so that keys find it. */
export const lineProps = (lineId: string, isOpen: boolean) => ({
  [lineMark]: lineId,
  'data-open': isOpen ? '' : undefined,
  tabIndex: -1,
});

const lineAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>(`[${lineMark}]`) : null;

function goTo(line: HTMLElement | undefined): void {
  line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'nearest' });
}

const lineElement = (lineId: string): HTMLElement | undefined =>
  linesOnPage().find((line) => line.getAttribute(lineMark) === lineId);

/** Puts the keyboard on a line. */
export const goToLine = (lineId: string): void => goTo(lineElement(lineId));

export const isOpenLine = (lineId: string): boolean => lineElement(lineId)?.dataset['open'] === '';

/** After an editor: to its line, or to the next one if that line is done; a focus that is elsewhere stays there. */
export function goBackTo(lineId: string, wasOpen: boolean): void {
  const line = lineElement(lineId);
  const now = document.activeElement;
  if (!line || (now && now !== document.body && now !== line)) return;
  if (wasOpen && !isOpenLine(lineId)) goOnFrom(line);
  else goTo(line);
}

/** Moves to the next unposted line, also if it is not loaded yet, else to the following line. */
function goOnFrom(line: HTMLElement, more: () => boolean = () => false): void {
  const lines = linesOnPage();
  const after = lines.slice(lines.indexOf(line) + 1);
  const open = after.find((one) => one.dataset['open'] === '');
  if (open || !more()) goTo(open ?? after[0]);
}

function step(line: HTMLElement | null, by: 1 | -1, more: () => boolean): void {
  const lines = linesOnPage();
  if (line) {
    const next = lines[lines.indexOf(line) + by];
    if (next || by < 0 || !more()) goTo(next);
  } else goTo(lines.find((one) => one.dataset['open'] === '') ?? lines[0]);
}

/**
 * The lines are one stop of Tab, the current one or else the first: Tab goes through its buttons and leaves the list. The others
 * are out of reach until the browser has moved the focus.
 */
function reachOne(at: HTMLElement | null): void {
  const lines = linesOnPage();
  const kept = at ?? lines.find((line) => line.getAttribute('aria-current') === 'true') ?? lines[0];
  const others = lines.filter((line) => line !== kept && !line.inert);
  for (const line of others) line.inert = true;
  setTimeout(() => {
    for (const line of others) line.inert = false;
  });
}

/** In a field, a dialog or a menu, a key is normal input. */
const isElsewhere = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLElement) ||
  target.isContentEditable ||
  target.matches('input, textarea, select') ||
  target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;

/** Also of an invoice that cannot be posted, or no more. */
const onPage: Readonly<Record<string, (actions: ReconcileActions) => void>> = {
  i: ({ inspect }) => inspect(),
  l: () => document.getElementById(locationButton)?.focus(),
  n: ({ next }) => next(),
};

const onInvoice: Readonly<Record<string, (actions: ReconcileActions) => void>> = {
  u: ({ undo }) => undo(),
  a: ({ takeAll }) => takeAll(),
  c: ({ confirm }) => confirm(),
};

const onLine: Readonly<Record<string, (actions: ReconcileActions, lineId: string) => void>> = {
  e: ({ edit }, lineId) => edit(lineId),
  s: ({ split }, lineId) => split(lineId),
  t: ({ mark }, lineId) => mark(lineId),
  h: ({ history }, lineId) => history(lineId),
  '/': ({ find }, lineId) => find(lineId),
  delete: ({ remove }, lineId) => remove(lineId),
};

function act({ key, target }: KeyboardEvent, actions: ReconcileActions, posts: boolean): boolean {
  const name = key.toLowerCase();
  const page = onPage[name];
  page?.(actions);
  if (page || !posts) return page !== undefined;
  const line = lineAt(target);
  if (key === 'Tab') {
    reachOne(line);
    return false;
  }
  const lineId = line?.getAttribute(lineMark) ?? null;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    step(line, key === 'ArrowDown' ? 1 : -1, actions.more);
    return true;
  }
  const whole = onInvoice[name];
  if (whole) {
    whole(actions);
    return true;
  }
  // A button in the line has its own Enter.
  if (!line || lineId === null) return false;
  if (key === 'Enter') {
    if (target !== line) return false;
    if (actions.take(lineId)) goOnFrom(line, actions.more);
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    actions.chooseNth(lineId, Number(key));
    return true;
  }
  const own = onLine[name];
  own?.(actions, lineId);
  return own !== undefined;
}

interface KeysInUse {
  /** Single keys are not switched off. */
  readonly on: boolean;
  /** The lines can be posted. */
  readonly posts: boolean;
}

/** Listens to the keyboard, so that a whole invoice can be posted without a mouse. */
export function useReconcileKeys(actions: ReconcileActions, { on, posts }: KeysInUse): void {
  const now = useRef(actions);
  useEffect(() => {
    now.current = actions;
  });
  useEffect(() => {
    if (!on) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isElsewhere(target)) return;
      if (act(event, now.current, posts)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on, posts]);
}
