import { ErrorBoundary } from '@fraktion/shared-ui';

import { ownPages } from './ownPages.ts';

/** A page of the shell's own, in the place where remotes appear. */
export function OwnPage({ path }: { readonly path: string }) {
  const Page = ownPages[path];
  if (!Page) return null;
  return (
    <ErrorBoundary resetKey={path}>
      <Page />
    </ErrorBoundary>
  );
}
