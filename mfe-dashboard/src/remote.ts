import { dashboardPath, figureSourcesPath } from '@fraktion/contract/pages';
import { defineRemote } from '@fraktion/contract/releases';

import { dashboardWidgets } from './dashboardWidgets.ts';

export default defineRemote({
  name: 'mfe-dashboard',
  pages: [
    {
      path: '/',
      title: 'home.title',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      // A phone starts on the ordering page.
      mobile: false,
      layout: 'vertical',
      locationScope: true,
      menu: { area: 'home', order: 10, icon: 'house' },
      // Only an administrator sees the remaining steps.
      guarded: ['setup.one'],
      load: () => import('./home/HomePage.tsx'),
    },
    {
      path: dashboardPath,
      title: 'dashboard.title',
      roles: 'signedIn',
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: { area: 'home', order: 20, icon: 'gauge', staff: true },
      // Only for accounts that have locations, and for roles that read figures.
      guarded: ['locations.list', 'figures.recalculation'],
      load: () => import('./boards/BoardsPage.tsx'),
    },
    {
      path: figureSourcesPath,
      title: 'sources.page',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      load: () => import('./sources/SourcesPage.tsx'),
    },
  ],
  widgets: dashboardWidgets,
});
