import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type Call,
  listLocations,
  type RemoteDefinition,
  type RemotePage,
} from '@fraktion/contract';

import { definitionProblems, releasedPages } from './definition.ts';

const texts = { en: { home: { title: 'Home' } }, da: { home: { title: 'Hjem' } } };
const locales = { ...texts, sv: { home: { title: 'Hem' } }, nb: { home: { title: 'Hjem' } } };

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
      calls: [],
      load: async () => ({ default: undefined }),
      ...page,
    },
  ],
});

const problems = (page: Partial<RemotePage>) => definitionProblems(remote(page), locales);

test('PLT-01 a page whose roles may make all its calls is fine', () => {
  assert.deepEqual(problems({ roles: ['Admin', 'SystemAdmin'], calls: [made(['Admin'])] }), []);
  assert.deepEqual(problems({ roles: ['User'], calls: [made('signedIn'), made('anonymous')] }), []);
  assert.deepEqual(problems({ roles: 'anonymous', calls: [made('anonymous')] }), []);
});

test('PLT-01 a page that opens to a role which may not make one of its calls is not built', () => {
  assert.deepEqual(problems({ roles: ['Admin', 'User'], calls: [made(['Admin'])] }), [
    '/things is open to User, who may not call things.list',
  ]);
  assert.match(problems({ roles: 'signedIn', calls: [made(['Admin'])] })[0]!, /SupSupplier/);
  assert.match(problems({ roles: 'anonymous', calls: [made('signedIn')] })[0]!, /anonymous/);
  assert.match(problems({ calls: [made('deployToken')] })[0]!, /everyone/);
});

test('SHL-14 a page with a location scope must be able to list locations', () => {
  assert.deepEqual(problems({ locationScope: true }), [
    '/things has a location scope, but does not name locations.list',
  ]);
  assert.deepEqual(problems({ locationScope: true, calls: [listLocations] }), []);
  const supplier = problems({ locationScope: true, roles: ['Supplier'], calls: [listLocations] });
  assert.deepEqual(supplier, ['/things is open to Supplier, who may not call locations.list']);
});

test('PLT-01 a title that lacks a language, a page without roles and a path named twice are found', () => {
  assert.deepEqual(definitionProblems(remote({}), { ...locales, nb: {} }), [
    "/things has no title 'home.title' in nb",
  ]);
  for (const roles of [[], undefined] as unknown as ['Admin'][])
    assert.deepEqual(problems({ roles, calls: [listLocations] }), ['/things names no role']);
  assert.deepEqual(problems({ aliases: ['/things'] }), ['/things is named twice']);
});

test('PLT-01 the manifest carries what the frame needs, in four languages', () => {
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
