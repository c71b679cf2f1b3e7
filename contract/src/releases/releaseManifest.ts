import * as z from 'zod/mini';

import {
  boardColumns,
  homeParts,
  tallestWidget,
  widgetKind,
  widgetSettings,
} from '../dashboards/widgets.ts';
import { measureNames } from '../measures/measures.ts';
import { role } from '../roles.ts';
import { callShape } from './callShapes.ts';
import { iconName } from './icons.ts';

/** The shell and the shared packages are released under this name; every other name is a remote. */
export const platformName = 'platform';

export const releaseName = z.string().check(z.regex(/^(platform|mfe-[a-z][a-z0-9-]{0,39})$/));
/** A release other than the platform: only remotes can have a canary version. */
export const remoteName = releaseName.check(z.refine((name) => name !== platformName));
/** A digest of the release's content; equal files and pages have the same version, whatever they were built from. */
export const releaseVersion = z.string().check(z.regex(/^[0-9a-f]{12}$/));

export const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** No hidden file and no folder above; a name that every file system takes, also with the ending of its compressed form. */
const filePath = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(
      /^(?!.*\.\.)[A-Za-z0-9_@-][A-Za-z0-9_@.-]{0,119}(\/[A-Za-z0-9_@-][A-Za-z0-9_@.-]{0,119})*$/,
    ),
  );

/**
 * Exports by shared package, each with its requirements for callers. A remote lists those it uses, as they were when it was
 * built; a platform lists those it offers.
 */
export const sharedExports = z.record(z.string(), z.record(z.string(), z.array(z.string())));
export type SharedExports = z.output<typeof sharedExports>;

export const releaseFile = z.object({
  path: filePath,
  bytes: z.int().check(z.minimum(0)),
  integrity,
});
export type ReleaseFile = z.output<typeof releaseFile>;

/** A plain absolute path in router syntax: words and parameters, nothing else. One of parameters alone would be everybody's. */
export const pagePath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(/^\/$|^(?=.*\/[A-Za-z0-9_])(\/(:[A-Za-z]\w*|[A-Za-z0-9_][\w.-]*))+$/),
  );

/** Everybody's index page, or the answer that follows it, carries the texts and pages of all remotes: no team makes it long. */
const releasedText = z.string().check(z.maxLength(400));
const localText = z.object({
  en: releasedText,
  da: releasedText,
  sv: releasedText,
  nb: releasedText,
});
const mostPages = 200;
const mostAliases = 20;
const mostTodos = 50;
const mostWidgets = 100;

