import { registerApplication, start, triggerAppChange } from 'single-spa';

import type { Composition } from './createComposition.ts';

/**
 * Makes each remote a single-spa application, active while the address is one of its pages that may
 * be opened. An application's lifecycles answer at once and never fail: the work is the area's, so a
 * remote that hangs cannot hold up the way to another.
 */
export function startApplications(composition: Composition): void {
  for (const { name, area } of composition.remotes) {
    registerApplication({
      name,
      app: {
        bootstrap: async () => undefined,
        mount: async () => void area.enter(),
        unmount: async () => area.leave(),
      },
      activeWhen({ pathname }) {
        const page = composition.pageAt(pathname);
        return page?.remote === name && composition.mayOpen(page);
      },
    });
  }
  // The event of a build's runtime names its scope, `mfe_ordering_<version>`.
  addEventListener('fraktion:slow', (event) => {
    const { scope, slow } = (event as CustomEvent<{ scope: string; slow: boolean }>).detail;
    const name = scope.slice(0, scope.lastIndexOf('_')).replaceAll('_', '-');
    composition.remotes.find((remote) => remote.name === name)?.area.slow(slow);
  });
  addEventListener('online', () => {
    for (const { area } of composition.remotes) {
      if (area.state.phase === 'failed' && area.state.reason === 'offline') void area.retry();
    }
  });
  start({ urlRerouteOnly: true });
}

/** Reads anew which applications are active, after sign-in, sign-out or account switch. */
export async function reconsider(): Promise<void> {
  await triggerAppChange();
}
