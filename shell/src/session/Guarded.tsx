import { identity, session, useSession } from '@fraktion/shared-auth';
import {
  isMobileDevice,
  Navigate,
  toast,
  useLocation,
  useTranslation,
} from '@fraktion/shared-ui/entry';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { usePages } from '../composition/hooks.tsx';
import { guard, homeOf, loginFor, type Verdict, type Visitor } from './guard.ts';
import { guardHistory } from './guardHistory.ts';
import { loginPath, notFoundPath, type PortalPage } from './portalPage.ts';
import { shellPages } from './shellPages.ts';

/** All pages of the portal: the shell's own and the pages of the live remotes. */
export function usePortalPages(): readonly PortalPage[] {
  const released = usePages();
  return useMemo(() => [...shellPages, ...released], [released]);
}

export function useVisitor(): Visitor {
  const { role, profile } = useSession();
  const account = profile?.account.kind;
  const driver = profile?.driver;
  const accounts = profile?.accounts.length;
  return useMemo(
    () => ({ role, driver, account, accounts, mobile: isMobileDevice() }),
    [role, driver, account, accounts],
  );
}

export function useVerdict(): Verdict {
  const { pathname } = useLocation();
  const pages = usePortalPages();
  const visitor = useVisitor();
  return useMemo(() => guard(pathname, pages, visitor), [pathname, pages, visitor]);
}

function useRefusal(): () => void {
  const { t } = useTranslation('shell');
  return useCallback(() => {
    const title = t('access.title');
    toast({ tone: 'error', title, text: t('access.text') });
  }, [t]);
}

/** A refused navigation is cancelled at its start; the page on screen stays. */
function useCancelledNavigation(): void {
  const pages = usePortalPages();
  const visitor = useVisitor();
  const refused = useRefusal();
  const latest = useRef({ pages, visitor, refused });
  // In the layout effect, because a link can be followed as soon as the page is shown.
  useLayoutEffect(() => {
    latest.current = { pages, visitor, refused };
  });
  useLayoutEffect(
    () =>
      guardHistory(
        (pathname) =>
          guard(pathname, latest.current.pages, latest.current.visitor).kind === 'refuse',
        () => latest.current.refused(),
      ),
    [],
  );
}

/** A visitor who reaches a refused page from outside, or by Back and Forward, returns to the former page, else home. */
function Refused({ to, silent }: { readonly to: string; readonly silent: boolean }) {
  const refused = useRefusal();
  useEffect(() => {
    if (!silent) refused();
  }, [silent, refused]);
  return <Navigate replace to={to} />;
}

/** The last page on screen, and its user. */
interface OpenedPage {
  readonly address: string;
  readonly by: string | undefined;
}

function useLastOpened(open: boolean): OpenedPage | undefined {
  const { pathname, search } = useLocation();
  const [last, setLast] = useState<OpenedPage>();
  useEffect(() => {
    if (open) setLast({ address: pathname + search, by: identity() });
  }, [open, pathname, search]);
  return last;
}

/** Renders the page that the guard opens; its other verdicts redirect. */
export function Guarded({ children }: { readonly children: (page: PortalPage) => ReactNode }) {
  const { pathname, search, hash, key } = useLocation();
  const pages = usePortalPages();
  const { role, ...visitor } = useVisitor();
  const verdict = useVerdict();
  const last = useLastOpened(verdict.kind === 'open');
  useCancelledNavigation();

  switch (verdict.kind) {
    case 'open':
      return children(verdict.page);
    case 'redirect':
      // Each navigation is redirected anew: an account switch on `/` changes the verdict, and then leads to `/`.
      return <Navigate key={key} replace to={verdict.to} />;
    case 'notFound':
      return <Navigate replace to={notFoundPath} />;
    case 'refuse': {
      // After an account switch the new role may not be allowed to open the page, which is not the user's mistake.
      const switched = last !== undefined && last.by !== identity();
      const back =
        last && !switched && !last.address.startsWith(pathname) ? last.address : undefined;
      return <Refused silent={switched} to={back ?? homeOf({ ...visitor, role: role! }, pages)} />;
    }
    case 'login': {
      const state = session.state();
      const left = state.status === 'signedOut' && state.reason === 'left';
      return <Navigate replace to={left ? loginPath : loginFor(pathname + search + hash)} />;
    }
  }
}
