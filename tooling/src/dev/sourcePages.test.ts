import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { sourcePages } from './sourcePages.ts';

let dir: string;
const write = (file: string, text: string) => writeFile(join(dir, 'src', file), text);

before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fraktion-source-'));
  await mkdir(join(dir, 'src/locales'), { recursive: true });
  for (const language of ['en', 'da', 'sv', 'nb'])
    await write(`locales/${language}.json`, JSON.stringify({ title: language }));
  await write(
    'remote.ts',
    `import { pages } from './pages.ts';\nexport default { name: 'mfe-x', pages };`,
  );
});
after(() => rm(dir, { recursive: true, force: true }));

const page = (path: string) =>
  write(
    'pages.ts',
    `export const pages = [{ path: '${path}', title: 'title', roles: 'signedIn', mobile: false, layout: 'vertical', load: () => undefined }];`,
  );

test('PLT-11 an edit of a remote’s definition, or of its imports, appears without a restart', async () => {
  await page('/vans');
  const {
    pages: [before],
  } = await sourcePages(dir);
  assert.deepEqual([before?.path, before?.title.da], ['/vans', 'da']);
  await page('/lorries');
  assert.deepEqual(
    (await sourcePages(dir)).pages.map(({ path }) => path),
    ['/lorries'],
  );
});

test('PLT-11 problems of the definition are reported', async () => {
  await write('pages.ts', 'export const pages = [');
  await assert.rejects(sourcePages(dir), /pages\.ts|Expression expected|Unexpected/);
});
