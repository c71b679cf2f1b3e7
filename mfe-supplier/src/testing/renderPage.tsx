import { queryClient } from '@fraktion/shared-auth/query';
import { BrowserRouter, Toaster, UiProvider } from '@fraktion/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

/** Draws something as the portal would have it, with what it may tell. */
export const renderPage = (element: ReactElement) =>
  render(
    <UiProvider nonce="test">
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          {element}
          <Toaster />
        </BrowserRouter>
      </QueryClientProvider>
    </UiProvider>,
  );
