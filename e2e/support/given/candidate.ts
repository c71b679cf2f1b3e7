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
      // Outside of a demo the page offers that to platform staff alone; here every role tries the candidate, whose files are open to all.
      const find = document.querySelector.bind(document);
      document.querySelector = (selector: string) => {
        const found = find<HTMLScriptElement>(selector);
        if (selector !== 'script#settings') return found;
        const settings = JSON.parse(found?.text ?? '{}') as { override?: object };
        const override = { origins: [], ...settings.override, everyone: true };
        return Object.assign(document.createElement('script'), {
          type: 'application/json',
          text: JSON.stringify({ ...settings, override }),
        });
      };
    },
    { wanted: { name, version }, place: 'fraktion-overrides' },
  );
  context.on('request', (request) => {
    const [, releases, remote, ran] = new URL(request.url()).pathname.split('/');
    if (releases === 'releases' && remote === name && ran !== version && ran) others.add(ran);
  });
}
