import type { Browser, BrowserContext } from '@playwright/test';

import { runCandidate } from './given/candidate.ts';
import { watchVisits } from './visits.ts';

/** What the browsers of the present test have shown; a worker runs one test after the other. */
export const journey = {
  paths: new Set<string>(),
  /** Versions of the tried remote that ran beside the candidate. */
  others: new Set<string>(),
  clear(): void {
    this.paths.clear();
    this.others.clear();
  },
};

/** Lets a browser run the candidate, and notes the pages that it shows. */
export async function joinJourney(context: BrowserContext): Promise<void> {
  await runCandidate(context, journey.others);
  for (const page of context.pages()) watchVisits(page, journey.paths);
  context.on('page', (page) => watchVisits(page, journey.paths));
}

const joined = new WeakSet<Browser>();

/** Each new browser of the test joins, whoever opens it. */
export function joinAll(browser: Browser): void {
  if (joined.has(browser)) return;
  joined.add(browser);
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await joinJourney(context);
    return context;
  };
}
