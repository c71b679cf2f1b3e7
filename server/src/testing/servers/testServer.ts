import { after } from 'node:test';

import { startTestApp, type TestApp } from './testApp.ts';
import { stopHeld } from './unheldReads.ts';

export type Overrides = Parameters<typeof startTestApp>[0];

/** A server for the tests of one file, stopped after the last of them: `const t = await testServer();` above the first test. */
export async function testServer(overrides?: Overrides): Promise<TestApp> {
  const t = await startTestApp(overrides);
  after(() => t.stop());
  return t;
}

/** The same, and the file fails if a transaction has written rows that it had read and did not hold (see `stopHeld`). */
export async function heldServer(overrides?: Overrides): Promise<TestApp> {
  const t = await startTestApp(overrides);
  after(() => stopHeld(t));
  return t;
}
