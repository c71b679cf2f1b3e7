import { registerApplication, start, triggerAppChange } from 'single-spa';

import type { Composition } from './createComposition.ts';
import { makeArea } from './makeArea.ts';
import { watchSlowChunks } from './slowChunks.ts';
import { makeWidgetHost } from './widgetHost.ts';

/**
 * Makes each remote a single-spa application, active while the address is one of its pages that may be opened. To mount
 * it is to enter its area, which has the remote's version mounted. That is not waited for: single-spa makes one change at
 * a time, so a remote that hangs would hold up the way to every other.
 */
export function startApplications(composition: Composition): void {
  const widgetHost = makeWidgetHost(composition);
  for (const remote of composition.remotes) {
    const { name, host, around } = remote;
    const place = { host, changed: around.changed, more: { widgetHost } };
    const area = (remote.area = makeArea(remote, place));
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
  watchSlowChunks((name, slow) =>
    composition.remotes.find((remote) => remote.name === name)?.area?.slow(slow),
  );
  // What failed tries again by itself, and at once where there is reason to hope or somebody to see it.
  const heal = () => composition.remotes.forEach(({ area }) => void area?.heal());
  addEventListener('online', heal);
  document.addEventListener('visibilitychange', heal);
  start({ urlRerouteOnly: true });
}

/** Reads anew which applications are active, after sign-in, sign-out or account switch. */
export async function reconsider(): Promise<void> {
  await triggerAppChange();
}
