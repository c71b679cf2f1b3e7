import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  getLanguageFile,
  importLanguageFile,
  listAudit,
  listTextParts,
  listTranslations,
  previewLanguageFile,
  removeTranslation,
  setTranslation,
  suggestTranslation,
} from '@fraktion/contract';

import { registryOf } from '../../../testing/rows/registry.ts';
import { releaseTexts } from '../../../testing/rows/releasedTexts.ts';
import { type SignedIn, type TestApp, startTestApp } from '../../../testing/servers/testApp.ts';
import { buildStaff } from '../../../testing/rows/accountServer.ts';

let t: TestApp;
let staff: SignedIn;
const part = 'mfe-words';
const params = { language: 'sv' } as const;
const en = { title: 'Orders', files_one: '{{count}} file', nested: { gone: 'Gone' }, only: 'New' };
const sv = { title: 'Ordrar', files_one: '{{count}} fil', nested: { gone: 'Borta' } };

before(async () => {
  t = await startTestApp();
  await registryOf(() => t).releasePlatform();
  staff = await buildStaff(t);
  await releaseTexts(t, part, 'one', { en, sv });
});
after(() => t.stop());

const read = async (query: object = {}) => (await staff(listTranslations, { params, query })).data;
const one = async (key: string) => (await read({ q: key })).find((item) => item.key === key)!;
const set = (key: string, text: string, version: number | null = null) =>
  staff(setTranslation, { params, body: { part, key, text, version } });
const remove = (key: string, version: number) =>
  staff(removeTranslation, { params, query: { part, key, version } });

/** The digests on the index page, as a browser gets them. */
async function textsOnPage(): Promise<Record<string, string> | undefined> {
  const page = await (await fetch(`${t.url}/`, { headers: { accept: 'text/html' } })).text();
  const settings = /id="settings">(.*?)<\/script>/.exec(page)?.[1];
  return (JSON.parse(settings ?? '{}') as { texts?: Record<string, string> }).texts;
}

test('ADM-06 staff see each text of the live releases with its original, and which are missing', async () => {
  const items = await read({ sort: 'key:asc' });
  assert.deepEqual(
    items.map(({ key, eN_Text, released, state }) => [key, eN_Text, released, state]),
    [
      ['files_one', '{{count}} file', '{{count}} fil', 'released'],
      ['nested.gone', 'Gone', 'Borta', 'released'],
      ['only', 'New', null, 'missing'],
      ['title', 'Orders', 'Ordrar', 'released'],
    ],
  );
  const missing = await read({ 'filter[state][in]': 'missing' });
  assert.deepEqual(
    missing.map(({ key }) => key),
    ['only'],
  );
  const { data } = await staff(listTextParts, { params });
  assert.deepEqual(data.parts, [{ part, texts: 4, missing: 1, overridden: 0, unused: 0 }]);
  assert.equal(data.suggests, false);
});

test('ADM-06 a list of texts is paged, searched and counted', async () => {
  const answer = await staff(listTranslations, {
    params,
    query: { page: 2, pageSize: 1, count: 'true', q: 'o' },
  });
  assert.equal(answer.data.length, 1);
  assert.equal(answer.page?.total, 4);
  assert.deepEqual(
    (await read({ q: 'BORTA' })).map(({ key }) => key),
    ['nested.gone'],
  );
});

test('ADM-06 an override is live without a release: the page names its digest, and without any it names nothing', async () => {
  assert.equal(await textsOnPage(), undefined);
  const { data: item } = await set('title', 'Beställningar');
  assert.deepEqual([item.override, item.state, item.version], ['Beställningar', 'overridden', 1]);
  const digest = (await textsOnPage())!['sv'];
  assert.deepEqual(Object.keys((await textsOnPage())!), ['sv']);
  const answer = await fetch(`${t.url}/texts/sv/${digest}.json`);
  assert.match(answer.headers.get('cache-control')!, /immutable/);
  assert.deepEqual(await answer.json(), { [part]: { title: 'Beställningar' } });
  const older = await fetch(`${t.url}/texts/sv/older.json`);
  assert.equal(older.headers.get('cache-control'), 'no-cache');
  assert.equal((await fetch(`${t.url}/texts/fi/older.json`)).status, 404);
  assert.equal((await remove('title', 1)).status, 204);
  assert.equal(await textsOnPage(), undefined);
});

test('ADM-06 whoever was not the first to change a text reads the newer one', async () => {
  await set('title', 'Order A');
  const late = await set('title', 'Order B');
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);
  assert.equal((late.error!.current as { override: string }).override, 'Order A');
  assert.equal((await set('title', 'Order B', 1)).data.version, 2);
  assert.deepEqual((await remove('title', 1)).error?.message, 'Generic.Changed');
  await remove('title', 2);
  assert.equal((await remove('title', 2)).status, 404);
});

