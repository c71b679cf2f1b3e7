import type { Candidate, ReleaseFault } from '@fraktion/contract/releases';

import type { Selection } from './selectRelease.ts';

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
  /** Resolves when its first page is drawn. */
  readonly drawn: Promise<void>;
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
  broken(candidate: Candidate, fault: ReleaseFault, detail: string): void;
  forgive(): void;
  /** Keeps what is mounted out of sight until it is known to work. */
  conceal(concealed: boolean): void;
  /** Whether somebody may be looking. */
  inSight(): boolean;
  changed(): void;
}
