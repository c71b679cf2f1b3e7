import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Composition, ReleasedPage, Role } from '@fraktion/contract';

const root = resolve(import.meta.dirname, '../..');

export type PortalPage = Pick<ReleasedPage, 'path' | 'roles' | 'mobile'>;

/** The pages that the shell draws itself; nothing in the registry names them. */
const shellPages: readonly PortalPage[] = [
  { path: '/login', roles: 'anonymous', mobile: true },
  { path: '/error-404', roles: 'anonymous', mobile: true },
  { path: '/user-settings', roles: 'signedIn', mobile: true },
];

/** The paths that stand in the shell's own list, to find out about one that nobody looks at yet. */
export const shellPaths = (): string[] => {
  const source = readFileSync(resolve(root, 'shell/src/session/shellPages.ts'), 'utf8');
  const named = [...source.matchAll(/'(\/[^']*)'/g)].map((match) => match[1] ?? '');
  return ['/login', '/error-404', ...named];
};

export const shownShellPaths = (): string[] => shellPages.map(({ path }) => path);

/** The remotes of this workspace; a journey may have released others meanwhile, for a purpose of its own. */
const remotes = (): ReadonlySet<string> =>
  new Set(readdirSync(root).filter((name) => name.startsWith('mfe-')));

/** Every page of the portal. */
export async function portalPages(url: string): Promise<readonly PortalPage[]> {
  const composition = (await (await fetch(`${url}/remotes.json`)).json()) as Composition;
  const known = remotes();
  const released = composition.remotes
    .filter(({ name }) => known.has(name))
    .flatMap(({ candidates }) => candidates[0]?.pages ?? []);
  return [...shellPages, ...released];
}

/** Who shows a page, by preference: the first whose role may open it. */
const people: readonly (readonly [Role, string])[] = [
  ['Admin', 'admin@nordhavn.example'],
  ['Supplier', 'supplier@renvej.example'],
  ['SupSupplier', 'sub@lastbil.example'],
  ['SuperAdmin', 'super@fraktion.example'],
  ['User', 'user@nordhavn.example'],
];

/** Who opens it, or undefined where nobody needs to sign in. */
export function visitorOf({ path, roles }: PortalPage): string | undefined {
  if (roles === 'anonymous') return undefined;
  const visitor = people.find(([role]) => roles === 'signedIn' || roles.includes(role))?.[1];
  if (!visitor) throw new Error(`Nobody of the demo world may open ${path}`);
  return visitor;
}
