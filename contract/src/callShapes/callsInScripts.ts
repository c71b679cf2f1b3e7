import { allCalls, callsByName } from '../calls.ts';

/** Files of a release that browsers run. */
export const isScript = (file: string): boolean => /\.(?:[cm]?js|html)$/.test(file);

/** What a built script has of the product's calls. */
export interface ScriptCalls {
  /** Ids of declared calls, also of such as the product does not have. */
  readonly ids: ReadonlySet<string>;
  /** The groups of calls of which the declaration is there, such as those of a tab: which of them are made, it does not say. */
  readonly groups: ReadonlySet<string>;
}

const key = (name: string): string => String.raw`(?<![\w$])["']?${name}["']?\s*:\s*`;
const text = (content: string): string => `(["'\`])(${content})`;

const idKey = new RegExp(`${key('id')}${text(String.raw`[A-Za-z]\w*(?:\.\w+)+`)}\\1`, 'g');
const methodKey = new RegExp(`${key('method')}${text('GET|HEAD|POST|PUT|PATCH|DELETE')}\\1`, 'g');
const headKey = new RegExp(`${key('(?:method|summary)')}["'\`]`);
const pathKey = new RegExp(`${key('path')}${text(String.raw`/[\w:/.-]*`)}\\1`);
const nounKey = new RegExp(`${key('noun')}${text(String.raw`\w+`)}\\1`, 'g');
const address = /(["'`])\/api(\/(?:(?!\1)[^?\s])+)/g;

/** A declaration begins with its id, its method or its path, and these stand before its schemas. */
const longestHead = 800;

/** Each `${…}` of a template as a parameter. Read once from left to right: a pattern would search to the end for each one that is not closed. */
function withoutExpressions(path: string): string {
  let plain = '';
  for (let at = 0; ;) {
    const from = path.indexOf('${', at);
    const to = from < 0 ? -1 : path.indexOf('}', from);
    if (to < 0) return plain + path.slice(at);
    plain += `${path.slice(at, from)}:`;
    at = to + 1;
  }
}

const shapeOf = (path: string): string =>
  withoutExpressions(path)
    .split('/')
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/');

const byAddress: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(allCalls, ({ path }) => shapeOf(path))].map(([path, calls]) => [
    path,
    calls.map(({ method, id }) => `${method} ${id}`),
  ]),
);

function idsAt(path: string, method?: string): string[] {
  const found = (byAddress.get(shapeOf(path)) ?? []).map((each) => each.split(' '));
  return found.filter(([verb]) => method === undefined || verb === method).map(([, id]) => id!);
}

const nounOf = (id: string): string => id.slice(0, id.lastIndexOf('.'));

/** The calls of one declaration, by the word that names them in it. */
const groups: ReadonlyMap<string, readonly string[]> = new Map(
  Object.values(callsByName)
    .filter((calls) => calls.length > 1)
    .map((calls) => [nounOf(calls[0]!.id), calls.map(({ id }) => id)]),
);

/** The text before or behind a place, as far as the same object may reach without its nested ones. */
const around = (script: string, from: number, to: number): string => {
  const before = script.slice(Math.max(0, from - longestHead), from);
  const behind = script.slice(to, to + longestHead);
  const end = behind.search(/[{}]/);
  return before.slice(before.lastIndexOf('{') + 1) + behind.slice(0, end < 0 ? undefined : end);
};

/**
 * The calls that a script declares, or whose address it has. Sees what a build leaves as text; a name that a script puts together as it
 * runs is seen by nobody.
 */
export function callsInScript(script: string): ScriptCalls {
  const ids = new Set<string>();
  for (const found of script.matchAll(idKey)) {
    const start = found.index + found[0].length;
    const head = script.slice(start, start + longestHead);
    const next = head.search(new RegExp(idKey, ''));
    if (headKey.test(next < 0 ? head : head.slice(0, next))) ids.add(found[2]!);
  }
  for (const found of script.matchAll(methodKey)) {
    const near = around(script, found.index, found.index + found[0].length);
    const id = new RegExp(idKey, '').exec(near)?.[2];
    const path = pathKey.exec(near)?.[2];
    if (id !== undefined) ids.add(id);
    else if (path !== undefined) for (const each of idsAt(path, found[2])) ids.add(each);
  }
  const asked = [...script.matchAll(address)].flatMap(([, , path]) => idsAt(path!).slice(0, 1));
  for (const each of asked) ids.add(each);
  const nouns = [...script.matchAll(nounKey)].map(([, , noun]) => noun!);
  return { ids, groups: new Set(nouns.filter((noun) => groups.has(noun))) };
}

/** The names of the calls that a release has in its scripts and does not state; of a group one of its calls must be stated. */
export function unstatedCalls(stated: ReadonlySet<string>, scripts: Iterable<string>): string[] {
  const missing = new Set<string>();
  for (const script of scripts) {
    const carried = callsInScript(script);
    for (const id of carried.ids) if (!stated.has(id)) missing.add(id);
    for (const noun of carried.groups) {
      const calls = groups.get(noun)!;
      if (!calls.some((id) => stated.has(id))) missing.add(calls[0]!);
    }
  }
  return [...missing].toSorted();
}
