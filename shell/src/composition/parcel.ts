import { type Candidate, sourceVersion } from '@fraktion/contract/releases';
import { queryClient } from '@fraktion/shared-auth/query';
import { addErrorHandler, mountRootParcel, type Parcel } from 'single-spa';

import type { Mounted } from './areaState.ts';
import { loadLifecycles } from './container.ts';

// Every fault reaches the area through the parcel's promises; single-spa would throw it a second time.
addErrorHandler(() => undefined);

export interface ParcelSurroundings {
  readonly host: HTMLElement;
  readonly nonce: string | undefined;
  readonly onRenderError: (problem: unknown) => void;
}

/** A page under hot reload says itself that it broke, and the next edit mends it where it stands. */
const mendsItself = ({ version }: Candidate): boolean =>
  process.env.NODE_ENV === 'development' && version === sourceVersion;

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Mounts one version of a remote into an element of its own and keeps it for later visits. */
export async function mountVersion(
  candidate: Candidate,
  anew: boolean,
  { host, nonce, onRenderError }: ParcelSurroundings,
): Promise<Mounted> {
  const lifecycles = await loadLifecycles(candidate, anew);
  const domElement = document.createElement('div');
  domElement.dataset['release'] = candidate.version;
  host.append(domElement);
  // One cache for all: what one remote changes, another reads again.
  const { promise: drawn, resolve: onReady } = Promise.withResolvers<void>();
  const shared = { domElement, queryClient, nonce, onReady };
  const own = mendsItself(candidate) ? shared : { ...shared, onRenderError };
  const parcel: Parcel = mountRootParcel({ name: candidate.scope, ...lifecycles }, own);
  try {
    await parcel.mountPromise;
  } catch (problem) {
    domElement.remove();
    throw problem;
  }
  return {
    version: candidate.version,
    drawn,
    async show() {
      host.append(domElement);
      await parcel.mount();
    },
    async hide() {
      try {
        await parcel.unmount();
      } finally {
        domElement.remove();
      }
    },
  };
}