test('ADM-06 of two who change a text at once one is refused', async () => {
  const both = await Promise.all([set('nested.gone', 'Ett'), set('nested.gone', 'Två')]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  await remove('nested.gone', 1);
});

test('ADM-06 a text that loses a placeholder, or invents one, is refused and names it', async () => {
  const lost = await set('files_one', 'en fil');
  assert.deepEqual(
    [lost.status, lost.error?.message, lost.error?.detail],
    [422, 'Translations.Placeholder.Lost', '{{count}}'],
  );
  const unknown = await set('files_one', '{{count}} fil av {{total}}');
  assert.deepEqual(
    [unknown.error?.message, unknown.error?.detail],
    ['Translations.Placeholder.Unknown', '{{total}}'],
  );
  assert.equal((await set('nowhere', 'x')).error?.message, 'Translations.Key.Unknown');
});

test('ADM-06 an override whose key no live release has any longer is listed as unused', async () => {
  await releaseTexts(t, 'mfe-brief', 'one', { en: { old: 'Old' }, sv: { old: 'Gammal' } });
  const body = { part: 'mfe-brief', key: 'old', text: 'Tidigare', version: null };
  await staff(setTranslation, { params, body });
  await releaseTexts(t, 'mfe-brief', 'two', { en: { fresh: 'New' }, sv: { fresh: 'Ny' } });
  const [unused, ...more] = await read({ 'filter[state][in]': 'unused' });
  assert.deepEqual([unused?.key, unused?.override, more.length], ['old', 'Tidigare', 0]);
  const query = { part: 'mfe-brief', key: 'old', version: 1 };
  assert.equal((await staff(removeTranslation, { params, query })).status, 204);
});

test('ADM-06 a part goes out as JSON and comes in again, with a preview of what changes', async () => {
  await set('title', 'Order C');
  const file = await staff(getLanguageFile, { params, query: { part } });
  assert.match(file.headers.get('content-disposition')!, /mfe-words\.sv\.json/);
  const texts = JSON.parse(Buffer.from(await file.bytes()).toString()) as Record<string, unknown>;
  assert.deepEqual(texts, { ...sv, title: 'Order C', only: '' });
  const same = await staff(previewLanguageFile, { params, body: { part, texts } });
  assert.deepEqual([same.data.changes, same.data.leftOut, same.data.unchanged], [[], [], 4]);

  const changed = {
    title: 'Ordrar',
    files_one: 'fil',
    nested: { gone: 'Försvunnen', other: 'x' },
    only: 'Ny',
    wrong: 7,
  };
  const { data: preview } = await staff(previewLanguageFile, {
    params,
    body: { part, texts: changed },
  });
  assert.deepEqual(
    preview.changes.map(({ key, kind, before }) => [key, kind, before]),
    [
      ['title', 'back', 'Order C'],
      ['nested.gone', 'changed', 'Borta'],
      ['only', 'new', null],
    ],
  );
  assert.deepEqual(preview.leftOut, [
    { key: 'files_one', why: 'placeholderLost', placeholders: ['{{count}}'] },
    { key: 'nested.other', why: 'unknown', placeholders: [] },
    { key: 'wrong', why: 'unknown', placeholders: [] },
  ]);
  assert.equal((await one('only')).override, null, 'a preview writes nothing');

  const body = { part, texts: changed, mark: preview.mark };
  const outdated = await staff(importLanguageFile, { params, body: { ...body, mark: 'other' } });
  assert.deepEqual([outdated.status, outdated.error?.message], [409, 'Translations.File.Outdated']);
  assert.deepEqual((await staff(importLanguageFile, { params, body })).data, { changed: 3 });
  assert.deepEqual([(await one('title')).override, (await one('only')).override], [null, 'Ny']);
  const again = await staff(importLanguageFile, { params, body });
  assert.equal(again.error?.message, 'Translations.File.Outdated');
  const none = await staff(getLanguageFile, { params, query: { part: 'mfe-none' } });
  assert.equal(none.status, 404);
});

test('ADM-06 AUT-06 the audit of the platform names who changed which text', async () => {
  const { data } = await staff(listAudit, {
    query: { 'filter[kind][in]': 'translationSet,translationRemoved,translationsImported' },
  });
  assert.ok(
    data.some(({ kind, subject }) => kind === 'translationSet' && subject === `${part} title`),
  );
  const taken = data.find(({ kind }) => kind === 'translationsImported')!;
  assert.deepEqual([taken.subject, taken.details], [part, { language: 'sv', texts: '3' }]);
});

test('ADM-06 the translation service is off until it is set up', async () => {
  const body = { part, key: 'title' };
  const off = await staff(suggestTranslation, { params, body });
  assert.deepEqual([off.status, off.error?.message], [503, 'Translations.Service.Off']);
});
