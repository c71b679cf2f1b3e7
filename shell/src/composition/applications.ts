import { registerApplication, start, triggerAppChange } from 'single-spa';

import type { Composition } from './createComposition.ts';
import { makeArea } from './area/makeArea.ts';
import { watchSlowChunks } from './loading/slowChunks.ts';
import { makeWidgetHost } from './widgetHost.ts';

/**
 * Registers each remote as a single-spa application, active while the address is one of its pages that the user may open.
 * Mounting the application enters its area, which mounts the remote's version. The application does not wait for that:
 * single-spa makes one change at a time, so a remote that hangs would block all others.
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
  // A failed area retries by itself; on these events it retries at once.
  const heal = () => composition.remotes.forEach(({ area }) => void area?.heal());
  addEventListener('online', heal);
  document.addEventListener('visibilitychange', heal);
  start({ urlRerouteOnly: true });
}

/** Checks again which applications are active, after sign-in, sign-out or account switch. */
export async function reconsider(): Promise<void> {
  await triggerAppChange();
}
