import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  type Call,
  driverMayCall,
  languages,
  listLocations,
  type LocalText,
  type MenuEntry,
  type RemoteDefinition,
  type RemotePage,
  type RemoteWidget,
  type Role,
  roleAllows,
  roles,
  type Todo,
  todoLists,
} from '@fraktion/contract';
import { boardColumns } from '@fraktion/contract/dashboards';
import type { ReleasedPage, ReleasedTodo, RemoteManifest } from '@fraktion/contract/releases';
import { wordsIn } from '@fraktion/words';

import type { CallsByPage } from './pageCalls.ts';

type Locale = Readonly<Record<string, unknown>>;
export type Locales = Readonly<Record<(typeof languages)[number], Locale>>;

/** A remote's definition, evaluated without its code: `load` is never called. */
export async function readDefinition(dir: string): Promise<RemoteDefinition> {
  const url = pathToFileURL(path.join(dir, 'src/remote.ts')).href;
  const { default: definition } = (await import(url)) as { default: RemoteDefinition };
  return definition;
}

export async function readLocales(dir: string): Promise<Locales> {
  const read = await Promise.all(
    languages.map(async (language) => {
      const text = await readFile(path.join(dir, 'src/locales', `${language}.json`), 'utf8');
      return [language, JSON.parse(text) as Locale] as const;
    }),
  );
  return Object.fromEntries(read) as Locales;
}

/** The texts that a definition can name: the package's own, and the words of the field. */
export async function namedTexts(dir: string): Promise<Locales> {
  const own = await readLocales(dir);
  return Object.fromEntries(
    languages.map((language): [string, Locale] => [
      language,
      { ...wordsIn(language), ...own[language] },
    ]),
  ) as Locales;
}

/** A text by its dotted key, in nested objects like those of i18next. */
function textAt(locale: Locale, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Locale | undefined)?.[part], locale);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** A page or a widget: both declare their roles. */
type Opening = Pick<RemotePage, 'roles' | 'drivers'>;

/** The roles of a page that may not make a call. */
function refusedRoles(page: Opening, called: Call): readonly string[] {
  const allowed = called.roles;
  if (allowed === 'anonymous') return [];
  if (page.roles === 'anonymous') return ['anonymous'];
  if (allowed === 'signedIn') return [];
  if (allowed === 'deployToken' || allowed === 'scimToken') return ['everyone'];
  const openTo: readonly Role[] = page.roles === 'signedIn' ? roles : page.roles;
  return openTo.filter((role) => !roleAllows(allowed, role));
}

function refusals(page: Opening, called: Call): string[] {
  const refused = [...refusedRoles(page, called)];
  if (page.drivers && called.roles !== 'anonymous' && !driverMayCall(called))
    refused.push('drivers');
  return refused.length === 0
    ? []
    : [`is open to ${refused.join(', ')}, who may not call ${called.id}`];
}

/** A voice user must hit the link by the visible word, so it must be part of the title: WCAG 2.5.3. */
function textProblems({ title, menu }: RemotePage, locale: Locale, language: string): string[] {
  const full = textAt(locale, title);
  if (full === undefined) return [`has no title '${title}' in ${language}`];
  if (menu?.short === undefined) return [];
  const short = textAt(locale, menu.short);
  return short !== undefined && full.toLowerCase().includes(short.toLowerCase())
    ? []
    : [`has no short word '${menu.short}' in ${language} that is a part of its title`];
}

function todoProblems(
  page: RemotePage,
  { kind, text, inMenu, opens = '' }: Todo,
  pages: readonly RemotePage[],
  locales: Locales,
): string[] {
  const problems: string[] = [];
  if (refusedRoles(page, todoLists[kind]).length > 0)
    problems.push(`counts ${kind}, which not everyone may see whom it opens to`);
  if (inMenu && !page.menu) problems.push(`counts ${kind} in the menu, where it has no entry`);
  if (opens.startsWith('/') && !pages.some((each) => each.path === opens))
    problems.push(`opens ${kind} at ${opens}, which is no page of its remote`);
  for (const language of languages)
    for (const form of ['one', 'other'])
      if (textAt(locales[language], `${text}_${form}`) === undefined)
        problems.push(`has no text '${text}_${form}' in ${language}`);
  return problems;
}

function pageProblems(page: RemotePage, pages: readonly RemotePage[], locales: Locales): string[] {
  const problems: string[] = [];
  // The types exclude this, but a build without a type check must report it.
  const names: string | readonly Role[] | undefined = page.roles;
  if (!names?.length) return [`${page.path} names no role`];
  // The frame lists the locations with the role of the page's visitor; it shows no choice to a role without locations.
  if (page.locationScope && page.roles !== 'signedIn')
    problems.push(...refusals(page, listLocations));
  problems.push(
    ...(page.todos ?? []).flatMap((todo) => todoProblems(page, todo, pages, locales)),
    ...languages.flatMap((language) => textProblems(page, locales[language], language)),
  );
  return problems.map((problem) => `${page.path} ${problem}`);
}

