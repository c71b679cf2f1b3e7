import type { BrowserContext } from '@playwright/test';

/** The version that a run tries in place of the live one; `npm run e2e` sets it. */
const [name = '', version = ''] = (process.env['FRAKTION_E2E_CANDIDATE'] ?? '').split('@');

/**
 * Lets a browser run the candidate, as platform staff would with "Run another version"; other overrides stay. Returns the other
 * versions of the remote that it has run nevertheless.
 */
export async function runCandidate(context: BrowserContext, others: Set<string>): Promise<void> {
  if (name === '') return;
  await context.addInitScript(
    ({ wanted, place }) => {
      if (location.origin === 'null') return;
      const stored = JSON.parse(localStorage.getItem(place) ?? '[]') as { name: string }[];
      const rest = stored.filter((each) => each.name !== wanted.name);
      localStorage.setItem(place, JSON.stringify([...rest, wanted]));
    },
    { wanted: { name, version }, place: 'fraktion-overrides' },
  );
  context.on('request', (request) => {
    const [, releases, remote, ran] = new URL(request.url()).pathname.split('/');
    if (releases === 'releases' && remote === name && ran !== version && ran) others.add(ran);
  });
}
