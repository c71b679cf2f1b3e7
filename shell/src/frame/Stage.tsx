import { useSession } from '@fraktion/shared-auth';
import { useLayoutEffect } from 'react';

import { Outlet } from '../composition/index.ts';
import { watchErrors } from '../feedback/lastErrors.ts';
import { GoneLocation } from '../scope/useLocations.ts';
import { NoLocations } from '../scope/NoLocations.tsx';
import { isScoped } from '../scope/scope.ts';
import { useScopedAddress } from '../scope/useScopedAddress.ts';
import { useDeviceSkin } from '../theme/useDeviceSkin.ts';
import { useLiveTheme } from '../theme/useLiveTheme.ts';
import { ConnectionBar } from '../offline/ConnectionBar.tsx';
import { useOffline } from '../offline/useOffline.ts';
import { OverrideBadge } from '../overrides/OverrideBadge.tsx';
import { startLiveTexts } from '../session/liveTexts.ts';
import type { PortalPage } from '../session/portalPage.ts';
import { BusyNote } from './BusyNote.tsx';
import { AreaNotice } from './layout/AreaNotice.tsx';
import { askBeforeLeaving } from './reload/askBeforeLeaving.ts';
import { Breadcrumbs } from './title/Breadcrumbs.tsx';
import { FullLayout } from './layout/FullLayout.tsx';
import { OwnPage } from '../pages/OwnPage.tsx';
import { HorizontalLayout } from './layout/HorizontalLayout.tsx';
import { NewerRelease } from './reload/NewerRelease.tsx';
import { Overlays } from './overlays/Overlays.tsx';
import { SkipLink } from './layout/SkipLink.tsx';
import { SupportBanner } from './account/SupportBanner.tsx';
import { useOpenTodosOfPages } from './todos/openTodos.ts';
import { useNotedSearch } from './title/useLastSearch.ts';
import { useStage } from './useStage.ts';
import { useWindowTitle } from './title/useWindowTitle.ts';
import { useLayout } from './layout/useLayout.ts';
import { VerticalLayout } from './layout/VerticalLayout.tsx';
import { WideLayout } from './layout/WideLayout.tsx';

const layouts = {
  vertical: VerticalLayout,
  horizontal: HorizontalLayout,
  full: FullLayout,
  wide: WideLayout,
};

// With the first page and not before: signing in does not pay for it.
startLiveTexts();

/** A page of a remote or of the shell, in its layout; without a signed-in user there is no menu. */
export default function Stage({ page }: { readonly page: PortalPage }) {
  const { remote } = page;
  const { status, profile } = useSession();
  const signedIn = status === 'signedIn';
  useScopedAddress(page);
  useStage(remote);
  useWindowTitle(page);
  useOpenTodosOfPages();
  useLiveTheme();
  useDeviceSkin();
  useNotedSearch();
  useOffline(signedIn);
  useLayoutEffect(watchErrors, []);
  useLayoutEffect(askBeforeLeaving, []);
  const Layout = layouts[useLayout(page)];
  return (
    <>
      <SkipLink />
      <NewerRelease />
      <BusyNote />
      {/* Typed text survives an expired session, as the page does, but never a change of the user. */}
      {profile ? <Overlays key={profile.id} /> : null}
      <Layout>
        {signedIn ? <ConnectionBar /> : null}
        {signedIn ? <SupportBanner /> : null}
        {signedIn ? <OverrideBadge /> : null}
        {signedIn ? <Breadcrumbs page={page} /> : null}
        {signedIn && isScoped(page) ? (
          <>
            <GoneLocation />
            <NoLocations />
          </>
        ) : null}
        {remote ? <AreaNotice remote={remote} /> : <OwnPage path={page.path} />}
        <Outlet />
      </Layout>
    </>
  );
}
