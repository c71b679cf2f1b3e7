import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { before, test } from 'node:test';

import { importFaults } from './importRules.ts';

const portal = join(import.meta.dirname, '../../..');
const config = join(portal, '.dependency-cruiser.cjs');

/** The rules read the area of a module from its value, so these are modules of the portal. */
const moduleFolder = (noun: string): string =>
  globSync(`server/src/modules/{${noun},*/${noun}}`, { cwd: portal })[0]!.replaceAll('\\', '/');
const [orders, invoices, insights, audit] = ['orders', 'invoices', 'insights', 'audit'].map(
  moduleFolder,
) as [string, string, string, string];

const breaches = [
  [
    'a remote that imports another remote',
    'mfe-a/src/from1.ts',
    'mfe-b/src/to1.ts',
    'a-remote-imports-no-other-remote',
  ],
  [
    'a remote that imports the shell',
    'mfe-a/src/from2.ts',
    'shell/src/to2.ts',
    'a-remote-imports-no-other-remote',
  ],
  [
    'a page that imports the server',
    'mfe-a/src/from3.tsx',
    'server/src/to3.ts',
    'a-remote-imports-no-other-remote',
  ],
  [
    'a shell that imports a remote',
    'shell/src/from4.tsx',
    'mfe-a/src/to4.ts',
    'shell-imports-only-contract-and-shared-auth-and-shared-ui',
  ],
  [
    'a design system that knows the contract',
    'shared-ui/src/from5.ts',
    'contract/src/to5.ts',
    'shared-ui-imports-only-itself',
  ],
  [
    'a contract that imports the server',
    'contract/src/from6.ts',
    'server/src/to6.ts',
    'contract-imports-only-itself',
  ],
  [
    'a feature that imports its sibling',
    'mfe-a/src/orders/from7.ts',
    'mfe-a/src/cards/to7.ts',
    'a-feature-imports-no-sibling-feature',
  ],
  [
    'a module that goes past an index',
    `${orders}/from8.ts`,
    `${audit}/to8.ts`,
    'a-server-module-is-reached-through-its-index',
  ],
  [
    'a module of the platform that knows orders',
    `${audit}/from16.ts`,
    `${orders}/index.ts`,
    'accounts-and-platform-know-no-waste',
  ],
  [
    'an order that is decided by figures',
    `${orders}/from17.ts`,
    `${insights}/index.ts`,
    'only-insight-imports-insight',
  ],
  [
    'an invoice that asks the module of orders',
    `${invoices}/from18.ts`,
    `${orders}/index.ts`,
    'economics-imports-no-ordering',
  ],
  [
    'a database that knows a module',
    'server/src/db/from9.ts',
    `${orders}/index.ts`,
    'the-ground-of-the-server-imports-no-module',
  ],
  [
    'a server that needs its test helpers',
    'server/src/from10.ts',
    'server/src/testing/to10.ts',
    'only-tests-import-the-testing-folder',
  ],
  [
    'a page that draws with the library itself',
    'mfe-a/src/from11.ts',
    'node_modules/@chakra-ui/react/index.js',
    'only-shared-ui-imports-the-look',
  ],
  [
    'a module that makes a PDF with the fonts of every reader',
    'server/src/modules/noun/from12.ts',
    'node_modules/pdfkit/js/pdfkit.js',
    'one-place-makes-pdf-documents',
  ],
  [
    'a page that calls the server itself',
    'mfe-a/src/from12.ts',
    'node_modules/ky/index.js',
    'only-shared-auth-reaches-the-server',
  ],
  [
    'a list that reaches by its path what runs once',
    'shared-ui/src/list/from23.ts',
    'shared-ui/src/tokens/to23.ts',
    'bundled-entries-reach-the-shared-code-by-name',
  ],
  [
    'a journey that goes past the address',
    'e2e/journeys/from13.spec.ts',
    'server/src/to13.ts',
    'e2e-imports-only-contract-and-demo-world',
  ],
  [
    'a journey that fills the database',
    'e2e/journeys/from14.spec.ts',
    'demo-world/src/demo/to14.ts',
    'journeys-fill-no-database',
  ],
  [
    'a document of tests that asks the server',
    'demo-world/src/documents/from22.ts',
    'server/src/to22.ts',
    'documents-of-tests-need-no-server',
  ],
  [
    'a demo world that goes past the door of the server',
    'demo-world/src/from24.ts',
    'server/src/to24.ts',
    'the-demo-world-reaches-the-server-through-its-door',
  ],
  [
    'a server that knows the demo',
    'server/src/from19.ts',
    'demo-world/src/to19.ts',
    'server-imports-only-words-and-contract-and-invoice-reading',
  ],
  [
    'a test of the server that starts a remote',
    'server/src/from20.test.ts',
    'mfe-a/src/to20.ts',
    'tests-of-server-import-only-demo-world-besides',
  ],
  [
    'a reader of invoices that asks the server',
    'invoice-reading/src/from21.ts',
    'server/src/to21.ts',
    'invoice-reading-imports-only-words-and-contract',
  ],
  [
    'a bench that imports a remote',
    'e2e/bench/from15.ts',
    'mfe-a/src/to15.ts',
    'e2e-runners-import-no-part-of-the-front-end',
  ],
] as const;

