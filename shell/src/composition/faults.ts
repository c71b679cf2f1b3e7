export interface Fault {
  readonly kind: 'error' | 'rejection' | 'render';
  readonly problem: unknown;
  /** The release it happened in, where that is known; otherwise its stack may tell. */
  readonly release?: { readonly name: string; readonly version: string };
}

type Listener = (fault: Fault) => void;

const most = 20;
const waiting: Fault[] = [];
let listener: Listener | undefined;
let onFirst: (() => void) | undefined;

/** What went wrong, kept until whoever reports it has come: reporting is nothing that a page waits for. */
export function noteFault(fault: Fault): void {
  if (listener) listener(fault);
  else if (waiting.length < most) waiting.push(fault);
  onFirst?.();
}

/** From the first script on; `first` is called when something goes wrong. */
export function watchFaults(first: () => void): void {
  onFirst = first;
  addEventListener('error', (event) => {
    // A picture that does not come is no fault of a script.
    if (event instanceof ErrorEvent)
      noteFault({ kind: 'error', problem: event.error ?? event.message });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    noteFault({ kind: 'rejection', problem: reason }),
  );
}

/** Hears what has gone wrong so far, and what will. */
export function onFault(hears: Listener): void {
  listener = hears;
  onFirst = undefined;
  waiting.splice(0).forEach(hears);
}
