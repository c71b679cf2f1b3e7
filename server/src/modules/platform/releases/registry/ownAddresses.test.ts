import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isReserved } from '@fraktion/contract';

import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer({ metricsToken: 'x'.repeat(20) });

/** The addresses at which the tree of the router begins; below `/api` and such a part are no pages. */
const served = (): string[] =>
  t.app.fastify
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /^[├└]── (?<path>\/\S*)/.exec(line)?.groups?.['path'] ?? [])
    .map((path) => path.replaceAll('*', 'any').replace(/\/$/, ''));

test('PLT-19 whatever address the server itself answers is reserved', () => {
  const paths = served();
  for (const known of ['/healthz', '/remotes.json', '/sw.js', '/privacy/privacy-da.pdf'])
    assert.ok(paths.includes(known), known);
  assert.ok(paths.some((path) => path.startsWith('/api/')));
  assert.deepEqual(
    paths.filter((path) => !isReserved(path)),
    [],
  );
});
