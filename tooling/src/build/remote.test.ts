import assert from 'node:assert/strict';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';

import type { RemoteManifest } from '@fraktion/contract/releases';

import { versionToCome } from './contentVersion.ts';
import { digest } from './integrity.ts';
import { packageDir } from './places.ts';
import { buildRemote } from './remote.ts';

const dir = packageDir('.build/test-remote');
const outDir = path.join(dir, 'out', 'version', 'files');

const sources: Record<string, string> = {
  'remote.ts': `
    import { defineRemote } from '@fraktion/contract/releases';
    export default defineRemote({
      name: 'mfe-sample',
      pages: [{ path: '/sample', title: 'title', roles: 'anonymous', mobile: true, layout: 'full',
        load: () => import('./Page.tsx') }],
    });`,
  'entry.ts': `
    import { createRemote } from '@fraktion/shared-ui/remote';
    import remote from './remote.ts';
    export const { bootstrap, mount, unmount } = createRemote(remote, {
      locales: (language) => import(\`./locales/\${language}.json\`),
    });`,
  'Page.tsx': `
    import { Page } from '@fraktion/shared-ui';
    export default function Sample() { return <Page title="Sample">Text</Page>; }`,
};

const texts = Object.fromEntries(
  ['en', 'da', 'sv', 'nb'].map((language) => [`locales/${language}.json`, '{ "title": "Sample" }']),
);

async function write(files: Record<string, string>): Promise<void> {
  await mkdir(path.join(dir, 'src/locales'), { recursive: true });
  for (const [file, text] of Object.entries(files))
    await writeFile(path.join(dir, 'src', file), text);
}

before(async () => {
  await rm(dir, { recursive: true, force: true });
  await write(sources);
  await write(texts);
  await symlink(packageDir('mfe-dashboard/node_modules'), path.join(dir, 'node_modules'));
});
after(() => rm(dir, { recursive: true, force: true }));

test('PLT-03 a remote is built alone; the same sources have the same version and are built once', async () => {
  const { manifest, reused } = await buildRemote(dir, { outDir });
  assert.equal(reused, false);
  assert.equal(manifest.scope, `mfe_sample_${manifest.version}`);
  assert.deepEqual(manifest.pages[0]!.title, {
    en: 'Sample',
    da: 'Sample',
    sv: 'Sample',
    nb: 'Sample',
  });
  assert.equal((await buildRemote(dir, { outDir })).reused, true);
  assert.ok(manifest.files.some(({ path: file }) => file === 'texts/sv.json'));
  for (const { path: file, integrity } of manifest.files) {
    assert.equal(digest(await readFile(path.join(outDir, file))), integrity);
  }
});

/** Everything of a release that users notice. */
const contentOf = ({ name, version, scope, entry, files, pages }: RemoteManifest) => ({
  name,
  version,
  scope,
  entry,
  files,
  pages,
});

test('PLT-19 a version is its content: a comment, a type or a test changes none, a text or a page does', async () => {
  const { manifest: first } = await buildRemote(dir, { outDir });
  const rebuilt = async (files: Record<string, string>) => {
    await write(files);
    const { manifest, reused } = await buildRemote(dir, { outDir });
    assert.equal(reused, false);
    await write({ ...sources, ...texts });
    return manifest;
  };
  const same = await rebuilt({
    'remote.ts': `/** Who may open what. */${sources['remote.ts']}`,
    'Page.tsx': `export interface Unused { readonly name: string }\n// Why.\n${sources['Page.tsx']}`,
  });
  assert.deepEqual(contentOf(same), contentOf(first));
  const changes = [
    { 'Page.tsx': sources['Page.tsx']!.replace('>Text<', '>Other<') },
    { 'remote.ts': sources['remote.ts']!.replace("'anonymous'", "'signedIn'") },
    { 'locales/sv.json': '{ "title": "Prov" }' },
  ];
  const others = [];
  for (const change of changes) others.push((await rebuilt(change)).version);
  assert.equal(new Set([first.version, ...others]).size, 4);
  const { manifest: again } = await buildRemote(dir, { outDir });
  assert.deepEqual(contentOf(again), contentOf(first));
  const scripts = await Promise.all(
    again.files.map(({ path: file }) => readFile(path.join(outDir, file), 'utf8')),
  );
  assert.ok(scripts.some((script) => script.includes(again.scope)));
  assert.ok(!scripts.some((script) => script.includes(versionToCome)));
});

