import { BrowserRouter, Toaster, UiProvider } from '@fraktion/shared-ui';

import { Start } from './Start.tsx';

/** The shell on screen: login, guard, layout and menu around the remotes. */
export function Frame({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <UiProvider nonce={nonce}>
      <BrowserRouter>
        <Start />
      </BrowserRouter>
      <Toaster />
    </UiProvider>
  );
}
