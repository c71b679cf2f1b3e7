import { ErrorBoundary } from '@fraktion/shared-ui';

import { ownPages } from './ownPages.ts';

/** One of the shell's own pages, in the place of a remote. */
export function OwnPage({ path }: { readonly path: string }) {
  const Page = ownPages[path];
  if (!Page) return null;
  return (
    <ErrorBoundary resetKey={path}>
      <Page />
    </ErrorBoundary>
  );
}
