import { Area } from './area.ts';
import { noteFault } from './faults.ts';
import type { Remote } from './makeRemote.ts';
import { mountable } from './mountable.ts';
import { originAnswers } from './origin.ts';

/** The area of a remote on this page: it mounts into the remote's element, and reports what does not come up. */
export function makeArea({ name, host, record, around, select }: Remote): Area {
  const { platform, nonce, changed } = around;
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
    // The shell's own pages need no module federation: it comes with the first remote.
    async mount(candidate, anew, onRenderError) {
      const { loadLifecycles } = await import('./container.ts');
      return mountable(candidate, await loadLifecycles(candidate, anew), {
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
      // Tried again and again, it is reported once.
      const report = `${candidate.version} ${fault}`;
      if (reported.has(report)) return;
      reported.add(report);
      void import(/* webpackChunkName: 'overlays' */ './reportFailure.ts')
        .then(({ reportFailure }) => reportFailure(name, candidate, { platform, fault, detail }))
        .catch(() => undefined);
    },
  });
}
