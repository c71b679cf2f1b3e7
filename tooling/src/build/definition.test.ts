import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type Call,
  type RemoteDefinition,
  type RemotePage,
  type RemoteWidget,
} from '@fraktion/contract';

import { callProblems, definitionProblems, placesOf, releasedPages } from './definition.ts';
import { releasedWidgets } from './releasedWidgets.ts';

const home = (title: string) => ({ home: { title, left_one: 'box', left_other: 'boxes' } });
const locales = { en: home('Home'), da: home('Hjem'), sv: home('Hem'), nb: home('Hjem') };

const made = (roles: Call['roles']): Call => ({
  id: 'things.list',
  summary: '',
  method: 'GET',
  path: '/things',
  roles,
});

const remote = (page: Partial<RemotePage>): RemoteDefinition => ({
  name: 'mfe-things',
  pages: [
    {
      path: '/things',
      title: 'home.title',
      roles: ['Admin'],
      mobile: false,
      layout: 'vertical',
      load: async () => ({ default: undefined }),
      ...page,
    },
  ],
});

const problems = (page: Partial<RemotePage>) => definitionProblems(remote(page), locales);

const callsProblems = (page: Partial<RemotePage>, ...calls: Call[]) => {
  const { pages } = remote(page);
  return callProblems(pages, new Map([[pages[0]!.path, calls]]));
};

test('PLT-01 a page whose roles may make all its calls is valid', () => {
  assert.deepEqual(callsProblems({ roles: ['Admin', 'SystemAdmin'] }, made(['Admin'])), []);
  assert.deepEqual(callsProblems({ roles: ['User'] }, made('signedIn'), made('anonymous')), []);
  assert.deepEqual(callsProblems({ roles: 'anonymous' }, made('anonymous')), []);
});

test('PLT-01 a page with a role that may not make one of its calls is not built', () => {
  assert.deepEqual(callsProblems({ roles: ['Admin', 'User'] }, made(['Admin'])), [
    '/things is open to User, who may not call things.list',
  ]);
  assert.match(callsProblems({ roles: 'signedIn' }, made(['Admin']))[0]!, /SupSupplier/);
  assert.match(callsProblems({ roles: 'anonymous' }, made('signedIn'))[0]!, /anonymous/);
  assert.match(callsProblems({}, made('deployToken'))[0]!, /everyone/);
});

test('PLT-01 a guarded call may be one that not every role of the page may make; if all may, the guard is useless', () => {
  const page = { roles: ['Admin', 'User'], guarded: ['things.list'] } as const;
  assert.deepEqual(callsProblems(page, made(['Admin'])), []);
  const needless = ['/things needs no guard for things.list'];
  assert.deepEqual(callsProblems(page, made('signedIn')), needless);
  assert.deepEqual(callsProblems(page), needless);
});

test('SHL-14 a page with a location scope must be able to list locations', () => {
  assert.deepEqual(problems({ locationScope: true }), []);
  assert.deepEqual(problems({ locationScope: true, roles: ['Supplier'] }), [
    '/things is open to Supplier, who may not call locations.list',
  ]);
});

test('PLT-01 a title that lacks a language, a page without roles and a duplicate path are found', () => {
  assert.deepEqual(definitionProblems(remote({}), { ...locales, nb: {} }), [
    "/things has no title 'home.title' in nb",
  ]);
  for (const roles of [[], undefined] as unknown as ['Admin'][])
    assert.deepEqual(problems({ roles }), ['/things names no role']);
  assert.deepEqual(problems({ aliases: ['/things'] }), ['/things is named twice']);
});

test('SHL-09 a short title exists in every language, and is a part of the full title', () => {
  const menu = { area: 'ordering', order: 1, icon: 'box', short: 'home.short' } as const;
  const withShort = (short: string) => ({ home: { title: 'Order collection', short } });
  const problemsFor = (english: string) => {
    const all = { en: withShort(english), da: withShort('order'), sv: withShort('Order') };
    return definitionProblems(remote({ menu }), { ...all, nb: withShort('Collection') });
  };
  assert.deepEqual(problemsFor('Order'), []);
  const problem = "/things has no short word 'home.short' in en that is a part of its title";
  assert.deepEqual(problemsFor('Fetch'), [problem]);
  assert.deepEqual(problemsFor(''), [problem]);
});

test('SHL-09 SHL-20 a page may count only what all of its roles may list', () => {
  const todos = [{ kind: 'invoicesToPost', text: 'home.left' }] as const;
  assert.deepEqual(problems({ todos }), []);
  assert.deepEqual(problems({ todos, roles: ['Admin', 'User'] }), [
    '/things counts invoicesToPost, which not everyone may see whom it opens to',
  ]);
});

