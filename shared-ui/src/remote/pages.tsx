import { type ComponentType, useEffect } from 'react';
import { generatePath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';

import { later } from '../components/later.tsx';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { SkeletonPage } from '../feedback/skeletons.tsx';
import type { RemoteProps, RenderedPage, RenderedRemote } from './definition.ts';

type PageReports = Pick<RemoteProps, 'onReady' | 'onRenderError'>;

interface DrawnPage {
  readonly page: RenderedPage;
  readonly Page: ComponentType<Pick<PageReports, 'onReady'>>;
}

const withReady = (Page: ComponentType) =>
  function ReadyPage({ onReady }: Pick<PageReports, 'onReady'>) {
    useEffect(() => onReady?.(), [onReady]);
    return <Page />;
  };

/** The pages' components, each loaded at its first render. */
export const laterPages = (remote: RenderedRemote): readonly DrawnPage[] =>
  remote.pages.map((page) => ({
    page,
    Page: later(
      async () => ({ default: withReady((await page.load()).default as ComponentType) }),
      <SkeletonPage />,
    ),
  }));

/** Another path of the same page redirects to the real one, with parameters and query. */
const Alias = ({ to }: { readonly to: string }) => {
  const params = useParams();
  const { search, hash } = useLocation();
  return <Navigate replace to={{ pathname: generatePath(to, params), search, hash }} />;
};

const Shielded = ({ Page, onReady, onRenderError }: Pick<DrawnPage, 'Page'> & PageReports) => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      {...(onRenderError ? { onError: onRenderError, fallback: () => null } : {})}
    >
      <Page onReady={onReady} />
    </ErrorBoundary>
  );
};

/** Renders the page of the full path. For paths of other remotes it renders nothing. */
export const RemotePages = ({
  pages,
  ...shown
}: { readonly pages: readonly DrawnPage[] } & PageReports) => (
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
