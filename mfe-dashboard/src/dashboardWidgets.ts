import { figureReaders, type MeasureName, measureOf } from '@fraktion/contract/measures';
import { figureSourcesPath, notificationsPath } from '@fraktion/contract/pages';
import type { RemoteWidget } from '@fraktion/contract/releases';

/** The sources of a figure; a board adds its period and its location. */
const sourcesOf = (measure: MeasureName): string => `${figureSourcesPath}?measure=${measure}`;

const tile = { least: { w: 2, h: 4 }, usual: { w: 3, h: 4 }, takes: ['period', 'scope'] } as const;

type Place = Pick<RemoteWidget, 'icon' | 'starts' | 'home'>;

/** A tile with one measure: its readers and its rows are those of the measure. */
const figureOf = (measure: MeasureName) => ({
  ...tile,
  roles: measureOf(measure).roles ?? figureReaders,
  measures: [measure],
  source: sourcesOf(measure),
  load: () => import('./widgets/MeasureWidget.tsx'),
});

/** A tile whose words are those of its measure. */
const tileOf = <const M extends MeasureName>(measure: M, place: Place) => ({
  kind: measure,
  title: `measure.${measure}` as const,
  about: `measureAbout.${measure}` as const,
  ...figureOf(measure),
  ...place,
});

/** A tile with words of its own. */
const titledTile = <const K extends string>(kind: K, measure: MeasureName, place: Place) => ({
  kind,
  title: `widgets.${kind}.title` as const,
  about: `widgets.${kind}.about` as const,
  ...figureOf(measure),
  ...place,
});

const chart = {
  least: { w: 4, h: 6 },
  usual: { w: 8, h: 7 },
  takes: ['period', 'scope', 'dimension'],
  dimensions: [
    { value: 'month', text: 'dimension.month' },
    { value: 'year', text: 'dimension.year' },
  ],
} as const;
const ranking = { least: { w: 3, h: 5 }, usual: { w: 4, h: 7 } } as const;

const location = { value: 'location', text: 'dimension.location' } as const;
const locationGroup = { value: 'locationGroup', text: 'dimension.locationGroup' } as const;
const collector = { value: 'collector', text: 'dimension.collector' } as const;
const fraction = { value: 'fraction', text: 'dimension.fraction' } as const;
const infocard = { value: 'infocard', text: 'dimension.infocard' } as const;

const byPlace = {
  takes: ['period', 'scope', 'dimension'],
  dimensions: [location, locationGroup, collector, fraction, infocard],
} as const;

const byWaste = {
  takes: ['period', 'scope', 'dimension'],
  dimensions: [fraction, location, locationGroup, collector, infocard],
} as const;

