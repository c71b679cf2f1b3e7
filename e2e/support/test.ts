import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import axe from 'axe-core';

import { type Api, apiAs, signInByCookie } from './api.ts';
import { given } from './given/accounts.ts';
import { forgetWishes } from './given/needs.ts';
import { forgetTaken } from './given/people.ts';
import { joinAll, journey } from './journey.ts';
import { removeMade } from './ownUser.ts';
import { unrecorded } from './visits.ts';

interface Fixtures {
  /** Faults that no page may have: violations of the security policy, and exceptions. Checked after every test. */
  faults: string[];
  /** The contract's calls as a demo user, to create a journey's data. */
  apiAs: (email: string) => Promise<Api>;
  /** Signs the browser in without the form, and opens a page. */
  signIn: (email: string, path?: string) => Promise<void>;
  /** The journey visits pages that its record names, so that it can be chosen by remote. */
  visits: void;
}

/** Playwright's test, with the portal. */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, give) => {
      joinAll(browser);
      await give(browser);
    },
    { scope: 'worker' },
  ],
  faults: [
    async ({ context, baseURL }, give) => {
      const faults: string[] = [];
      await watch(context, faults);
      await give(faults);
      if (given) await removeMade(baseURL!);
      expect(faults, 'violations of the security policy and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
  visits: [
    async ({ baseURL }, give, { project, file }) => {
      journey.clear();
      forgetWishes();
      forgetTaken();
      await give();
      expect([...journey.others], 'versions that ran instead of the candidate').toEqual([]);
      if (project.name !== 'journeys') return;
      const missing = await unrecorded(baseURL!, file, journey.paths);
      expect(missing, 'visited remotes without a record: npm run e2e -- --record').toEqual([]);
    },
    { auto: true },
  ],
  apiAs: async ({ baseURL }, give) => {
    await give((email) => apiAs(baseURL ?? '', email));
  },
  signIn: async ({ page, baseURL }, give) => {
    await give(async (email, path = '/') => {
      await signInByCookie(page.request, baseURL ?? '', email);
      await page.goto(path);
    });
  },
});

export { expect };

/** Collects policy violations, exceptions, and errors in the console. */
export async function watchAll(context: BrowserContext, faults: string[]): Promise<void> {
  await watch(context, faults);
  context.on('console', (message) => {
    const { url } = message.location();
    // Reports are limited per address, and a journey loads more pages than an office does.
    if (message.type() === 'error' && !url.endsWith('/api/client-reports'))
      faults.push(`${message.text()} (${url})`);
  });
}

async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  await context.exposeBinding('reportViolation', (_source, text: string) => void faults.push(text));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = (globalThis as unknown as { reportViolation(text: string): void })
        .reportViolation;
      report(`${violatedDirective} refused ${blockedURI} at ${location.pathname} (${sourceFile})`);
    });
  });
  context.on('weberror', (error) => void faults.push(error.error().message));
}

/** Waits until animations and colour transitions have ended. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules about colours, which take longer than all others together. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Which rules: all; those that only a colour breaks; or all others. */
export type Rules = 'every' | 'colours' | 'structure';

/**
 * Finds barriers for people with impairments, by the WCAG 2.2 AA rules of axe, or by some of them if only those can have
 * changed.
 */
export async function expectAccessible(page: Page, rules: Rules = 'every'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  let violations = await violationsOf(page, rules);
  for (let again = 0; violations.length > 0 && again < 3; again += 1) {
    // What is read anew is dimmed meanwhile, also by what others do just now, and a toast that was fading out is gone soon.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    violations = await violationsOf(page, rules);
  }
  expect.soft(violations, `accessibility of ${page.url()}`).toEqual([]);
}

/** Barriers outside of `apart`: an element that is shown dimmed for good, as a catalogue does. */
export async function barriers(page: Page, apart: string, rules: Rules = 'every') {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return violationsOf(page, rules, apart);
}

async function violationsOf(page: Page, rules: Rules, apart?: string) {
  await atRest(page);
  return page.evaluate(
    async ({ runOnly, off, apart: left }) => {
      const { axe: here } = globalThis as unknown as { axe: typeof axe };
      // Rows are alike: the first ones represent a long list.
      const exclude = ['main :is([role=row], tr, li):nth-child(n+8)', ...(left ? [left] : [])];
      const { violations: found } = await here.run(
        { include: document, exclude },
        {
          runOnly,
          rules: Object.fromEntries(off.map((id) => [id, { enabled: false }])),
          resultTypes: ['violations'],
        },
      );
      return found.map(({ id, help, nodes }) => ({
        rule: `${id}: ${help}`,
        where: nodes
          .slice(0, 3)
          .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`),
      }));
    },
    {
      runOnly:
        rules === 'colours'
          ? { type: 'rule' as const, values: colourRules }
          : { type: 'tag' as const, values: everyRule },
      off: rules === 'structure' ? colourRules : [],
      apart,
    },
  );
}
