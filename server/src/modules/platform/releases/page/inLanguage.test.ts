import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Composition } from '@fraktion/contract';

import { registryOf, send } from '../../../../testing/rows/registry.ts';
import { bundleOf, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { type TestApp, startTestApp } from '../../../../testing/servers/testApp.ts';

let t: TestApp;
const { team, releasePlatform } = registryOf(() => t);
const title = { en: 'Lists', da: 'Lister', sv: 'Listor', nb: 'Lister' };
const short = { en: 'List', da: 'Liste', sv: 'Lista', nb: 'Liste' };

before(async () => {
  t = await startTestApp();
  await releasePlatform();
  const sample = sampleRemote('mfe-titled', 'one');
  const [page] = sample.manifest.pages;
  const menu = { area: 'home', order: 1, icon: 'boxes', short } as const;
  const manifest = { ...sample.manifest, pages: [{ ...page!, title, menu }] };
  await send(await team('mfe-titled'), 'mfe-titled', bundleOf({ ...sample, manifest }));
});
after(() => t.stop());

async function carried(headers: Record<string, string>) {
  const html = await (
    await fetch(`${t.url}/`, { headers: { accept: 'text/html', ...headers } })
  ).text();
  const [, json] = /id="composition"[^>]*>([^<]+)</.exec(html)!;
  const { remotes } = JSON.parse(json!) as Composition;
  const [page] = remotes.find(({ name }) => name === 'mfe-titled')!.candidates[0]!.pages;
  return { lang: /<html lang="(\w+)">/.exec(html)![1], page: page! };
}

test('SHL-09 before any choice the page is in the language that the browser asks for, and carries its titles alone', async () => {
  for (const [wanted, language] of [
    ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
    ['nn-NO,nn;q=0.9', 'nb'],
    ['fr,de;q=0.5', 'en'],
  ] as const) {
    const { lang, page } = await carried({ 'accept-language': wanted });
    assert.equal(lang, language, wanted);
    assert.deepEqual(page.title, { [language]: title[language] });
    assert.deepEqual(page.menu?.short, { [language]: short[language] });
  }
});

test('SHL-09 what was chosen before goes before the browser’s language', async () => {
  const { lang, page } = await carried({ cookie: 'SelectedLang=DK', 'accept-language': 'sv' });
  assert.deepEqual([lang, page.title], ['da', { da: 'Lister' }]);
});

test('SHL-09 the list of remotes has the titles in all languages', async () => {
  const { remotes } = (await (await fetch(`${t.url}/remotes.json`)).json()) as Composition;
  const remote = remotes.find(({ name }) => name === 'mfe-titled')!;
  assert.deepEqual(remote.candidates[0]!.pages[0]!.title, title);
});
