import {
  type ClientFault,
  type ClientVital,
  mostReported,
  sendClientReport,
} from '@fraktion/contract/clientReports';

const pause = 10_000;
/** Per page load: a fault in a loop is known by then. */
const mostKinds = 50;
const mostAtOnce = 1_000;

type SingleFault = Omit<ClientFault, 'count'>;

/** Sends by beacon, which survives the page, contains no token and delays nothing. */
function sendBeacon(faults: readonly ClientFault[], vitals: readonly ClientVital[]): void {
  const body = new Blob([JSON.stringify({ faults, vitals })], { type: 'application/json' });
  navigator.sendBeacon(`/api${sendClientReport.path}`, body);
}

/** Collects reports, counts repeated ones, and sends them at intervals. */
export class Outbox {
  readonly #known = new Set<string>();
  #faults = new Map<string, ClientFault>();
  #vitals: ClientVital[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  addFault(fault: SingleFault): void {
    const key = JSON.stringify(fault);
    if (!this.#known.has(key) && this.#known.size >= mostKinds) return;
    this.#known.add(key);
    const count = (this.#faults.get(key)?.count ?? 0) + 1;
    this.#faults.set(key, { ...fault, count: Math.min(count, mostAtOnce) });
    this.#later();
  }

  addVital(vital: ClientVital): void {
    this.#vitals.push(vital);
    this.#later();
  }

  /** At once, because the page may be closed at any moment. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const [faults, vitals] = [[...this.#faults.values()], this.#vitals];
    this.#faults = new Map();
    this.#vitals = [];
    for (let from = 0; from < Math.max(faults.length, vitals.length); from += mostReported)
      sendBeacon(faults.slice(from, from + mostReported), vitals.slice(from, from + mostReported));
  }

  #later(): void {
    this.#timer ??= setTimeout(() => this.flush(), pause);
  }
}
