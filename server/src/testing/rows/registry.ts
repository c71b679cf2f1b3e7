import { type Composition, releaseCall, type SharedExports } from '@fraktion/contract';

import { createDeployToken } from '../../modules/platform/releases/index.ts';
import { bundleOf, samplePlatform } from './sampleReleases.ts';
import type { Client, TestApp } from '../servers/testApp.ts';

/** The exports of the sample platform, by default. */
export const offered: SharedExports = { '@fraktion/shared-ui': { Button: [], Page: ['title'] } };

export const send = (client: Client, name: string, bundle: Blob) =>
  client(releaseCall, { params: { name }, files: [bundle] });

/** The release registry of a test's portal, as the teams use it. */
export function registryOf(t: () => TestApp) {
  const team = async (name: string): Promise<Client> =>
    t().client(await createDeployToken(t().db, name, `${name} team`));
  const releasePlatform = async (text = 'Platform one', exports = offered) =>
    send(await team('platform'), 'platform', bundleOf(samplePlatform(text, exports)));
  const composition = async (url = t().url, query = ''): Promise<Composition> =>
    (await (await fetch(`${url}/remotes.json${query}`)).json()) as Composition;
  const liveOf = async (name: string, url = t().url) =>
    (await composition(url)).remotes.find((remote) => remote.name === name)?.live;
  return { team, releasePlatform, composition, liveOf };
}