/** Figures of the catalogue, the waste hierarchy, news and a note. */
export const dashboardWidgets = [
  {
    kind: 'wasteHierarchy',
    title: 'widgets.wasteHierarchy.title',
    about: 'widgets.wasteHierarchy.about',
    icon: 'chart',
    roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
    least: { w: 4, h: 6 },
    usual: { w: 8, h: 8 },
    takes: ['period', 'scope'],
    source: sourcesOf('kg'),
    starts: { customer: 30 },
    load: () => import('./widgets/WasteWidget.tsx'),
  },
  titledTile('cost', 'cost', {
    icon: 'wallet',
    starts: { customer: 5 },
    home: { part: 'month', order: 10 },
  }),
  titledTile('totalWeight', 'kg', {
    icon: 'scale',
    starts: { customer: 10 },
    home: { part: 'month', order: 20 },
  }),
  {
    kind: 'recycling',
    title: 'widgets.recycling.title',
    about: 'widgets.recycling.about',
    icon: 'recycle',
    roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
    ...tile,
    takes: ['period', 'scope', 'goal'],
    source: sourcesOf('recyclingRate'),
    starts: { customer: 20 },
    home: { part: 'month', order: 30 },
    load: () => import('./widgets/RecyclingWidget.tsx'),
  },
  titledTile('genuineRecycling', 'genuineRate', { icon: 'recycle' }),
  titledTile('co2', 'co2', {
    icon: 'leaf',
    starts: { customer: 25 },
    home: { part: 'month', order: 40 },
  }),
  titledTile('avoidedCo2', 'avoidedCo2', { icon: 'leaf', home: { part: 'month', order: 50 } }),
  tileOf('hazardousKg', { icon: 'circle-alert' }),
  titledTile('costPerTonne', 'costPerTonne', { icon: 'scale' }),
  {
    kind: 'costOverTime',
    title: 'widgets.costOverTime.title',
    about: 'widgets.costOverTime.about',
    icon: 'chart',
    roles: ['Admin', 'LocationAdmin', 'FacilityUser'],
    ...chart,
    source: sourcesOf('cost'),
    starts: { customer: 26, controller: 40 },
    load: () => import('./widgets/CostOverTimeWidget.tsx'),
  },
  {
    kind: 'movers',
    title: 'widgets.movers.title',
    about: 'widgets.movers.about',
    icon: 'gauge',
    roles: ['Admin', 'LocationAdmin', 'FacilityUser'],
    ...ranking,
    ...byPlace,
    source: sourcesOf('cost'),
    starts: { customer: 27 },
    home: { part: 'changed', order: 20 },
    load: () => import('./widgets/MoversWidget.tsx'),
  },
  {
    kind: 'weightOverTime',
    title: 'widgets.weightOverTime.title',
    about: 'widgets.weightOverTime.about',
    icon: 'chart',
    roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
    ...chart,
    source: sourcesOf('kg'),
    load: () => import('./widgets/WeightOverTimeWidget.tsx'),
  },
  {
    kind: 'weightBy',
    title: 'widgets.weightBy.title',
    about: 'widgets.weightBy.about',
    icon: 'bar-chart',
    roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
    ...ranking,
    ...byWaste,
    source: sourcesOf('kg'),
    starts: { customer: 60 },
    load: () => import('./widgets/WeightByWidget.tsx'),
  },
  {
    kind: 'weightShare',
    title: 'widgets.weightShare.title',
    about: 'widgets.weightShare.about',
    icon: 'bar-chart',
    roles: ['Admin', 'LocationAdmin', 'User', 'FacilityUser'],
    ...ranking,
    ...byWaste,
    source: sourcesOf('kg'),
    load: () => import('./widgets/WeightShareWidget.tsx'),
  },
  {
    kind: 'figuresTable',
    title: 'widgets.figuresTable.title',
    about: 'widgets.figuresTable.about',
    icon: 'list-checks',
    roles: ['Admin', 'LocationAdmin', 'FacilityUser'],
    least: { w: 4, h: 5 },
    usual: { w: 8, h: 8 },
    ...byPlace,
    source: sourcesOf('cost'),
    load: () => import('./widgets/FiguresTableWidget.tsx'),
  },
  {
    kind: 'costBy',
    title: 'widgets.costBy.title',
    about: 'widgets.costBy.about',
    icon: 'bar-chart',
    roles: ['Admin', 'LocationAdmin', 'FacilityUser'],
    ...ranking,
    takes: ['period', 'scope', 'dimension'],
    dimensions: [collector, location, locationGroup, fraction, infocard],
    source: sourcesOf('cost'),
    starts: { controller: 50 },
    load: () => import('./widgets/CostByWidget.tsx'),
  },
  {
    kind: 'news',
    title: 'widgets.news.title',
    about: 'widgets.news.about',
    icon: 'bell',
    roles: 'signedIn',
    least: { w: 3, h: 4 },
    usual: { w: 4, h: 8 },
    source: notificationsPath,
    starts: { customer: 35, supplier: 40, staff: 20 },
    home: { part: 'changed', order: 70 },
    load: () => import('./widgets/NewsWidget.tsx'),
  },
  {
    kind: 'note',
    title: 'widgets.note.title',
    about: 'widgets.note.about',
    icon: 'message',
    roles: 'signedIn',
    least: { w: 2, h: 2 },
    usual: { w: 4, h: 4 },
    takes: ['text'],
    load: () => import('./widgets/NoteWidget.tsx'),
  },
] as const satisfies readonly RemoteWidget[];
