import type { Candidate, ReleaseFault } from '@fraktion/contract/releases';

import { RemoteFault, firstFilesLimit } from './fault.ts';
import type { Selection } from './selectRelease.ts';
import { within } from './within.ts';

type Failure = 'broken' | 'incompatible' | 'notAllowed' | 'offline' | 'withdrawn';

/** What the frame shows of a remote. `slow`: something has been loading for more than 3 s. */
export type AreaState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly slow: boolean }
  | {
      readonly phase: 'shown';
      readonly version: string;
      /** Another version, because the one that it should be did not come up. */
      readonly fallback: boolean;
      readonly slow: boolean;
    }
  | { readonly phase: 'failed'; readonly reason: Failure };

/** A version that was brought on the screen and can be put there again at once. */
export interface Mounted {
  readonly version: string;
  show(): Promise<void>;
  hide(): Promise<void>;
}

/** What an area needs from around it; tests hand in their own. */
export interface Surroundings {
  select(): Selection;
  /** Brings a version on the screen; `anew` when nothing of an earlier attempt may be used. */
  mount(
    candidate: Candidate,
    anew: boolean,
    onRenderError: (problem: unknown) => void,
  ): Promise<Mounted>;
  originAnswers(): Promise<boolean>;
  /** Keeps the version from being selected for a while, and tells the server. */
  broken(version: string, fault: ReleaseFault, detail: string): void;
  forgive(): void;
  changed(): void;
}

const noticeAfter = 3000;
/** A second render error within this time means that the version, not the moment, is at fault. */
const renderGrace = 60_000;

/**
 * One remote's place on the screen. It never throws and never blocks the router: whatever goes
 * wrong inside it, it shows the last good version or says what happened, and the portal works on.
 */
export class Area {
  readonly #around: Surroundings;
  #state: AreaState = { phase: 'idle' };
  /** Counts visits: what began in an earlier one finds that it is over and stops. */
  #visit = 0;
  #current: Mounted | undefined;
  #shown = false;
  /** What was mounted is shown and hidden one after the other: it cannot come back before it is off the screen. */
  #turn: Promise<void> = Promise.resolve();
  readonly #renderErrors = new Map<string, number>();
  /** Versions whose code must be fetched and run anew before they are mounted again. */
  readonly #spoilt = new Set<string>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get state(): AreaState {
    return this.#state;
  }

  /** Tries the best version, then the next best, until one is on the screen or none is left. */
  async enter(): Promise<void> {
    const visit = (this.#visit += 1);
    const notice = setTimeout(() => this.slow(true), noticeAfter);
    this.#become({ phase: 'loading', slow: false });
    const end = await this.#attempts(visit);
    clearTimeout(notice);
    if (end !== undefined && visit === this.#visit) this.#become(end);
  }

  leave(): void {
    const visit = (this.#visit += 1);
    this.#become({ phase: 'idle' });
    // Whoever is back by then finds it as it was.
    void this.#inTurn(async () => {
      if (visit === this.#visit) await this.#hide();
    });
  }

  /** Forgets what went wrong and begins again with the live version. */
  async retry(): Promise<void> {
    this.#around.forgive();
    this.#renderErrors.clear();
    await this.enter();
  }

  slow(slow: boolean): void {
    const state = this.#state;
    if (state.phase === 'shown' || state.phase === 'loading') this.#become({ ...state, slow });
  }

  #become(state: AreaState): void {
    this.#state = state;
    this.#around.changed();
  }

  async #attempts(visit: number): Promise<AreaState | undefined> {
    for (;;) {
      const selection = this.#around.select();
      if (selection.kind === 'none') {
        await this.#drop();
        return { phase: 'failed', reason: selection.reason };
      }
      const { candidate, fallback } = selection;
      try {
        await this.#show(candidate, visit);
        return { phase: 'shown', version: candidate.version, fallback, slow: false };
      } catch (problem) {
        if (visit !== this.#visit) return undefined;
        const fault = problem instanceof RemoteFault ? problem.fault : 'bootstrapFailed';
        if (!(await this.#demote(candidate.version, fault, problem))) {
          return { phase: 'failed', reason: 'offline' };
        }
        if (visit !== this.#visit) return undefined;
      }
    }
  }

  async #show(candidate: Candidate, visit: number): Promise<void> {
    const { version } = candidate;
    if (this.#current?.version === version) {
      const again = this.#current;
      await this.#inTurn(async () => {
        if (this.#shown || visit !== this.#visit) return;
        await again.show();
        this.#shown = true;
      });
    } else {
      await this.#drop();
      const mounting = this.#around.mount(candidate, this.#spoilt.delete(version), (problem) => {
        void this.#renderFailed(version, problem);
      });
      // A version that comes up after its time, or after the visit, is taken off the screen again.
      let late = false;
      void mounting.then((mounted) => (late ? mounted.hide() : undefined)).catch(() => undefined);
      const mounted = await within(firstFilesLimit, mounting).catch((problem: unknown) => {
        late = true;
        throw problem;
      });
      if (visit !== this.#visit) return void mounted.hide().catch(() => undefined);
      this.#current = mounted;
      this.#shown = true;
    }
  }

  #inTurn(step: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(step);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #hide(): Promise<void> {
    if (!this.#shown) return;
    this.#shown = false;
    await this.#current?.hide().catch(() => undefined);
  }

  async #drop(): Promise<void> {
    await this.#inTurn(() => this.#hide());
    this.#current = undefined;
  }

  /** Whether the version is at fault: being offline never demotes a release. */
  async #demote(version: string, fault: ReleaseFault, problem: unknown): Promise<boolean> {
    await this.#drop();
    this.#spoilt.add(version);
    if (!(await this.#around.originAnswers())) return false;
    this.#around.broken(version, fault, String(problem));
    return true;
  }

  /** Once more on the same version; when that does not help, the version counts as broken. */
  async #renderFailed(version: string, problem: unknown): Promise<void> {
    const visit = this.#visit;
    const lately = Date.now() - (this.#renderErrors.get(version) ?? -Infinity) < renderGrace;
    this.#renderErrors.set(version, Date.now());
    if (lately && !(await this.#demote(version, 'renderFailed', problem))) {
      if (visit === this.#visit) this.#become({ phase: 'failed', reason: 'offline' });
      return;
    }
    this.#spoilt.add(version);
    await this.#drop();
    if (visit === this.#visit) await this.enter();
  }
}
