import { resolve } from 'node:path';

import { defineConfig } from '@playwright/test';

import { browserOptions } from './support/browser.ts';

const root = resolve(import.meta.dirname, '..');
/** The fault tests start their own small portal. */
const faultsOnly = process.argv.some((argument) => argument.includes('faults'));

/** What `npm test` runs of the journeys: one through each area. `npm test -- browser` and `npm run test:all` run all of them. */
const isShort = process.env['FRAKTION_JOURNEYS'] === 'short';
const shortJourneys = [
  'basket',
  'inspection',
  'invoices',
  'orderList',
  'signIn',
  'supplierDesk',
  'vouchers',
  'wholePath',
].map((name) => `**/${name}.spec.ts`);
/** An entry that cannot be loaded: the message, the last good version, and the way back. */
const shortFaults = /\(1\) entry 404/;

/** A run of `npm run e2e`, against a deployed portal or a demo of its own. */
const out = process.env['FRAKTION_E2E_OUT'];

export default defineConfig({
  outputDir: out ? resolve(out, 'failures') : resolve(root, '.build/failures/browser'),
  ...(faultsOnly ? {} : { globalSetup: './support/globalSetup.ts' }),
  fullyParallel: true,
  // A third one on two cores makes no run shorter, and what must be there in seconds comes too late.
  workers: Number(process.env['FRAKTION_E2E_WORKERS'] ?? 2),
  retries: Number(process.env['FRAKTION_E2E_RETRIES'] ?? 0),
  // One after the other: the journeys' changes would move the demo world's pages during the views.
  projects: [
    // They are about time: one after the other.
    {
      name: 'faults',
      testDir: './faults',
      workers: 1,
      ...(isShort && { grep: shortFaults }),
    },
    // Without animations, which tests would have to wait for; the whole path runs with them.
    {
      name: 'journeys',
      testDir: './journeys',
      ...(isShort && { testMatch: shortJourneys }),
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'views', testDir: './views' },
  ],
  // Long enough for a busy machine; the limits of the product have their own assertions.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: out
    ? [
        ['list'],
        ['html', { outputFolder: resolve(out, 'html'), open: 'never' }],
        ['junit', { outputFile: resolve(out, 'junit.xml') }],
        ['json', { outputFile: resolve(out, 'results.json') }],
      ]
    : 'list',
  use: {
    // Workers read this after the set-up, which sets the portal's address.
    ...(process.env['PORTAL_URL'] ? { baseURL: process.env['PORTAL_URL'] } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    // A click that is not possible fails long before its test times out.
    actionTimeout: 30_000,
    // Recording each step costs as much as the pages do. For one failing test: `--trace on`.
    trace: out ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: await browserOptions(),
  },
});
