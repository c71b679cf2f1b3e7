import {
  amountsReportPath,
  dataInsightsPath,
  drivingsReportPath,
  postingsReportPath,
  simulationsPath,
  wasteDistributionPath,
  wasteHandlingPath,
} from '@fraktion/contract/pages';
import type { RemotePage } from '@fraktion/contract/releases';

/** Reports, what the figures show, and simulations. */
export const insightPages = [
  {
    path: amountsReportPath,
    title: 'reports.amounts.title',
    roles: ['Admin', 'LocationAdmin', 'FacilityUser'],
    mobile: true,
    layout: 'vertical',
    locationScope: true,
    menu: { area: 'economics', order: 70, icon: 'bar-chart' },
    load: () => import('./reports/AmountsPage.tsx'),
  },
  {
    path: postingsReportPath,
    title: 'reports.postings.title',
    roles: ['Admin', 'LocationAdmin', 'FacilityUser'],
    mobile: true,
    layout: 'vertical',
    locationScope: true,
    menu: { area: 'economics', order: 80, icon: 'chart' },
    load: () => import('./reports/PostingsPage.tsx'),
  },
  {
    path: drivingsReportPath,
    title: 'reports.drivings.title',
    roles: ['Admin', 'LocationAdmin'],
    mobile: true,
    layout: 'vertical',
    locationScope: true,
    menu: { area: 'economics', order: 90, icon: 'truck' },
    load: () => import('./reports/DrivingsPage.tsx'),
  },
  {
    path: dataInsightsPath,
    title: 'insights.title',
    roles: ['Admin', 'FacilityUser', 'LocationAdmin'],
    mobile: true,
    layout: 'vertical',
    locationScope: true,
    menu: { area: 'economics', order: 65, icon: 'chart' },
    // Administrators alone are offered to set the goal.
    guarded: ['insights.putGoal'],
    load: () => import('./insights/DataInsightsPage.tsx'),
  },
  {
    path: simulationsPath,
    title: 'simulations.title',
    roles: ['Admin', 'FacilityUser', 'LocationAdmin'],
    mobile: false,
    layout: 'vertical',
    menu: { area: 'economics', order: 55, icon: 'gauge' },
    // Who only reads them begins none.
    guarded: ['simulationItems.create', 'simulations.create'],
    load: () => import('./simulations/SimulationsPage.tsx'),
  },
  {
    path: wasteHandlingPath(':id'),
    title: 'simulations.handling',
    roles: ['Admin', 'LocationAdmin'],
    mobile: false,
    layout: 'vertical',
    load: () => import('./simulations/HandlingPage.tsx'),
  },
  {
    path: wasteDistributionPath(':id'),
    title: 'simulations.distribution',
    roles: ['Admin', 'LocationAdmin'],
    mobile: false,
    layout: 'vertical',
    load: () => import('./simulations/DistributionPage.tsx'),
  },
] as const satisfies readonly RemotePage[];
