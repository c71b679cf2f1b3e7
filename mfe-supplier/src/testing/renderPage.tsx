import { queryClient } from '@fraktion/shared-auth/query';
import { renderPage as render } from '@fraktion/shared-ui/testing/page';
import type { ReactElement } from 'react';

/** Renders an element as in the portal, with toasts. */
export const renderPage = (element: ReactElement) => render(element, queryClient);
