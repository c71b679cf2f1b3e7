import * as z from 'zod/mini';

export const boardColumns = 12;
export const tallestWidget = 24;

/** The name of a widget within its remote. */
export const widgetKind = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{1,39}$/));

/**
 * The settings of a widget. `period` and `scope` replace those of the board; `dimension` divides its figures; `measure` is the
 * figure of the catalogue that it shows; `goal` is a target figure; `text` is the text of a note.
 */
export const widgetSettings = ['period', 'scope', 'dimension', 'measure', 'goal', 'text'] as const;
export type WidgetSetting = (typeof widgetSettings)[number];

/** The boards that users start with, one for each kind of work. */
export const startBoards = ['customer', 'controller', 'supplier', 'staff'] as const;
export type StartBoard = (typeof startBoards)[number];

/** The home page shows waiting work, the result of this month, and changes. */
export const homeParts = ['month', 'changed'] as const;
export type HomePart = (typeof homeParts)[number];