const allowed: readonly (readonly [string, string])[] = [
  ['mfe-a/src/drives/x.ts', 'contract/src/z.ts'],
  ['mfe-a/src/drives/x.ts', 'shared-ui/src/z.ts'],
  ['mfe-a/src/drives/x.ts', 'mfe-a/src/lib/z.ts'],
  [`${orders}/x.ts`, `${invoices}/index.ts`],
  [`${insights}/x.ts`, `${audit}/index.ts`],
  ['server/src/d.test.ts', 'server/src/testing/z.ts'],
  ['server/src/d.test.ts', 'demo-world/src/z.ts'],
  ['server/src/testing/d.ts', 'demo-world/src/z.ts'],
  ['server/src/d.ts', 'invoice-reading/src/z.ts'],
  ['demo-world/src/d.ts', 'server/src/forDemo.ts'],
  ['e2e/journeys/x.spec.ts', 'demo-world/src/documents/z.ts'],
  ['e2e/journeys/x.spec.ts', 'e2e/support/browser.ts'],
  ['e2e/journeys/x.spec.ts', 'contract/src/z.ts'],
  ['e2e/support/browser.ts', 'tooling/src/check/browser.ts'],
  ['e2e/bench/x.ts', 'server/src/z.ts'],
  ['e2e/faults/serve.ts', 'tooling/src/build/z.ts'],
];

let faults: string[];

/** One small tree contains every breach and everything allowed, because the tool takes half a second to start. */
before(async () => {
  const root = await mkdtemp(join(tmpdir(), 'imports-'));
  const files = new Map([['package.json', '{}']]);
  const importing = (from: string, to: string): void => {
    const path = relative(dirname(from), to);
    files.set(to, files.get(to) ?? 'export const leaf = 1;\n');
    files.set(
      from,
      `${files.get(from) ?? ''}import '${path.startsWith('.') ? path : `./${path}`}';\n`,
    );
  };
  for (const [, from, to] of breaches) importing(from, to);
  for (const [from, to] of allowed) importing(from, to);
  files.set('server/src/ring.ts', `import { y } from './ring2.ts';\nexport const x = () => y;\n`);
  files.set('server/src/ring2.ts', `import { x } from './ring.ts';\nexport const y = () => x;\n`);
  files.set('server/src/lost.ts', `import './gone.ts';\n`);
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const packages = [
    'contract',
    'demo-world',
    'e2e',
    'invoice-reading',
    'mfe-a',
    'mfe-b',
    'server',
    'shared-ui',
    'shell',
    'tooling',
  ];
  faults = await importFaults(root, packages, config);
  await rm(root, { recursive: true });
});

for (const [title, from, to, rule] of breaches) {
  test(`${title} is found`, () => {
    assert.ok(faults.includes(`${rule}: ${from} → ${to}`), faults.join('\n'));
  });
}

test('a cycle is found', () => {
  assert.ok(
    faults.some((fault) => /^no-cycles: .*ring2?\.ts/.test(fault)),
    faults.join('\n'),
  );
});

test('an import of a missing file is found', () => {
  assert.ok(
    faults.includes('nothing-unresolvable: server/src/lost.ts → ./gone.ts'),
    faults.join('\n'),
  );
});

test('allowed imports pass', () => {
  for (const [from] of allowed) {
    assert.deepEqual(
      faults.filter((fault) => fault.includes(`: ${from} `)),
      [],
    );
  }
});

test('a tree that could not be read is not a clean tree', async () => {
  const root = await mkdtemp(join(tmpdir(), 'imports-'));
  await mkdir(join(root, 'server/src'), { recursive: true });
  await writeFile(join(root, 'server/src/x.ts'), 'export {};\n');
  await writeFile(
    join(root, 'blind.cjs'),
    `module.exports = { options: { exclude: { path: 'x.ts' } } };\n`,
  );
  const found = await importFaults(root, ['server'], 'blind.cjs');
  await rm(root, { recursive: true });
  assert.deepEqual(found, ['not read: server/src/x.ts']);
});
