import { resolve } from 'node:path';

import { defineConfig } from '@playwright/test';

import { browserOptions } from './support/browser.ts';

const root = resolve(import.meta.dirname, '..');
const report = process.env['FRAKTION_JOURNEY_REPORT'];
/** The fault tests bring a small portal of their own. */
const faultsOnly = process.argv.some((argument) => argument.includes('faults'));

export default defineConfig({
  outputDir: resolve(root, '.build/failures/browser'),
  ...(faultsOnly ? {} : { globalSetup: './support/globalSetup.ts' }),
  fullyParallel: true,
  workers: 2,
  // One after the other: what journeys change would move under those who look at the demo world's pages.
  projects: [
    { name: 'faults', testDir: './faults' },
    // Nothing is caught halfway, and nobody waits for what slides; the whole path goes through it as it moves.
    {
      name: 'journeys',
      testDir: './journeys',
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'views', testDir: './views' },
  ],
  // Patience for a machine that does other things too; the limits of the product are asserted by themselves.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: report ? [['list'], ['json', { outputFile: resolve(root, report) }]] : [['list']],
  use: {
    // Workers read this after the set-up, which names the portal.
    ...(process.env['PORTAL_URL'] ? { baseURL: process.env['PORTAL_URL'] } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    // A click that cannot be made says so long before its test is over.
    actionTimeout: 30_000,
    // Recording each step costs as much as the pages do. For one test that fails: `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await browserOptions(),
  },
});
