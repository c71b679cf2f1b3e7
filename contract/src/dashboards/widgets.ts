import * as z from 'zod/mini';

export const boardColumns = 12;
export const tallestWidget = 24;

/** What a widget is called within its remote. */
export const widgetKind = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{1,39}$/));

/**
 * What can be set of a widget. `period` and `scope` stand in for the board's own; `dimension` is what its figures are split by;
 * `measure` which figure of the catalogue it shows; `goal` a figure to be reached; `text` what a note says.
 */
export const widgetSettings = ['period', 'scope', 'dimension', 'measure', 'goal', 'text'] as const;
export type WidgetSetting = (typeof widgetSettings)[number];

/** The boards that somebody begins with, each for those who do that work. */
export const startBoards = ['customer', 'controller', 'supplier', 'staff'] as const;
export type StartBoard = (typeof startBoards)[number];

/** The home says what waits, what this month has come to, and what is different from before. */
export const homeParts = ['month', 'changed'] as const;
export type HomePart = (typeof homeParts)[number];
