import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { Toaster } from '../../feedback/Toaster.tsx';
import { toasts } from '../../feedback/toasts.ts';
import { UiProvider } from '../../theme/UiProvider.tsx';

/** Draws something as the portal would have it at that address, with what it may tell; what an earlier page told is gone. */
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

/** Lists are cards there; the grid is drawn in a real browser by the journeys. */
export const asPhone = (): void =>
  void jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
