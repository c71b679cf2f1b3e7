import type { Candidate, ReleaseFault } from '@fraktion/contract/releases';

import type { AreaState, Mounted, Surroundings } from './areaState.ts';
import { RemoteFault, firstFilesLimit } from './fault.ts';
import { within } from './within.ts';

const noticeAfter = 3000;
/**
 * A second render error within this time means that the version, not the moment, is at fault. It is longer than a chunk may
 * take, for one that never comes is such an error too.
 */
const renderGrace = 180_000;
/** The pause between two tries of an area that failed: with the time that a try may take it stays below 30 s. */
const healingEvery = 10_000;

const heals = (state: AreaState): boolean =>
  state.phase === 'failed' && (state.reason === 'broken' || state.reason === 'offline');

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
  #healing: ReturnType<typeof setTimeout> | undefined;
  /** Hears of the render errors of a version that is tried out of sight. */
  #trial: ((problem: unknown) => void) | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get state(): AreaState {
    return this.#state;
  }

  /** Tries the best version, then the next best, until one is on the screen or none is left. */
  async enter(): Promise<void> {
    const visit = this.#begin();
    const notice = setTimeout(() => this.slow(true), noticeAfter);
    this.#become({ phase: 'loading', slow: false });
    const end = await this.#attempts(visit);
    clearTimeout(notice);
    if (end !== undefined && visit === this.#visit) this.#become(end);
  }

  leave(): void {
    const visit = this.#begin();
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

  /**
   * Tries again what failed, without being asked: the message stays until a version has drawn its page, so that nothing
   * flickers and nothing is read out again.
   */
  async heal(): Promise<void> {
    if (!heals(this.#state) || this.#trial) return;
    const visit = this.#visit;
    if (!this.#around.inSight() || !(await this.#around.originAnswers())) return this.#healLater();
    if (visit !== this.#visit || this.#trial) return;
    this.#around.conceal(true);
    this.#around.forgive();
    const end = await this.#attempts(visit, true);
    if (end === undefined || visit !== this.#visit) return;
    this.#endTrial();
    this.#become(end);
  }

  slow(slow: boolean): void {
    const state = this.#state;
    if (state.phase === 'shown' || state.phase === 'loading') this.#become({ ...state, slow });
  }

  /** What an earlier visit has begun is over. */
  #begin(): number {
    this.#endTrial();
    return (this.#visit += 1);
  }

  #endTrial(): void {
    this.#trial = undefined;
    this.#around.conceal(false);
  }

  #become(state: AreaState): void {
    this.#state = state;
    this.#healLater();
    this.#around.changed();
  }

  #healLater(): void {
    clearTimeout(this.#healing);
    if (heals(this.#state)) this.#healing = setTimeout(() => void this.heal(), healingEvery);
  }

  async #attempts(visit: number, onTrial = false): Promise<AreaState | undefined> {
    const tried = new Set<string>();
    for (;;) {
      const selection = this.#around.select();
      if (selection.kind === 'none') {
        await this.#drop();
        return { phase: 'failed', reason: selection.reason };
      }
      const { candidate, fallback } = selection;
      // So many have hung that the first would be tried again by now: there is something to report before that.
      if (tried.has(candidate.version)) return { phase: 'failed', reason: 'broken' };
      tried.add(candidate.version);
      try {
        if (onTrial) await this.#prove(candidate, visit);
        else await this.#show(candidate, visit);
        return { phase: 'shown', version: candidate.version, fallback, slow: false };
      } catch (problem) {
        if (visit !== this.#visit) return undefined;
        const fault = problem instanceof RemoteFault ? problem.fault : 'bootstrapFailed';
        if (!(await this.#demote(candidate, fault, problem))) {
          return { phase: 'failed', reason: 'offline' };
        }
        if (visit !== this.#visit) return undefined;
      }
    }
  }

  /** A version is back when its page is drawn, and not before; one that has nothing to draw here is, if nothing goes wrong. */
  async #prove(candidate: Candidate, visit: number): Promise<void> {
    const { promise: failed, reject } = Promise.withResolvers<never>();
    failed.catch(() => undefined);
    this.#trial = (problem) => reject(new RemoteFault('renderFailed', problem));
    await this.#show(candidate, visit);
    const drawn = this.#current?.drawn ?? Promise.resolve();
    await Promise.race([failed, within(firstFilesLimit, drawn).catch(() => undefined)]);
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
        if (this.#trial) this.#trial(problem);
        else void this.#renderFailed(candidate, problem);
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
  async #demote(candidate: Candidate, fault: ReleaseFault, problem: unknown): Promise<boolean> {
    await this.#drop();
    this.#spoilt.add(candidate.version);
    if (!(await this.#around.originAnswers())) return false;
    this.#around.broken(candidate, fault, String(problem));
    return true;
  }

  /** Once more on the same version; when that does not help, the version counts as broken. */
  async #renderFailed(candidate: Candidate, problem: unknown): Promise<void> {
    const { version } = candidate;
    const visit = this.#visit;
    const lately = Date.now() - (this.#renderErrors.get(version) ?? -Infinity) < renderGrace;
    this.#renderErrors.set(version, Date.now());
    if (lately && !(await this.#demote(candidate, 'renderFailed', problem))) {
      if (visit === this.#visit) this.#become({ phase: 'failed', reason: 'offline' });
      return;
    }
    this.#spoilt.add(version);
    await this.#drop();
    if (visit === this.#visit) await this.enter();
  }
}
