import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { todoKinds, todoLists } from '@fraktion/contract/home';
import type { RemoteDefinition } from '@fraktion/contract/releases';
import { type Role, roleAllows, roles } from '@fraktion/contract/roles';

import type { PortalPage } from '../../session/portalPage.ts';
import { page } from '../../testing/renderFrame.tsx';
import { openTodos } from './openTodos.ts';

const words = { en: '', da: '', sv: '', nb: '' };
const todo = (kind: string) => ({ kind, text: { one: words, other: words } });
const visitor = (role: Role) => ({ role, mobile: false });

test('PLT-01 SHL-20 a manifest without todos can be composed; an unknown kind from a newer remote waits for a platform that knows it', () => {
  const pages = [page('/old', ['Admin']), page('/new', ['Admin'], { todos: [todo('unheardOf')] })];
  expect(openTodos(pages, visitor('Admin')).map(({ kind, path }) => [kind, path])).toEqual([
    ['unheardOf', '/new'],
  ]);
  expect(openTodos([pages[0]!], visitor('Admin'))).toEqual([]);
});

test('SHL-20 AUT-02 a kind links to the first page that the user may open; without one it is not shown', () => {
  const pages = [
    page('/all', ['Admin'], { todos: [todo('overdue')] }),
    page('/own', ['Admin', 'User'], { todos: [todo('overdue')], locationScope: true }),
    page('/secret', ['SuperAdmin'], { todos: [todo('secret')] }),
  ];
  const at = (role: Role) => openTodos(pages, visitor(role)).map(({ path }) => path);
  expect(at('Admin')).toEqual(['/all']);
  expect(at('User')).toEqual(['/own']);
  expect(openTodos(pages, { role: undefined, mobile: false })).toEqual([]);
});

/** Remotes meet at run time only, so their declarations are read as data. */
async function pagesOfRemotes(): Promise<readonly PortalPage[]> {
  const root = resolve(__dirname, '../../../..');
  const names = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const found: readonly { default: RemoteDefinition }[] = await Promise.all(
    names.map((name) => import(join(root, name, 'src/remote.ts'))),
  );
  return found.flatMap(({ default: { pages } }) =>
    pages.map(({ path, roles: openTo, locationScope, todos = [] }) =>
      page(path, openTo as PortalPage['roles'], {
        ...(locationScope && { locationScope }),
        todos: todos.map(({ kind }) => todo(kind)),
      }),
    ),
  );
}

test.each(todoKinds)(
  'SHL-20 SHL-09 %s links to a page for everyone who may list it',
  async (kind) => {
    const pages = await pagesOfRemotes();
    for (const role of roles.filter((each) => roleAllows(todoLists[kind].roles, each))) {
      const found = openTodos(pages, visitor(role)).find((each) => each.kind === kind);
      expect([role, found?.kind]).toEqual([role, kind]);
    }
  },
);

test('SHL-20 todos of orders are on the page of all orders, or on the ordering page', async () => {
  const pages = await pagesOfRemotes();
  const at = (role: Role) =>
    openTodos(pages, visitor(role)).find(({ kind }) => kind === 'overdue')?.path;
  expect(
    ['Admin', 'User', 'FacilityUser', 'LocationAdmin'].map((role) => at(role as Role)),
  ).toEqual(['/collection-orders', '/collection-orders', '/ordering', '/ordering']);
});
