import { closePortal, startPortal } from './index.ts';

test('a test that has started two portals ends with none, and requests go where they went before', async () => {
  const network = globalThis.fetch;
  await startPortal({});
  await startPortal({});
  expect(globalThis.fetch).not.toBe(network);
  await closePortal();
  expect(globalThis.fetch).toBe(network);
});