/** A plain page of the portal, with its query: never another site, nor an address of another kind. */
const pageAddress = z
  .string()
  .check(z.maxLength(500), z.regex(/^\/(?![/\\])[\w.:/-]*(?:\?[^\s\\#<>"`]*)?$/));

/** A count of waiting work on a page. The platform ignores kinds that it does not know. */
export const releasedTodo = z.object({
  kind: z.string().check(z.regex(/^\w{1,60}$/)),
  text: z.object({ one: localText, other: localText }),
  tile: z.optional(
    z.object({ icon: iconName, tone: z.enum(['red', 'amber', 'cyan', 'teal', 'blue']) }),
  ),
  inMenu: z.optional(z.literal(true)),
  query: z.optional(z.record(z.string(), z.string())),
  /** The parameter, or the page's path with `:id`, that opens the only item. */
  opens: z.optional(z.union([z.string().check(z.regex(/^\w{1,60}$/)), pagePath])),
});
export type ReleasedTodo = z.output<typeof releasedTodo>;

const releasedMenu = z.object({
  area: z.enum(['home', 'ordering', 'supplier', 'economics', 'insight', 'admin', 'platform']),
  order: z.number(),
  icon: iconName,
  phone: z.optional(z.literal(true)),
  short: z.optional(localText),
  staff: z.optional(z.literal(true)),
});

/** A page as the frame and the guard know it before its remote's code is loaded. */
export const releasedPage = z.object({
  path: pagePath,
  aliases: z.array(pagePath).check(z.maxLength(mostAliases)),
  title: localText,
  /** The path of the first page with the same title: a list whose rows have addresses of their own is one page with two paths. */
  sameTitleAs: z.optional(pagePath),
  roles: z.union([z.tuple([role], role), z.enum(['signedIn', 'anonymous'])]),
  drivers: z.optional(z.literal(true)),
  mobile: z.boolean(),
  layout: z.enum(['vertical', 'horizontal', 'full']),
  locationScope: z.optional(z.literal(true)),
  menu: z.optional(releasedMenu),
  todos: z.optional(z.array(releasedTodo).check(z.maxLength(mostTodos))),
});
export type ReleasedPage = z.output<typeof releasedPage>;

/** A text in the languages that the browser has loaded so far. */
const knownText = z.partial(localText);

/** A page as the browser knows it: the index page carries the titles of one language, and those of another are read with it. */
export const knownPage = z.extend(releasedPage, {
  title: knownText,
  menu: z.optional(z.extend(releasedMenu, { short: z.optional(knownText) })),
});
export type KnownPage = z.output<typeof knownPage>;

const widgetSize = z.object({
  w: z.int().check(z.minimum(1), z.maximum(boardColumns)),
  h: z.int().check(z.minimum(1), z.maximum(tallestWidget)),
});

/** A widget as boards know it before any code of its remote is loaded. */
export const releasedWidget = z.object({
  kind: widgetKind,
  title: localText,
  about: localText,
  icon: iconName,
  roles: z.union([z.tuple([role], role), z.literal('signedIn')]),
  least: widgetSize,
  usual: widgetSize,
  takes: z.array(z.enum(widgetSettings)),
  dimensions: z.optional(z.array(z.object({ value: z.string(), text: localText }))),
  measures: z.optional(z.array(z.enum(measureNames))),
  source: z.optional(pageAddress),
  sources: z.optional(z.array(z.object({ path: pageAddress, roles: z.tuple([role], role) }))),
  starts: z.optional(
    z.partial(
      z.object({
        customer: z.number(),
        controller: z.number(),
        supplier: z.number(),
        staff: z.number(),
      }),
    ),
  ),
  home: z.optional(z.object({ part: z.enum(homeParts), order: z.number() })),
});
export type ReleasedWidget = z.output<typeof releasedWidget>;

/** A board would otherwise begin with a widget that is smaller than it may be made. */
const fittingWidget = releasedWidget.check(
  z.refine(({ least, usual }) => least.w <= usual.w && least.h <= usual.h, {
    path: ['usual'],
    error: 'is smaller than least',
  }),
);

/** Each path once, also as the name of a compressed form, and none as the folder of another. */
function standApart(files: readonly ReleaseFile[]): boolean {
  const names = new Set<string>();
  for (const { path } of files)
    for (const name of [path, `${path}.br`, `${path}.gz`]) {
      if (names.has(name)) return false;
      names.add(name);
    }
  return files.every(({ path }) => {
    const parts = path.split('/');
    return parts.every((_, at) => at === 0 || !names.has(parts.slice(0, at).join('/')));
  });
}

/** Builds have about a hundred. Each is stored in three forms. */
const mostFiles = 2_000;
const files = z
  .array(releaseFile)
  .check(z.minLength(1), z.maxLength(mostFiles), z.refine(standApart));

const callId = z.string().check(z.maxLength(100));

/**
 * What a release relies on of each call that it makes. The registry stores the shapes beside the manifest; releases from before
 * have none.
 */
const shapes = z.optional(z.record(callId, callShape));

/** What a release was built from, in the words of its team. The registry stores it beside the manifest. */
export const releaseSource = z.object({
  commit: z.string().check(z.regex(/^[0-9a-f]{7,40}(-changed)?$/)),
  author: z.string().check(z.maxLength(120)),
  /** The first line of the commit's message. */
  note: z.string().check(z.maxLength(200)),
});
export type ReleaseSource = z.output<typeof releaseSource>;

export const remoteManifest = z.object({
  kind: z.literal('remote'),
  name: remoteName,
  version: releaseVersion,
  /** The global variable in which the entry script stores its container; unique per build. */
  scope: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  entry: filePath,
  /** The files that the first page needs at once: entry and exposed module. The shell may preload them. */
  first: z.array(filePath),
  files,
  pages: z.array(releasedPage).check(z.maxLength(mostPages)),
  widgets: z.optional(z.array(fittingWidget).check(z.maxLength(mostWidgets))),
  /** The ids of the calls that the code of each page makes, by the page's path; of a widget by `widget:` and its kind. */
  calls: z.record(z.string().check(z.maxLength(300)), z.array(callId)),
  shapes,
  source: z.optional(releaseSource),
  uses: sharedExports,
});
export type RemoteManifest = z.output<typeof remoteManifest>;

export const platformManifest = z.object({
  kind: z.literal('platform'),
  name: z.literal(platformName),
  version: releaseVersion,
  entry: filePath,
  /** The page's frame, with placeholders that the server fills in for each response. */
  template: filePath,
  /** Scripts that every visit needs, so that the browser fetches them early. */
  preload: z.array(filePath),
  files,
  shapes,
  source: z.optional(releaseSource),
  exports: sharedExports,
});
export type PlatformManifest = z.output<typeof platformManifest>;

export const manifest = z.discriminatedUnion('kind', [remoteManifest, platformManifest]);
export type Manifest = z.output<typeof manifest>;
