import { createHash } from 'node:crypto';

import type { Page } from '@playwright/test';

import { signInAs } from '../support/ownUser.ts';
import { readComposition } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

const digestOf = (bytes: ArrayBuffer): string =>
  `sha384-${createHash('sha384').update(new Uint8Array(bytes)).digest('base64')}`;

/** The files that the page has loaded completely, and the transferred bytes of each. */
const releasedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((each) => each as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.startsWith('/releases/'))
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );

test('PLT-03 released files are immutable, addressed by content, compressed beforehand and fetched once; what is live is never stale', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { remotes } = await readComposition(url);
  const { entry, integrity } = remotes.find(({ name }) => name === 'mfe-dashboard')!.candidates[0]!;
  expect(entry).toMatch(/^\/releases\/mfe-dashboard\/[0-9a-f]{12}\/entry\.[0-9a-f]{10}\.js$/);
  const sizes: Record<string, number> = {};
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await fetch(url + entry, { headers: { 'accept-encoding': encoding } });
    const { headers } = answer;
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(digestOf(await answer.arrayBuffer()), `${encoding} holds the same bytes`).toBe(
      integrity,
    );
    sizes[encoding] = Number(headers.get('content-length'));
  }
  expect(sizes['br']).toBeLessThan(sizes['gzip']!);
  expect(sizes['gzip']).toBeLessThan(sizes['identity']! / 2);

  await signInAs(page.request, url, 'Admin');
  await page.goto('/');
  await expect(heading(page, 'Home')).toBeVisible();
  await expect.poll(async () => (await releasedFiles(page)).length).toBeGreaterThan(5);
  const known = (await releasedFiles(page)).map(({ name }) => name);
  expect(known.some((name) => name.endsWith(entry))).toBe(true);
  await page.reload();
  await expect(heading(page, 'Home')).toBeVisible();
  // Files prefetched for later pages may be new in either load.
  const again = (await releasedFiles(page)).filter(({ name }) => known.includes(name));
  expect(again.some(({ name }) => name.endsWith(entry))).toBe(true);
  expect(again.filter(({ transferSize }) => transferSize > 0)).toEqual([]);

  const index = await fetch(url, { headers: { accept: 'text/html' } });
  expect(index.headers.get('cache-control')).toBe('no-store');
  const list = await fetch(`${url}/remotes.json`);
  expect(list.headers.get('cache-control')).toBe('no-cache');
});
