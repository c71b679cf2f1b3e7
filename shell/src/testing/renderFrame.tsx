import { toasts } from '@fraktion/shared-ui';
import { render } from '@testing-library/react';

import type { Composition } from '../composition/createComposition.ts';
import { CompositionProvider } from '../composition/hooks.tsx';
import type { KnownPage } from '../composition/makeRemote.ts';
import { Frame } from '../frame/index.tsx';

export const page = (
  path: string,
  roles: KnownPage['roles'],
  change: Partial<KnownPage> = {},
): KnownPage => ({
  path,
  roles,
  remote: 'mfe-x',
  version: '0123456789ab',
  aliases: [],
  mobile: true,
  layout: 'vertical',
  title: { en: `Page ${path}`, da: `Side ${path}`, sv: `Sida ${path}`, nb: `Side ${path}` },
  ...change,
});

/** Pages without remotes: these tests are about the shell around them. */
function compositionOf(pages: readonly KnownPage[]): Composition {
  return {
    platform: '0123456789ab',
    remotes: [],
    pages: () => pages,
    overrides: () => none,
    choice: () => '',
    pageAt: () => undefined,
    mayOpen: () => false,
    shut: () => undefined,
    identify: () => undefined,
    stateOf: () => idle,
    retry: () => undefined,
    retitled: () => undefined,
    subscribe: () => () => undefined,
  };
}
const none: readonly never[] = [];
const idle = { phase: 'idle' } as const;

const candidates = { platform: { version: '0123456789ab', live: '0123456789ab' }, remotes: [] };

/** The frame as it is after a page load, without toasts. */
export function renderFrame(pages: readonly KnownPage[]) {
  toasts.set([]);
  return render(
    <CompositionProvider given={{ composition: compositionOf(pages), candidates }}>
      <Frame nonce={undefined} />
    </CompositionProvider>,
  );
}
