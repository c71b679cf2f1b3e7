import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Composition, ReleasedPage, Role } from '@fraktion/contract';
import * as contractPages from '@fraktion/contract/pages';

const root = resolve(import.meta.dirname, '../..');

export type PortalPage = Pick<ReleasedPage, 'path' | 'roles' | 'mobile'>;

const sourceOf = (file: string): string => readFileSync(resolve(root, file), 'utf8');

/**
 * The pages of the shell itself. The registry does not list them, so they are read from their source: `page(…)` is open to
 * anyone, `framed(…)` to signed-in users.
 */
function shellPages(): readonly PortalPage[] {
  const own = [
    ...sourceOf('shell/src/session/portalPage.ts').matchAll(/const (\w+) = '(\/[^']*)'/g),
  ].map(([, name = '', path = '']): [string, unknown] => [name, path]);
  const named = new Map<string, unknown>([...Object.entries(contractPages), ...own]);
  const list = sourceOf('shell/src/session/shellPages.ts').split('shellPages:')[1] ?? '';
  return list.split(/\b(?=(?:page|framed)\()/).flatMap((declared) => {
    const [, kind, literal, name = ''] =
      /^(page|framed)\(\s*(?:'(\/[^']*)'|(\w+))/.exec(declared) ?? [];
    if (kind === undefined) return [];
    const path = literal ?? named.get(name);
    if (typeof path !== 'string') throw new Error(`Nobody knows the path ${name} of the shell`);
    const signedIn = kind === 'framed' || declared.includes("roles: 'signedIn'");
    return [{ path, roles: signedIn ? 'signedIn' : 'anonymous', mobile: true }];
  });
}

/** The server answers with a PDF, which is not a page to view here. */
const documents: ReadonlySet<string> = new Set(['/privacy/ios']);

/** The remotes of this workspace; journeys may have released others meanwhile. */
const remotes = (): ReadonlySet<string> =>
  new Set(readdirSync(root).filter((name) => name.startsWith('mfe-')));

/** Every page of the portal. */
export async function portalPages(url: string): Promise<readonly PortalPage[]> {
  const composition = (await (await fetch(`${url}/remotes.json`)).json()) as Composition;
  const known = remotes();
  const released = composition.remotes
    .filter(({ name }) => known.has(name))
    .flatMap(({ candidates }) => candidates[0]?.pages ?? []);
  return [...shellPages(), ...released].filter(({ path }) => !documents.has(path));
}

/** The preferred users for a page: the first whose role may open it. */
const people: readonly (readonly [Role, string])[] = [
  ['Admin', 'admin@nordhavn.example'],
  ['Supplier', 'supplier@renvej.example'],
  ['SupSupplier', 'sub@lastbil.example'],
  ['SuperAdmin', 'super@fraktion.example'],
  ['User', 'user@nordhavn.example'],
];

/** The user who opens it, or undefined if it needs no sign-in. */
export function visitorOf({ path, roles }: PortalPage): string | undefined {
  if (roles === 'anonymous') return undefined;
  const visitor = people.find(([role]) => roles === 'signedIn' || roles.includes(role))?.[1];
  if (!visitor) throw new Error(`Nobody of the demo world may open ${path}`);
  return visitor;
}
