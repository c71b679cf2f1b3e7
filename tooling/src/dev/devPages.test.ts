import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import {
  type Candidate,
  type Composition,
  type PlatformManifest,
  sourceVersion,
} from '@fraktion/contract';

import { devComposition } from './devPages.ts';

const live = 'aaaaaaaaaaaa';
const platform = 'bbbbbbbbbbbb';

const candidate = (version: string, more: Partial<Candidate> = {}): Candidate => ({
  version,
  scope: version,
  entry: `/${version}.js`,
  integrity: 'sha384-x',
  first: [],
  worksWith: [live],
  pages: [],
  ...more,
});

test('PLT-11 beside a remote from source, withdrawn and incompatible releases are not mounted', async () => {
  const composition: Composition = {
    platform: { version: live, live },
    remotes: [
      { name: 'mfe-own', live: '111111111111', candidates: [candidate('111111111111')] },
      {
        name: 'mfe-partly',
        live: '222222222222',
        candidates: [candidate('222222222222', { worksWith: [] }), candidate('333333333333')],
      },
      {
        name: 'mfe-withdrawn',
        live: null,
        candidates: [candidate('444444444444', { worksWith: [], withdrawn: true })],
      },
    ],
  };
  const server = createServer((_, response) => response.end(JSON.stringify(composition)));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { remotes } = await devComposition({
    serverUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    platform: {
      manifest: { version: platform } as PlatformManifest,
      outDir: '',
      reused: true,
    },
    candidate: async () => ({ name: 'mfe-own', scope: 'own', entry: '/own.js', pages: [] }),
  });
  server.close();
  const shown = remotes.map(({ name, candidates }) => [
    name,
    candidates.map(({ version, worksWith }) => [version, worksWith]),
  ]);
  assert.deepEqual(shown, [
    [
      'mfe-partly',
      [
        ['222222222222', []],
        ['333333333333', [platform]],
      ],
    ],
    ['mfe-withdrawn', [['444444444444', []]]],
    ['mfe-own', [[sourceVersion, [platform]]]],
  ]);
  assert.equal(remotes[1]!.candidates[0]!.withdrawn, true);
});
