/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { session } from '@fraktion/shared-auth';
import { sessionFor, startServer } from '@fraktion/shared-auth/testing';
import { defaultThemeColour, setLanguage } from '@fraktion/shared-ui';

import type { Composition } from '../composition/createComposition.ts';
import { startOffline } from './register.ts';

interface Manifest {
  readonly lang: string;
  readonly name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly icons: readonly {
    readonly src: string;
    readonly type: string;
    readonly sizes: string;
  }[];
}

const files = '/releases/platform/1.2.3/';
const inFolder = (name: string) => join(import.meta.dirname, '../../public', name);
const hrefOf = (rel: string) =>
  document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.getAttribute('href');

/** Width and height from the header of a PNG. */
const sizeOf = (name: string) => {
  const png = readFileSync(inFolder(name));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
};

test('ORD-12 the page links to a manifest in the current language, with everything that an installation needs', async () => {
  const register = jest.fn(async () => undefined);
  // A worker that is never ready, because later steps are not part of this test.
  const serviceWorker = { register, ready: new Promise(() => {}) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  void startOffline({ platform: '1.2.3' } as Composition);
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(existsSync(inFolder('sw.js'))).toBe(true);
  expect(hrefOf('apple-touch-icon')).toBe(`${files}icon-180.png`);
  expect(sizeOf('icon-180.png')).toBe('180x180');
  for (const language of ['da', 'sv', 'nb', 'en'] as const) {
    await setLanguage(language);
    const href = hrefOf('manifest');
    expect(href).toBe(`${files}app.${language}.webmanifest`);
    const text = readFileSync(inFolder(href!.slice(files.length)), 'utf8');
    const manifest = JSON.parse(text) as Manifest;
    expect(manifest).toMatchObject({
      lang: language,
      name: 'Fraktion',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pngs.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes } of pngs) expect(sizeOf(src)).toBe(sizes);
    for (const { src } of manifest.icons) expect(existsSync(inFolder(src))).toBe(true);
  }
});

test("SHL-13 the browser's bars also have the colour of the account", async () => {
  const colour = () =>
    document.head.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
  expect(colour()).toBe(defaultThemeColour);
  const server = await startServer();
  const account = { ...sessionFor('').data.profile.account, themeColor: '#1d4ed8' };
  server.answer = () => ({ body: sessionFor('token', { account }) });
  await session.signIn({ email: 'a@b.example', password: 'x' });
  expect(colour()).toBe('#1d4ed8');
  await session.signOut();
  expect(colour()).toBe(defaultThemeColour);
  await server.stop();
});
