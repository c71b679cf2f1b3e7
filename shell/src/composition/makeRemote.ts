import type { Composition as Candidates, ReleasedPage } from '@fraktion/contract/releases';

import { Area } from './area.ts';
import { noteFault } from './faults.ts';
import { HealthRecord } from './health.ts';
import { originAnswers } from './origin.ts';
import type { Selection } from './selectRelease.ts';

export interface Remote {
  readonly name: string;
  readonly area: Area;
  /** Stays the same for the whole visit, wherever the frame puts it. */
  readonly host: HTMLElement;
  readonly select: () => Selection;
  readonly pages: () => readonly ReleasedPage[];
}

interface Around {
  /** The version of the platform that runs. */
  readonly platform: string;
  readonly nonce: string | undefined;
  /** Which release, for whoever is there now and what is known of the releases' health. */
  readonly select: (health: HealthRecord['health']) => Selection;
  readonly changed: () => void;
}

/** One remote of this page: the release that is chosen for it, and the area that it is mounted into. */
export function makeRemote(
  name: string,
  candidates: Candidates['remotes'][number]['candidates'],
  { platform, nonce, select: selectBy, changed }: Around,
): Remote {
  const record = new HealthRecord();
  const reported = new Set<string>();
  const host = document.createElement('div');
  host.id = `remote-${name}`;
  const select = () => selectBy(record.health);
  const area = new Area({
    select,
    originAnswers,
    changed,
    forgive: () => record.forgive(),
    inSight: () => document.visibilityState === 'visible',
    conceal(concealed) {
      host.hidden = concealed;
    },
    // Signing in needs no single-spa: it comes with the first remote.
    async mount(candidate, anew, onRenderError) {
      const { mountVersion } = await import('./parcel.ts');
      return mountVersion(candidate, anew, {
        host,
        nonce,
        onRenderError(problem) {
          noteFault({ kind: 'render', problem, release: { name, version: candidate.version } });
          onRenderError(problem);
        },
      });
    },
    broken(candidate, fault, detail) {
      record.markBroken(candidate.version);
      // Tried again and again, it is told once.
      const told = `${candidate.version} ${fault}`;
      if (reported.has(told)) return;
      reported.add(told);
      void import('./reportFailure.ts')
        .then(({ reportFailure }) => reportFailure(name, candidate, { platform, fault, detail }))
        .catch(() => undefined);
    },
  });
  // A remote that cannot be mounted keeps its place in the menu, and its area says what happened.
  const pages = () => {
    const selection = select();
    return selection.kind === 'mount' ? selection.candidate.pages : (candidates[0]?.pages ?? []);
  };
  return { name, area, host, select, pages };
}
