import { BrowserRouter, later, Toaster, UiProvider } from '@fraktion/shared-ui/entry';

import { Start } from './Start.tsx';

/** The build replaces this expression, and removes the code that it excludes. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const TranslationTools =
  process.env.NODE_ENV === 'development'
    ? later(() => import('../dev/TranslationTools.tsx'))
    : null;

/** The visible shell: login, guard, layout and menu around the remotes. */
export function Frame({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <UiProvider nonce={nonce}>
      <BrowserRouter>
        <Start />
      </BrowserRouter>
      <Toaster />
      {TranslationTools ? <TranslationTools /> : null}
    </UiProvider>
  );
}
