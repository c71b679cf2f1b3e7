import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * What the shell's own pages show, fetched when one is opened; few files, for each file of the platform is a digest that
 * signing in pays for.
 */
export const ownPages: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/notifications': lazy(
    () => import(/* webpackChunkName: 'framePages' */ '../notifications/NotificationsPage.tsx'),
  ),
  '/privacy/app': lazy(() => import(/* webpackChunkName: 'plainPages' */ './PrivacyPage.tsx')),
  '/privacy/ios': lazy(() => import(/* webpackChunkName: 'plainPages' */ './ToServer.tsx')),
  '/redirect': lazy(() => import(/* webpackChunkName: 'plainPages' */ './RedirectPage.tsx')),
  '/user-settings': lazy(
    () => import(/* webpackChunkName: 'framePages' */ '../settings/UserSettingsPage.tsx'),
  ),
};
