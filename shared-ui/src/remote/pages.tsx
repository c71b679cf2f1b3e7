import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { generatePath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';

import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { SkeletonPage } from '../feedback/skeletons.tsx';
import type { RemoteProps, RenderedPage, RenderedRemote } from './definition.ts';

type Shown = Pick<RemoteProps, 'onReady' | 'onRenderError'>;

interface Drawn {
  readonly page: RenderedPage;
  readonly Page: ComponentType;
}

/** Lazy components of one mount: React keeps a failed import for good, so every mount makes its own. */
export const lazyPages = (remote: RenderedRemote): readonly Drawn[] =>
  remote.pages.map((page) => ({
    page,
    Page: lazy(async () => ({ default: (await page.load()).default as ComponentType })),
  }));

const Ready = ({ onReady }: Pick<Shown, 'onReady'>) => {
  useEffect(() => onReady?.(), [onReady]);
  return null;
};

/** Another path of the same page leads to the real one, parameters and query included. */
const Alias = ({ to }: { readonly to: string }) => {
  const params = useParams();
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: generatePath(to, params), search, hash }} />;
};

const Shielded = ({ Page, onReady, onRenderError }: Pick<Drawn, 'Page'> & Shown) => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      {...(onRenderError ? { onError: onRenderError, fallback: () => null } : {})}
    >
      <Suspense fallback={<SkeletonPage />}>
        <Page />
        <Ready onReady={onReady} />
      </Suspense>
    </ErrorBoundary>
  );
};

/** Pages by full path. What no page of this remote answers to is none of its business: it draws nothing. */
export const RemotePages = ({ pages, ...shown }: { readonly pages: readonly Drawn[] } & Shown) => (
  <Routes>
    {pages.flatMap(({ page, Page }) => [
      <Route key={page.path} path={page.path} element={<Shielded Page={Page} {...shown} />} />,
      ...(page.aliases ?? []).map((alias) => (
        <Route key={alias} path={alias} element={<Alias to={page.path} />} />
      )),
    ])}
    <Route path="*" element={null} />
  </Routes>
);
