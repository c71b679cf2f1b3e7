import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { measureNames } from '../measures/measures.ts';
import { remoteName } from '../releases/releaseManifest.ts';
import { role } from '../roles.ts';
import { id, lines, quantity, seenVersion, seenVersionQuery, text, version } from '../values.ts';
import { widgetPeriod } from './periods.ts';
import { boardColumns, tallestWidget, widgetKind } from './widgets.ts';

/** The maximum number of boards per person, and of widgets per board. */
export const mostBoards = 30;
export const mostWidgets = 40;
const lowestRow = 2_000;

/** The settings that the owner has changed. For an absent one, the value of the widget or its board applies. */
export const boardItemSettings = z.strictObject({
  title: z.optional(text(80)),
  period: z.optional(widgetPeriod),
  locationId: z.optional(id),
  dimension: z.optional(text(40)),
  measure: z.optional(z.enum(measureNames)),
  goal: z.optional(quantity),
  text: z.optional(lines(4_000)),
});
export type BoardItemSettings = z.output<typeof boardItemSettings>;

const cells = (most: number, least = 0) => z.int().check(z.minimum(least), z.maximum(most));

/** One widget on a board. If its remote is withdrawn, the widget keeps its place, so that it can return there. */
export const boardItem = z
  .strictObject({
    id,
    remote: remoteName,
    kind: widgetKind,
    x: cells(boardColumns - 1),
    y: cells(lowestRow),
    w: cells(boardColumns, 1),
    h: cells(tallestWidget, 1),
    settings: boardItemSettings,
  })
  .check(z.refine(({ x, w }) => x + w <= boardColumns, { path: ['w'] }));
export type BoardItem = z.output<typeof boardItem>;

const fields = {
  name: text(80),
  /** In the order of a phone; `x` and `y` are the positions on a desktop. */
  items: z.array(boardItem).check(
    z.maxLength(mostWidgets),
    z.refine((items) => new Set(items.map((each) => each.id)).size === items.length),
  ),
  /** Users with one of these roles in the account see it, but cannot change it. */
  sharedWith: z._default(z.array(role).check(z.maxLength(8)), []),
};

export const dashboard = z.object({
  id,
  ...fields,
  mine: z.boolean(),
  ownerName: z.string(),
  version,
});
export type Dashboard = z.output<typeof dashboard>;

const byId = z.object({ id });

export const listDashboards = call({
  id: 'dashboards.list',
  summary: "The caller's own boards and those that are shared with its role, by name",
  method: 'GET',
  path: '/concern/user-dashboards',
  offline: true,
  roles: 'signedIn',
  reads: ['dashboard'],
  answer: z.array(dashboard),
});

export const createDashboard = call({
  id: 'dashboards.create',
  summary: 'Make a board: empty, or with the widgets of another',
  method: 'POST',
  path: '/concern/user-dashboards',
  roles: 'signedIn',
  touches: ['dashboard'],
  idempotent: true,
  body: z.strictObject({ id, ...fields }),
  answer: dashboard,
  errors: ['Dashboards.Too.Many', 'Generic.Already.Exists'],
});

export const updateDashboard = call({
  id: 'dashboards.update',
  summary: "Save a board of one's own: its name, its widgets and where they are, and who sees it",
  method: 'PUT',
  path: '/concern/user-dashboards/:id',
  roles: 'signedIn',
  touches: ['dashboard'],
  params: byId,
  body: z.strictObject({ version: seenVersion, ...fields }),
  answer: dashboard,
  errors: [withRow('Generic.Changed', dashboard), 'Generic.Not.Found'],
});

export const deleteDashboard = call({
  id: 'dashboards.delete',
  summary: "Delete a board of one's own",
  method: 'DELETE',
  path: '/concern/user-dashboards/:id',
  roles: 'signedIn',
  touches: ['dashboard'],
  params: byId,
  query: seenVersionQuery,
  errors: [withRow('Generic.Changed', dashboard), 'Generic.Not.Found'],
});
