import type { Candidate } from '@fraktion/contract/releases';

import { Area } from './area.ts';
import { noteFault } from '../faults.ts';
import type { Remote } from '../makeRemote.ts';
import { type Lifecycles, mountable } from '../loading/mountable.ts';
import { originAnswers } from '../loading/origin.ts';

/** The place for a remote's content: its pages in the frame, or one widget on a board. */
export interface Place {
  readonly host: HTMLElement;
  readonly changed: () => void;
  /** Its properties besides the common ones. */
  readonly more: object;
  /** Widgets of one release share its load. */
  readonly load?: (candidate: Candidate, anew: boolean) => Promise<Lifecycles>;
  /** A render error concerns this place only, not the version. */
  readonly broke?: (problem: unknown) => void;
}

/** Mounts a remote into one place, and reports versions that do not start. */
export function makeArea({ name, record, around, select }: Remote, place: Place): Area {
  const { platform, nonce } = around;
  const { host, changed, more, broke } = place;
  const reported = new Set<string>();
  return new Area({
    select,
    originAnswers,
    changed,
    forgive: () => record.forgive(),
    inSight: () => document.visibilityState === 'visible',
    conceal(concealed) {
      host.hidden = concealed;
    },
    // The shell's own pages need no module federation: it is loaded with the first remote.
    async mount(candidate, anew, onRenderError) {
      const load = place.load ?? (await import('../loading/container.ts')).loadLifecycles;
      return mountable(candidate, await load(candidate, anew), {
        host,
        nonce,
        more,
        onRenderError(problem) {
          noteFault({ kind: 'render', problem, release: { name, version: candidate.version } });
          if (broke) broke(problem);
          else onRenderError(problem);
        },
      });
    },
    broken(candidate, fault, detail) {
      record.markBroken(candidate.version);
      // Several failed tries are reported once.
      const report = `${candidate.version} ${fault}`;
      if (reported.has(report)) return;
      reported.add(report);
      void import(/* webpackChunkName: 'overlays' */ '../loading/reportFailure.ts')
        .then(({ reportFailure }) => reportFailure(name, candidate, { platform, fault, detail }))
        .catch(() => undefined);
    },
  });
}
