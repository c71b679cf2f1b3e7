import type { Candidate, ReleaseFault } from '@fraktion/contract/releases';

import type { Selection } from '../selectRelease.ts';

type Failure = 'broken' | 'incompatible' | 'notAllowed' | 'offline' | 'withdrawn';

/** The state that the frame shows for a remote. `slow`: something has been loading for more than 3 s. */
export type AreaState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly slow: boolean }
  | {
      readonly phase: 'shown';
      readonly version: string;
      /** Another version, because the selected one did not start. */
      readonly fallback: boolean;
      readonly slow: boolean;
    }
  | { readonly phase: 'failed'; readonly reason: Failure };

/** A mounted version, which can be shown again at once. */
export interface MountedRemote {
  readonly version: string;
  /** Resolves when its first page is rendered. */
  readonly drawn: Promise<void>;
  show(): Promise<void>;
  hide(): Promise<void>;
}

/** The dependencies of an area; tests pass their own. */
export interface Surroundings {
  select(): Selection;
  /** Mounts a version; `anew` if no part of an earlier attempt may be used. */
  mount(
    candidate: Candidate,
    anew: boolean,
    onRenderError: (problem: unknown) => void,
  ): Promise<MountedRemote>;
  originAnswers(): Promise<boolean>;
  /** Excludes the version from selection for a while, and reports it to the server. */
  broken(candidate: Candidate, fault: ReleaseFault, detail: string): void;
  forgive(): void;
  /** Hides the mounted version until it is known to work. */
  conceal(concealed: boolean): void;
  /** Whether a user may be looking at the page. */
  inSight(): boolean;
  changed(): void;
}
