import {
  claimsPath,
  dataInsightsPath,
  inspectionsPath,
  invoicesPath,
} from '@fraktion/contract/pages';
import type { RemoteWidget } from '@fraktion/contract/releases';

import { mapMeasures } from './lib/figures/mapMeasures.ts';

/** Widgets for boards: invoices, findings, claims, and figures by location. */
export const economicsWidgets = [
  {
    kind: 'invoicesToPost',
    title: 'widgets.invoicesToPost.title',
    about: 'widgets.invoicesToPost.about',
    icon: 'receipt',
    roles: ['Admin', 'LocationAdmin'],
    least: { w: 3, h: 4 },
    usual: { w: 6, h: 8 },
    takes: ['scope'],
    source: invoicesPath,
    starts: { controller: 20 },
    load: () => import('./widgets/InvoicesToPostWidget.tsx'),
  },
  {
    kind: 'findings',
    title: 'widgets.findings.title',
    about: 'widgets.findings.about',
    icon: 'list-checks',
    roles: ['Admin', 'LocationAdmin'],
    least: { w: 3, h: 4 },
    usual: { w: 6, h: 8 },
    source: inspectionsPath,
    starts: { controller: 30 },
    load: () => import('./widgets/FindingsWidget.tsx'),
  },
  {
    kind: 'outstanding',
    title: 'widgets.outstanding.title',
    about: 'widgets.outstanding.about',
    icon: 'wallet',
    roles: ['Admin', 'LocationAdmin'],
    least: { w: 3, h: 3 },
    usual: { w: 6, h: 5 },
    source: invoicesPath,
    starts: { controller: 10 },
    load: () => import('./widgets/OutstandingWidget.tsx'),
  },
  {
    kind: 'claims',
    title: 'widgets.claims.title',
    about: 'widgets.claims.about',
    icon: 'scale',
    roles: ['Admin', 'LocationAdmin'],
    least: { w: 3, h: 3 },
    usual: { w: 6, h: 5 },
    source: claimsPath,
    starts: { controller: 15 },
    load: () => import('./widgets/ClaimsWidget.tsx'),
  },
  {
    kind: 'locationMap',
    title: 'widgets.locationMap.title',
    about: 'widgets.locationMap.about',
    icon: 'map-pin',
    roles: ['Admin', 'LocationAdmin', 'FacilityUser'],
    least: { w: 4, h: 7 },
    // As tall as map and legend are beside each other on a desk.
    usual: { w: 8, h: 11 },
    takes: ['period', 'scope', 'measure'],
    measures: mapMeasures,
    source: dataInsightsPath,
    starts: { customer: 37 },
    load: () => import('./widgets/LocationMapWidget.tsx'),
  },
] as const satisfies readonly RemoteWidget[];