test('SHL-20 a todo has texts in every language, a page that opens it, and a menu entry if it is counted there', () => {
  const of = (todo: object) =>
    problems({ todos: [{ kind: 'toApprove', text: 'home.left', ...todo }] });
  const menu = { area: 'ordering', order: 1, icon: 'box' } as const;
  assert.deepEqual(of({ opens: '/things' }), []);
  assert.deepEqual(of({ opens: 'thing' }), []);
  assert.deepEqual(of({ opens: '/things/:id' }), [
    '/things opens toApprove at /things/:id, which is no page of its remote',
  ]);
  const todos = [{ kind: 'toApprove', text: 'home.left', inMenu: true }] as const;
  assert.deepEqual(problems({ todos, menu }), []);
  assert.deepEqual(problems({ todos }), [
    '/things counts toApprove in the menu, where it has no entry',
  ]);
  assert.deepEqual(of({ text: 'home.title' }).slice(0, 2), [
    "/things has no text 'home.title_one' in en",
    "/things has no text 'home.title_other' in en",
  ]);
});

test('SHL-09 the manifest contains an entry’s short title and its todos in four languages', () => {
  const menu = { area: 'ordering', order: 1, icon: 'box', short: 'home.title' } as const;
  const todo = { kind: 'toApprove', text: 'home.left', inMenu: true, opens: 'order' } as const;
  const [page] = releasedPages(remote({ menu, todos: [todo] }), locales);
  assert.deepEqual(page!.menu, {
    ...menu,
    short: { en: 'Home', da: 'Hjem', sv: 'Hem', nb: 'Hjem' },
  });
  const all = (word: string) => ({ en: word, da: word, sv: word, nb: word });
  const text = { one: all('box'), other: all('boxes') };
  assert.deepEqual(page!.todos, [{ ...todo, text }]);
});

test('PLT-01 the manifest contains what the frame needs, in four languages', () => {
  const [page] = releasedPages(remote({ aliases: ['/old'] }), locales);
  assert.deepEqual(page, {
    path: '/things',
    aliases: ['/old'],
    title: { en: 'Home', da: 'Hjem', sv: 'Hem', nb: 'Hjem' },
    roles: ['Admin'],
    mobile: false,
    layout: 'vertical',
  });
});

const widget = {
  kind: 'boxes',
  title: 'home.title',
  about: 'home.title',
  icon: 'boxes',
  roles: ['Admin'],
  least: { w: 2, h: 2 },
  usual: { w: 4, h: 4 },
  load: async () => ({ default: undefined }),
} as const satisfies RemoteWidget;

const widgetProblems = (...widgets: RemoteWidget[]) =>
  definitionProblems({ ...remote({}), widgets }, locales);

test('DSH-05 a widget has texts in each language, sizes that fit the board, and a kind of its own', () => {
  assert.deepEqual(widgetProblems(widget), []);
  assert.deepEqual(widgetProblems(widget, widget), ['widget:boxes is named twice']);
  assert.deepEqual(
    widgetProblems({ ...widget, about: 'home.about' }),
    ['en', 'da', 'sv', 'nb'].map(
      (language) => `widget:boxes has no text 'home.about' in ${language}`,
    ),
  );
  assert.match(widgetProblems({ ...widget, usual: { w: 1, h: 4 } })[0]!, /begins smaller/);
  assert.match(widgetProblems({ ...widget, usual: { w: 13, h: 4 } })[0]!, /wider than 12/);
  assert.match(widgetProblems({ ...widget, takes: ['dimension'] })[0]!, /takes a dimension/);
  assert.match(widgetProblems({ ...widget, measures: ['kg', 'cost'] })[0]!, /takes a measure/);
});

test('DSH-05 PLT-01 a widget whose roles may not make one of its calls is not built', () => {
  const places = placesOf({ ...remote({}), widgets: [{ ...widget, roles: ['Admin', 'User'] }] });
  assert.deepEqual(callProblems(places, new Map([['widget:boxes', [made(['Admin'])]]])), [
    'widget:boxes is open to User, who may not call things.list',
  ]);
});

test('DSH-05 the manifest has a widget’s words in four languages, and no code', () => {
  const [released] = releasedWidgets({ ...remote({}), widgets: [widget] }, locales);
  assert.deepEqual(released!.title, { en: 'Home', da: 'Hjem', sv: 'Hem', nb: 'Hjem' });
  assert.equal('load' in released!, false);
  assert.deepEqual(released!.takes, []);
});