test('PLT-01 the calls of a page are read from all the code that it imports', async () => {
  const dialog = (from: string, name: string) => `
    import { ${name} as make } from '@fraktion/contract/${from}';
    import { api } from '@fraktion/shared-auth';
    export default () => api(make, {});`;
  await write({
    'Page.tsx': `
      import { readOrderLink } from '@fraktion/contract/orders';
      import { api } from '@fraktion/shared-auth';
      import { later } from './later.ts';
      export default () => (api(readOrderLink, {}), later());`,
    // A dynamic import counts. A type does not, nor does a check of who may make a call.
    'later.ts': `
      import { type Tender, createTender } from '@fraktion/contract/tenders';
      export const later = () => (createTender.roles, import('./Dialog.tsx'));
      export type Shown = Tender;`,
    'Dialog.tsx': dialog('orders', 'acceptOrderByLink'),
  });
  const { manifest } = await buildRemote(dir, { outDir });
  assert.deepEqual(manifest.calls, { '/sample': ['orderLinks.accept', 'orderLinks.read'] });
  // Its declaration is in the files, for its roles: a server that changes it is noticed.
  assert.deepEqual(Object.keys(manifest.shapes!), [
    'orderLinks.accept',
    'orderLinks.read',
    'tenders.create',
  ]);
  await write({
    'Dialog.tsx': `
      import { sendClientReport } from '@fraktion/contract/clientReports';
      export default () => fetch('/api' + sendClientReport.path);`,
  });
  const { manifest: byAddress } = await buildRemote(dir, { outDir });
  assert.deepEqual(byAddress.calls, { '/sample': ['clientReports.send', 'orderLinks.read'] });
  await write({
    'Dialog.tsx': `export default { id: 'fleet.list', method: 'GET', path: '/fleet' };`,
  });
  await assert.rejects(buildRemote(dir, { outDir }), /The contract has no fleet\.list$/);
  await write({ 'Dialog.tsx': dialog('users', 'listUsers') });
  await assert.rejects(
    buildRemote(dir, { outDir }),
    /\/sample is open to anonymous, who may not call users\.list$/,
  );
  await write(sources);
});

test('PLT-15 the runtime of a remote gives a chunk 120 s', async () => {
  const { manifest } = await buildRemote(dir, { outDir });
  const entry = await readFile(path.join(outDir, manifest.entry), 'utf8');
  // The timer of the bundler's script loader: its handler, and its time.
  assert.match(entry, /setTimeout\([^;]*type:\s*["']timeout["'][^;]*?,\s*(?:120000|12e4)\)/);
});

test("SHL-11 English replaces a key that another language lacks, in that language's own file", async () => {
  await write({
    'locales/en.json': '{ "title": "Sample", "deep": { "said": "Said", "lost": "Only English" } }',
    'locales/da.json': '{ "title": "Prøve", "deep": { "said": "Sagt" } }',
  });
  const { manifest } = await buildRemote(dir, { outDir });
  const scripts = await Promise.all(
    manifest.files
      .filter(({ path: file }) => file.endsWith('.js'))
      .map(({ path: file }) => readFile(path.join(outDir, file), 'utf8')),
  );
  const danish = scripts.filter((script) => script.includes('Sagt'));
  assert.equal(danish.length, 1);
  assert.match(danish[0]!, /Prøve/);
  assert.match(danish[0]!, /Only English/);
  await write(texts);
});

test('PLT-08 the build records what it uses of each shared package, and what that requires', async () => {
  const { manifest } = await buildRemote(dir, { outDir });
  assert.deepEqual(manifest.uses['@fraktion/shared-ui'], { Page: ['children', 'title'] });
  assert.deepEqual(Object.keys(manifest.uses['@fraktion/shared-ui/remote']!), ['createRemote']);
});

test('PLT-09 the entry contains the digest of every script that it may load', async () => {
  const { manifest } = await buildRemote(dir, { outDir });
  const entry = await readFile(path.join(outDir, manifest.entry), 'utf8');
  const scripts = manifest.files.filter(
    ({ path: file }) => file.endsWith('.js') && file !== manifest.entry,
  );
  assert.ok(scripts.length >= 6);
  for (const { integrity } of scripts) assert.ok(entry.includes(integrity));
  assert.ok(!entry.includes('__FRAKTION_INTEGRITY__'));
});

test('PLT-02 code that runs once in the browser is not bundled a second time', async () => {
  await write({
    'Page.tsx': `import '../../../shared-ui/src/layout/Page.tsx';\n${sources['Page.tsx']}`,
  });
  await assert.rejects(buildRemote(dir, { outDir }), /is shared at run time/);
  await write({
    'Page.tsx': `import * as ui from '@fraktion/shared-ui';\nexport default () => Object.keys(ui);`,
  });
  await assert.rejects(buildRemote(dir, { outDir }), /imports all of @fraktion\/shared-ui/);
  await write(sources);
});