/** The key under which the bundled code of a widget is listed. */
export const widgetAt = ({ kind }: Pick<RemoteWidget, 'kind'>): string => `widget:${kind}`;

function widgetProblems(widget: RemoteWidget, locales: Locales): string[] {
  const { title, about, takes = [], dimensions, measures, least, usual, roles: openTo } = widget;
  const problems: string[] = [];
  const names: string | readonly Role[] | undefined = openTo;
  if (!names?.length) problems.push('names no role');
  if (least.w > usual.w || least.h > usual.h || usual.w > boardColumns)
    problems.push(`begins smaller than it may be, or wider than ${boardColumns} columns`);
  if (takes.includes('dimension') !== (dimensions !== undefined && dimensions.length > 1))
    problems.push('takes a dimension without several to choose from, or has some that nobody sets');
  if (takes.includes('measure') !== (measures !== undefined && measures.length > 1))
    problems.push('takes a measure without several to choose from, or has some that nobody sets');
  const keys = [title, about, ...(dimensions ?? []).map(({ text }) => text)];
  for (const language of languages)
    for (const key of keys)
      if (textAt(locales[language], key) === undefined)
        problems.push(`has no text '${key}' in ${language}`);
  return problems.map((problem) => `${widgetAt(widget)} ${problem}`);
}

/** All problems of a remote's definition; empty if it may be built. */
export function definitionProblems(definition: RemoteDefinition, locales: Locales): string[] {
  const { widgets = [] } = definition;
  const paths = [
    ...definition.pages.flatMap((page) => [page.path, ...(page.aliases ?? [])]),
    ...widgets.map(widgetAt),
  ];
  const twice = paths.filter((each, index) => paths.indexOf(each) !== index);
  return [
    ...definition.pages.flatMap((page) => pageProblems(page, definition.pages, locales)),
    ...widgets.flatMap((widget) => widgetProblems(widget, locales)),
    ...twice.map((each) => `${each} is named twice`),
  ];
}

/** Pages and widgets, each with the key under which it is listed. */
export const placesOf = ({ pages, widgets = [] }: Pick<RemoteDefinition, 'pages' | 'widgets'>) => [
  ...pages,
  ...widgets.map((widget) => ({ ...widget, path: widgetAt(widget) })),
];

/** The calls in the code of a page or widget that one of its roles may not make, and unknown calls in `guarded`. */
export function callProblems(
  places: readonly (Opening & Pick<RemotePage, 'path' | 'guarded'>)[],
  made: CallsByPage,
): string[] {
  return places.flatMap((page) => {
    const { path: at, guarded = [] } = page;
    const calls = made.get(at) ?? [];
    const unguarded = calls.filter(({ id }) => !guarded.includes(id));
    const needless = guarded.filter(
      (id) => !calls.some((call) => call.id === id && refusals(page, call).length > 0),
    );
    return [
      ...unguarded.flatMap((call) => refusals(page, call)),
      ...needless.map((id) => `needs no guard for ${id}`),
    ].map((problem) => `${at} ${problem}`);
  });
}

/** The calls in the form of the manifest. */
export const releasedCalls = (made: CallsByPage): RemoteManifest['calls'] =>
  Object.fromEntries([...made].map(([at, calls]) => [at, calls.map(({ id }) => id)]));

export const inAllLanguages = (locales: Locales, key: string): LocalText =>
  Object.fromEntries(
    languages.map((language) => [language, textAt(locales[language], key)!]),
  ) as LocalText;

const releasedMenu = ({ short, ...menu }: MenuEntry, locales: Locales): ReleasedPage['menu'] => ({
  ...menu,
  ...(short !== undefined && { short: inAllLanguages(locales, short) }),
});

const releasedTodo = ({ text, query, ...todo }: Todo, locales: Locales): ReleasedTodo => ({
  ...todo,
  text: {
    one: inAllLanguages(locales, `${text}_one`),
    other: inAllLanguages(locales, `${text}_other`),
  },
  ...(query && { query: { ...query } }),
});

/** In some languages singular and plural are the same word, so the keys are compared and not the titles. */
function sameTitleAs(
  { path, title }: RemotePage,
  { pages }: RemoteDefinition,
): Pick<ReleasedPage, 'sameTitleAs'> {
  const first = pages.find((other) => other.title === title);
  return first && first.path !== path ? { sameTitleAs: first.path } : {};
}

export const releasedPages = (definition: RemoteDefinition, locales: Locales): ReleasedPage[] =>
  definition.pages.map((page) => ({
    path: page.path,
    aliases: [...(page.aliases ?? [])],
    title: inAllLanguages(locales, page.title),
    ...sameTitleAs(page, definition),
    roles: typeof page.roles === 'string' ? page.roles : ([...page.roles] as [Role, ...Role[]]),
    ...(page.drivers && { drivers: true as const }),
    mobile: page.mobile,
    layout: page.layout,
    ...(page.locationScope && { locationScope: true as const }),
    ...(page.menu && { menu: releasedMenu(page.menu, locales) }),
    ...(page.todos && { todos: page.todos.map((todo) => releasedTodo(todo, locales)) }),
  }));
