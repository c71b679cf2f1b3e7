import { getConcernHome, getDistributionWidget } from '@fraktion/contract/home';
import { listLocations } from '@fraktion/contract/locations';
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
      calls: [getDistributionWidget, getConcernHome, listLocations],
      load: () => import('./dashboard/DashboardPage.tsx'),
    },
  ],
});
