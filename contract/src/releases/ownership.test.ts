import assert from 'node:assert/strict';
import { test } from 'node:test';

import { clash, isReserved, pathsOverlap } from './ownership.ts';
import { pagePath } from './releaseManifest.ts';

test('PLT-19 two paths that fit one address overlap, whatever their case and the names of their parameters', () => {
  for (const [one, other] of [
    ['/ordering', '/Ordering'],
    ['/ordering/', '/ordering'],
    ['/invoices/:id', '/invoices/:invoiceId'],
    ['/invoices/:id', '/invoices/17'],
    ['/:area/:id', '/invoices/new'],
    ['/invoices/:id/lines', '/invoices/new/:line'],
    ['/translations/s/:secret', '/translations/:language/new'],
    ['/:id/accept', '/01890a5d-ac96-774b-bcce-b302099a8057/:answer'],
  ] as const)
    assert.ok(pathsOverlap(one, other), `${one} ${other}`);
  for (const [one, other] of [
    ['/ordering', '/ordering/:id'],
    ['/ordering', '/orders'],
    // The more exact one is shown.
    ['/:id/accept', '/locations/:id'],
    ['/invoices/:id/edit', '/invoices/:id/xml'],
  ] as const)
    assert.ok(!pathsOverlap(one, other), `${one} ${other}`);
});

test('PLT-19 addresses of the shell and of the server are reserved', () => {
  for (const path of [
    '/login',
    '/LOGIN',
    '/notifications',
    '/api/orders',
    '/releases/x',
    '/:any',
    '/admin/Locations',
    '/admin/:page',
    '/AccountUser/Register/:email',
    '/favicon.ico',
    '/robots.txt',
    '/Manifest.webmanifest',
    '/sw.js',
    '/apple-touch-icon.png',
    '/ordering/sitemap.xml',
    '/:id/browserconfig.xml',
  ])
    assert.ok(isReserved(path), path);
  for (const path of ['/', '/:id/accept', '/ordering', '/supplier/home', '/notifications-of-mine'])
    assert.ok(!isReserved(path), path);
});

test('PLT-19 only plain absolute paths are paths of pages', () => {
  const odd = [
    '/*',
    '/a/*',
    '//evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    'ordering',
    '/a/../b',
    '/a//b',
    '/:any',
    '/:a/:b/:c/:d/:e',
    '/a?b',
    '/a#b',
    '/a b',
    String.raw`/a\b`,
    '/%2e%2e',
    '',
    `/${'a'.repeat(200)}`,
  ];
  for (const path of odd) assert.ok(!pagePath.safeParse(path).success, path);
  for (const path of ['/', '/supplier/Users', '/translations/s/:secret', '/error-404'])
    assert.ok(pagePath.safeParse(path).success, path);
});

test('PLT-19 a to-do clashes with the same to-do only', () => {
  const todo = { kind: 'todo', key: 'inbox' } as const;
  assert.ok(clash(todo, { ...todo }));
  assert.ok(!clash(todo, { kind: 'todo', key: 'declined' }));
  assert.ok(!clash(todo, { kind: 'path', key: 'inbox' }));
});
