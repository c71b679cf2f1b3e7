import type { Candidate } from '@fraktion/contract/releases';
import { queryClient } from '@fraktion/shared-auth/query';

import type { MountedRemote } from '../area/areaState.ts';
import { isFromSource, limitOf } from './fault.ts';
import { within } from './within.ts';

/** The lifecycles of a remote's build for single-spa. */
export type Lifecycles = Readonly<
  Record<'bootstrap' | 'mount' | 'unmount', (props: object) => Promise<unknown>>
>;

export interface MountSurroundings {
  readonly host: HTMLElement;
  readonly nonce: string | undefined;
  readonly onRenderError: (problem: unknown) => void;
  /** Further properties, which depend on the content. */
  readonly more?: object;
}

/** A page that has not unmounted by then is removed from the screen anyway. */
const leaveLimit = 3000;

/** Under hot reload a page shows its error itself, and the next edit repairs it in place. */
const mendsItself = (candidate: Candidate): boolean =>
  process.env.NODE_ENV === 'development' && isFromSource(candidate);

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Of all mounted pages; a remote keeps what it has rendered by its name. */
let made = 0;

/**
 * The only place that calls a remote's lifecycles: it mounts one version into its own element and keeps it for later visits. Each
 * step has a time limit.
 */
export async function mountable(
  candidate: Candidate,
  { bootstrap, mount, unmount }: Lifecycles,
  { host, nonce, onRenderError, more }: MountSurroundings,
): Promise<MountedRemote> {
  const domElement = document.createElement('div');
  domElement.dataset['release'] = candidate.version;
  const { promise: drawn, resolve: onReady } = Promise.withResolvers<void>();
  made += 1;
  // A try that comes too late is taken off the screen, and must not take the next one of the same version with it.
  const name = `${candidate.scope}-${made}`;
  // One cache for all remotes: after a change by one of them, the others read again.
  const shared = { name, domElement, queryClient, nonce, onReady, ...more };
  const props = mendsItself(candidate) ? shared : { ...shared, onRenderError };

  const show = async () => {
    host.append(domElement);
    try {
      await within(limitOf(candidate), mount(props));
    } catch (problem) {
      domElement.remove();
      throw problem;
    }
  };
  await within(limitOf(candidate), bootstrap(props));
  await show();
  return {
    version: candidate.version,
    drawn,
    show,
    async hide() {
      try {
        await within(leaveLimit, unmount(props));
      } finally {
        domElement.remove();
      }
    },
  };
}
