import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { UiProvider } from '../theme/UiProvider.tsx';

/** Renders a component as in a page. */
export const renderUi = (element: ReactElement, path = '/'): RenderResult =>
  render(element, {
    wrapper: ({ children }) => (
      <UiProvider nonce="test">
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </UiProvider>
    ),
  });
