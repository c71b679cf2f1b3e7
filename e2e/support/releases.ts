import type { Composition } from '@fraktion/contract/releases';
import type { Page } from '@playwright/test';

import { portalCommand } from './command.ts';
import { writeSample } from './sampleRemote.ts';

export async function readComposition(url: string): Promise<Composition> {
  return (await (await fetch(`${url}/remotes.json`)).json()) as Composition;
}

/** The live version of a remote; undefined if it was never released, null if it was withdrawn. */
export async function liveVersion(url: string, name: string): Promise<string | null | undefined> {
  const { remotes } = await readComposition(url);
  return remotes.find((remote) => remote.name === name)?.live;
}

/** The live version in the index page of the next load. */
export async function onNextLoad(url: string, name: string): Promise<string | null | undefined> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const json = /<script[^>]+id="composition"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { remotes } = JSON.parse(json) as Composition;
  return remotes.find((remote) => remote.name === name)?.live;
}

/** The composition of this page's load, without any later release. */
export const compositionOf = async (page: Page): Promise<Composition> =>
  JSON.parse((await page.locator('script#composition').textContent()) ?? '{}') as Composition;

/** Builds a version of the small remote and puts it live, as its team would; returns the version's hash. */
export async function releaseSample(url: string, name: string, version: string): Promise<string> {
  await portalCommand(url, 'release', name, '--from', await writeSample(name, version));
  return (await liveVersion(url, name))!;
}

/** The first of `name`, `name-2` … that this portal does not know. */
export async function unknownName(url: string, name: string): Promise<string> {
  const known = (await readComposition(url)).remotes.map((remote) => remote.name);
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? name : `${name}-${count}`;
    if (!known.includes(candidate)) return candidate;
  }
}

/** Simulates a return to the tab: it checks whether other releases are live. */
export const comeBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('focus')));

/** Sets a mark that a page load removes; the result checks whether it is still there. */
export async function markLoad(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
  return () => page.evaluate(() => 'sameLoad' in globalThis);
}
