import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { Toaster } from '../../feedback/Toaster.tsx';
import { toasts } from '../../feedback/toasts.ts';
import { UiProvider } from '../../theme/UiProvider.tsx';

/** Renders an element at that address of the portal, without toasts of an earlier page. */
export const renderPage = (
  page: ReactElement,
  client: QueryClient,
  address?: string,
): RenderResult => {
  toasts.set([]);
  if (address !== undefined) history.replaceState(null, '', address);
  return render(
    <UiProvider nonce="test">
      <QueryClientProvider client={client}>
        <BrowserRouter>
          {page}
          <Toaster />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
};

/** On phones lists are cards; the journeys test the grid in a real browser. */
export const asPhone = (): void =>
  void jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
