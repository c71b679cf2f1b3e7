export interface Fault {
  readonly kind: 'error' | 'rejection' | 'render';
  readonly problem: unknown;
  /** The release with the fault, if known; otherwise the stack may show it. */
  readonly release?: { readonly name: string; readonly version: string };
}

type Listener = (fault: Fault) => void;

const most = 20;
const waiting: Fault[] = [];
let listener: Listener | undefined;
let onFirst: (() => void) | undefined;

/** Faults, collected until the code that reports them is loaded: no page waits for that code. */
export function noteFault(fault: Fault): void {
  if (listener) listener(fault);
  else if (waiting.length < most) waiting.push(fault);
  onFirst?.();
}

/** Collects faults from the first script on; `first` is called with the first fault. */
export function watchFaults(first: () => void): void {
  onFirst = first;
  addEventListener('error', (event) => {
    // A picture that fails to load is not a script's fault.
    if (event instanceof ErrorEvent)
      noteFault({ kind: 'error', problem: event.error ?? event.message });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    noteFault({ kind: 'rejection', problem: reason }),
  );
}

/** Receives all faults so far, and later ones. */
export function onFault(hears: Listener): void {
  listener = hears;
  onFirst = undefined;
  waiting.splice(0).forEach(hears);
}
