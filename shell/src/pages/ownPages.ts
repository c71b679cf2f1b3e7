import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** What the shell's own pages show, each fetched when it is opened. */
export const ownPages: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/notifications': lazy(() => import('../notifications/NotificationsPage.tsx')),
  '/privacy/app': lazy(() => import('./PrivacyPage.tsx')),
  '/privacy/ios': lazy(() => import('./ToServer.tsx')),
  '/redirect': lazy(() => import('./RedirectPage.tsx')),
  '/user-settings': lazy(() => import('../settings/UserSettingsPage.tsx')),
};
