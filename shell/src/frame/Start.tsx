import {
  companyLoginPattern,
  companyReturnPattern,
  companySignInPath,
  registerPattern,
  resetPattern,
} from '@fraktion/contract/pages';
import { onFailure, onRecovery, session, useSession } from '@fraktion/shared-auth';
import {
  ErrorBoundary,
  hasUnsaved,
  later,
  Navigate,
  shownHeading,
  dismissFailure,
  toastFailure,
  useLocation,
  VisuallyHidden,
} from '@fraktion/shared-ui/entry';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { noteFault } from '../composition/faults.ts';
import { Login } from '../pages/Login.tsx';
import { Unreachable } from '../pages/Unreachable.tsx';
import { afterSignIn, headingFrom } from '../session/guard.ts';
import { Guarded, usePortalPages, useVisitor } from '../session/Guarded.tsx';
import { startEntryTexts, startFrameTexts, startLanguage } from '../session/language.ts';
import { forgotPath, loginPath, notFoundPath, type PortalPage } from '../session/portalPage.ts';
import { useProfileOnScreen } from '../session/useProfileOnScreen.ts';

// Everything that signing in does not need: menu, overlays, notifications, single-spa, react-query.
const loadStage = async () => {
  const [stage] = await Promise.all([import('./Stage.tsx'), startFrameTexts()]);
  return stage;
};
const Stage = later(loadStage);

// Registration, forgotten password, not found, and signing in again over a page that stays.
const EntryPage = later(async () => {
  const [page] = await Promise.all([
    import(/* webpackChunkName: 'entry' */ '../pages/entry/EntryPage.tsx'),
    startEntryTexts(),
  ]);
  return page;
});
const SignInAgain = later(async () => {
  const [dialog] = await Promise.all([
    import(/* webpackChunkName: 'entry' */ '../pages/entry/SignInAgain.tsx'),
    startEntryTexts(),
  ]);
  return dialog;
});
// Its refusals are among the frame's texts, which are needed right after the sign-in anyway.
const CompanyEntry = later(async () => {
  const [page] = await Promise.all([
    import(/* webpackChunkName: 'entry' */ '../pages/company/CompanyEntry.tsx'),
    startEntryTexts(),
    startFrameTexts(),
  ]);
  return page;
});
const companyPaths = [companySignInPath, companyLoginPattern, companyReturnPattern];
const entryPaths = [forgotPath, registerPattern, resetPattern, notFoundPath];
session.keepPageWhile(hasUnsaved);
const noteRenderFault = (problem: unknown) => noteFault({ kind: 'render', problem });

/** Language and session are loaded in parallel; nothing is rendered before both are known. */
function useStarted(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    void Promise.all([startLanguage(), session.start()]).then(() => setStarted(true));
  }, []);
  return started;
}

function LoginPage() {
  const { search } = useLocation();
  const { role, ...visitor } = useVisitor();
  const pages = usePortalPages();
  if (!role) return <Login onSubmit={() => void loadStage().catch(() => undefined)} />;
  return <Navigate replace to={afterSignIn(headingFrom(search), pages, { ...visitor, role })} />;
}

/** Who is signed in already goes on as after any sign-in. */
function CompanyPage({ path }: { readonly path: string }) {
  const { role } = useVisitor();
  if (role) return <LoginPage />;
  return (
    <ErrorBoundary onError={noteRenderFault}>
      <CompanyEntry path={path} />
    </ErrorBoundary>
  );
}

/**
 * Announces the opened page to screen readers. A live region speaks when its text changes, so it stays mounted from page to
 * page.
 */
function Announcer() {
  const { pathname } = useLocation();
  const heading = useSyncExternalStore(shownHeading.subscribe, shownHeading.get);
  return (
    <VisuallyHidden>
      <span role="status">{heading?.pathname === pathname ? heading.title : ''}</span>
    </VisuallyHidden>
  );
}

function PageOf({ page }: { readonly page: PortalPage }) {
  const { role } = useVisitor();
  // Signed-in users have the menu on the page for unknown addresses.
  const alone = entryPaths.includes(page.path) && !(role && page.path === notFoundPath);
  if (page.path === loginPath) return <LoginPage />;
  if (companyPaths.includes(page.path)) return <CompanyPage path={page.path} />;
  return (
    <ErrorBoundary onError={noteRenderFault}>
      {alone ? <EntryPage path={page.path} /> : <Stage page={page} />}
    </ErrorBoundary>
  );
}

export function Start() {
  const started = useStarted();
  const state = useSession();
  useProfileOnScreen();
  useEffect(() => onFailure(toastFailure), []);
  useEffect(() => onRecovery(dismissFailure), []);
  if (!started || state.status === 'starting') return null;
  if (state.status === 'unreachable') return <Unreachable error={state.error} />;
  return (
    <>
      <Announcer />
      <Guarded>{(page) => <PageOf page={page} />}</Guarded>
      {state.status === 'expired' ? <SignInAgain /> : null}
    </>
  );
}
