import { notificationsPath, settingsPath } from '@fraktion/contract/pages';
import { later, SkeletonPage } from '@fraktion/shared-ui';
import { type ComponentType, createElement } from 'react';

import { startEntryTexts } from '../session/language.ts';
import { notFoundPath } from '../session/portalPage.ts';

const ownPage = (load: () => Promise<{ readonly default: ComponentType }>) =>
  later(load, createElement(SkeletonPage));

/**
 * The content of the shell's own pages, loaded when one is opened; in few files, because signing in pays for the digest of each
 * file of the platform.
 */
export const ownPages: Readonly<Record<string, ComponentType>> = {
  [notFoundPath]: ownPage(async () => {
    const [page] = await Promise.all([
      import(/* webpackChunkName: 'entry' */ './entry/FramedNotFound.tsx'),
      startEntryTexts(),
    ]);
    return page;
  }),
  [notificationsPath]: ownPage(
    () => import(/* webpackChunkName: 'framePages' */ '../notifications/NotificationsPage.tsx'),
  ),
  '/privacy/app': ownPage(() => import(/* webpackChunkName: 'plainPages' */ './PrivacyPage.tsx')),
  '/privacy/ios': ownPage(() => import(/* webpackChunkName: 'plainPages' */ './ToServer.tsx')),
  '/redirect': ownPage(() => import(/* webpackChunkName: 'plainPages' */ './RedirectPage.tsx')),
  [settingsPath]: ownPage(
    () => import(/* webpackChunkName: 'framePages' */ '../settings/UserSettingsPage.tsx'),
  ),
};
