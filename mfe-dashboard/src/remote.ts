import { defineRemote } from '@fraktion/contract/releases';

export default defineRemote({
  name: 'mfe-dashboard',
  pages: [
    {
      path: '/',
      aliases: ['/home/dashboard'],
      title: 'dashboard.title',
      roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
      mobile: true,
      layout: 'vertical',
      locationScope: true,
      menu: { area: 'home', order: 10, icon: 'gauge' },
      // Only an administrator is reminded of what is not set up yet.
      guarded: ['setup.one'],
      load: () => import('./dashboard/DashboardPage.tsx'),
    },
  ],
});
