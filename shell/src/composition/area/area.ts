import type { Candidate, ReleaseFault } from '@fraktion/contract/releases';

import type { AreaState, MountedRemote, Surroundings } from './areaState.ts';
import { limitOf, RemoteFault } from '../loading/fault.ts';
import { within } from '../loading/within.ts';

const noticeAfter = 3000;
/**
 * A second render error within this time means that the version is at fault. It is longer than a chunk may take, because a
 * chunk that never arrives is such an error too.
 */
const renderGrace = 180_000;
/** The pause between two tries of a failed area: together with the longest try it is below 30 s. */
const healingEvery = 10_000;

const heals = (state: AreaState): boolean =>
  state.phase === 'failed' && (state.reason === 'broken' || state.reason === 'offline');

/**
 * One remote's place on the screen. It never throws and never blocks the router: after any failure it shows the last good
 * version or a message, and the portal works on.
 */
export class Area {
  readonly #around: Surroundings;
  #state: AreaState = { phase: 'idle' };
  /** Counts visits, so that work of an earlier visit can stop. */
  #visit = 0;
  #current: MountedRemote | undefined;
  #shown = false;
  /** Versions are shown and hidden one after the other: a version must be off the screen before it is shown again. */
  #turn: Promise<void> = Promise.resolve();
  readonly #renderErrors = new Map<string, number>();
  /** Versions whose code must be loaded again before the next mount. */
  readonly #spoilt = new Set<string>();
  #healing: ReturnType<typeof setTimeout> | undefined;
  /** Receives the render errors of a version that is tried out of sight. */
  #trial: ((problem: unknown) => void) | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get state(): AreaState {
    return this.#state;
  }

  /** Tries the best version, then the next one, until one is on the screen or none is left. */
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
    // A user who is back by then finds it unchanged.
    void this.#inTurn(async () => {
      if (visit === this.#visit) await this.#hide();
    });
  }

  /** Forgets the failures and starts again with the live version. */
  async retry(): Promise<void> {
    this.#around.forgive();
    this.#renderErrors.clear();
    await this.enter();
  }

  /**
   * Retries a failed area by itself. The message stays until a version has rendered its page, so that nothing flickers and
   * screen readers do not repeat it.
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

  /** Starts a visit, which ends the work of earlier ones. */
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
      // After so many versions that hung, the first could be tried again by now. The failure is reported before that.
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

  /** A version works again when its page is rendered; without a page to render, when no error occurs. */
  async #prove(candidate: Candidate, visit: number): Promise<void> {
    const { promise: failed, reject } = Promise.withResolvers<never>();
    failed.catch(() => undefined);
    this.#trial = (problem) => reject(new RemoteFault('renderFailed', problem));
    await this.#show(candidate, visit);
    const drawn = this.#current?.drawn ?? Promise.resolve();
    await Promise.race([failed, within(limitOf(candidate), drawn).catch(() => undefined)]);
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
      // A version that starts too late, or after the visit, is removed from the screen.
      let late = false;
      void mounting.then((mounted) => (late ? mounted.hide() : undefined)).catch(() => undefined);
      const mounted = await within(limitOf(candidate), mounting).catch((problem: unknown) => {
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

  /** Retries the same version once; if it fails again, the version counts as broken. */
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
