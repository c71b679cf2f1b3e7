import { queryClient } from '@fraktion/shared-auth/query';
import { renderPage as render } from '@fraktion/shared-ui/testing/page';
import type { ReactElement } from 'react';

/** Draws something as the portal would have it, with what it may tell. */
export const renderPage = (element: ReactElement) => render(element, queryClient);
