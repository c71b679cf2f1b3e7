import { type Language, languages, setLanguage } from '@fraktion/contract';
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { apiAs } from '../support/api.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, expectAccessible, test, watchAll } from '../support/test.ts';
import { openContext, show, speak, turn } from './look.ts';
import { longestLanguage, signsOn } from './longest.ts';
import {
  brokenTitles,
  cutPlaceholders,
  cutSigns,
  lowControls,
  narrowest,
  sideways,
  wrappedEntries,
} from './measures.ts';
import { lowInTheSun, lowNextStop, paleTexts, smallPhone, spilledButtons } from './sunlight.ts';
import { type Device, portalViews, type View } from './views.ts';

/**
 * `npm test` checks English; `npm run test:all` each view in the language too in which its texts are longest; `npm run test:long`
 * every language.
 */
const extent = process.env['FRAKTION_LANGUAGES'];
const all = extent === 'all' || extent === 'long';
const others: readonly Language[] =
  extent === 'long' ? languages.filter((language) => language !== 'en') : [];

/** The number of tests that share the views of a device, in parallel. Small parts, so that at the end no worker waits long. */
const parts = [0, 1, 2, 3, 4, 5, 6, 7] as const;

interface Sweep {
  readonly browser: Browser;
  readonly url: string;
  readonly device: Device;
  readonly part: number;
}

/** A view, the other languages it is measured in, and whether its colours are, in both skins: they are the same on the other device. */
interface MeasuredView extends View {
  readonly in: readonly Language[];
  /** Measured in the language in which its texts are longest. */
  readonly inLongest: boolean;
  readonly inColours: boolean;
}

interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly faults: string[];
}

/** The users of the demo world who read in Danish, with the role that sees the same. */
const danes: Readonly<Record<string, 'Admin' | 'Supplier'>> = {
  'admin@nordhavn.example': 'Admin',
  'supplier@renvej.example': 'Supplier',
};

/** A signed-in user begins in the language of the profile, so another user opens the views of one who reads in Danish. */
async function readerLike(by: View['by'], url: string): Promise<View['by']> {
  const role = danes[by ?? ''];
  if (role) return (await ownUser(url, role, 'en')).email;
  // Created for this test only, so that nobody else is affected.
  if (by !== undefined && by !== 'super@fraktion.example')
    await (
      await apiAs(url, by)
    )(setLanguage, { body: { language: 'en', updateAllAccount: true } });
  return by;
}

async function begin({ browser, url, device }: Sweep, by: View['by']): Promise<Visit> {
  const width = device === 'phone' ? { width: narrowest } : {};
  const look = { device, skin: 'light', language: 'en', ...width } as const;
  const context = await openContext(browser, url, look, await readerLike(by, url));
  const faults: string[] = [];
  await watchAll(context, faults);
  return { context, page: await context.newPage(), faults };
}

/** Words and their widths: nothing is cut, too low to be hit, or wider than the window. */
async function measure(name: string, page: Page, device: Device, narrow: boolean): Promise<void> {
  if (device === 'phone')
    expect.soft(await lowControls(page), `${name} is hard to hit`).toEqual([]);
  expect.soft(await cutSigns(page), `${name} is cut`).toEqual([]);
  expect.soft(await wrappedEntries(page), `the menu of ${name} wraps`).toEqual([]);
  expect.soft(await cutPlaceholders(page), `a placeholder of ${name} is cut`).toEqual([]);
  expect.soft(await brokenTitles(page), `a title of ${name} breaks in a word`).toEqual([]);
  const window = page.viewportSize()!;
  if (narrow) await page.setViewportSize({ ...window, width: narrowest });
  expect.soft(await sideways(page), `${name} scrolls sideways`).toEqual([]);
  if (narrow) await page.setViewportSize(window);
}

/** A driver stands in front of it, in gloves and in the sun. */
async function measureInTheSun(name: string, page: Page): Promise<void> {
  const window = page.viewportSize()!;
  await page.setViewportSize(smallPhone);
  expect.soft(await lowInTheSun(page), `${name} is hard to hit in gloves`).toEqual([]);
  expect.soft(await spilledButtons(page), `a button of ${name} is too narrow`).toEqual([]);
  expect.soft(await lowNextStop(page), `${name} begins too low`).toEqual([]);
  for (const skin of ['dark', 'light'] as const) {
    await turn(page, skin);
    expect.soft(await paleTexts(page), `${name} is pale in the sun, ${skin}`).toEqual([]);
  }
  await page.setViewportSize(window);
}

async function lookAt(view: MeasuredView, { page, faults }: Visit, device: Device): Promise<void> {
  await show(page, view);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectAccessible(page, view.inColours ? 'every' : 'structure');
  if (view.inColours) {
    await turn(page, 'dark');
    await expectAccessible(page, 'colours');
    await turn(page, 'light');
  }
  if (view.inTheSun) await measureInTheSun(view.name, page);
  // A narrow desktop window must work too, also for views without a phone version.
  const narrow = device === 'desktop';
  await measure(view.name, page, device, narrow && !(all && view.on.includes('phone')));
  // Another language changes words and their widths; roles, names and colours are the same.
  const inOthers = view.inLongest ? [longestLanguage(await signsOn(page))] : view.in;
  for (const language of inOthers) {
    await speak(page, language);
    await measure(`${view.name} in ${language}`, page, device, narrow);
  }
  if (inOthers.length > 0) await speak(page, 'en', false);
  const wrong = faults.filter((text) => !view.refuses || !text.startsWith('Failed to load'));
  expect.soft(wrong, `${view.name} goes wrong`).toEqual([]);
  faults.length = 0;
}

const pathOf = ({ address }: View): string => address.split(/[?#]/)[0]!;

const hasLocation = ({ address }: View): boolean => /[?&]location=/.test(address);

/**
 * In an order that needs few loads. The location of a view applies to its page alone, unless the view before is on that page too and
 * names another: then it counts as chosen there, and other pages have it. So the views that name one come last.
 */
const inOrder = (views: readonly MeasuredView[]): readonly MeasuredView[] =>
  [false, true].flatMap((named) => spread(views.filter((view) => hasLocation(view) === named)));

/** Neighbours are on different pages if possible, so that the next view opens without a load. */
function spread(views: readonly MeasuredView[]): readonly MeasuredView[] {
  const left = [...views];
  const row: MeasuredView[] = [];
  while (left.length > 0) {
    const counts = Map.groupBy(left, pathOf);
    const last = row.at(-1);
    const others = left.filter((view) => last === undefined || pathOf(view) !== pathOf(last));
    const [next = left[0]!] = others.toSorted(
      (a, b) => counts.get(pathOf(b))!.length - counts.get(pathOf(a))!.length,
    );
    row.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return row;
}

/** The devices alternate from view to view and from language to language, so that neither is left out. */
const isTurn = ({ on }: View, index: number, device: Device, language: Language): boolean =>
  on.length === 1 || (device === 'desktop') === ((index + languages.indexOf(language)) % 2 === 0);

/** A part of the views of one device, split so that few users are in two parts. `npm run test:all` has each on both in English. */
function viewsOf({ device, part }: Sweep, views: readonly View[]): readonly MeasuredView[] {
  const seen = views.flatMap((view, index) => {
    const its = (language: Language): boolean => isTurn(view, index, device, language);
    if (!view.on.includes(device) || !(all || its('en'))) return [];
    // On the device whose turn are not the colours.
    const inLongest = extent === 'all' && (view.on.length === 1 || !its('en'));
    return { ...view, in: others.filter(its), inLongest, inColours: its('en') };
  });
  const byPerson = [...Map.groupBy(seen, ({ by }) => by).values()].flat();
  const from = (each: number): number => Math.round((byPerson.length * each) / parts.length);
  return byPerson.slice(from(part), from(part + 1));
}

/** Each user has one browser for all their views. */
async function lookAtAll(sweep: Sweep): Promise<void> {
  const theirs = Map.groupBy(viewsOf(sweep, await portalViews(sweep.url)), ({ by }) => by);
  for (const [by, seen] of theirs) {
    const visit = await begin(sweep, by);
    for (const view of inOrder(seen))
      await test.step(view.name, () => lookAt(view, visit, sweep.device));
    await visit.context.close();
  }
}

for (const device of ['desktop', 'phone'] as const) {
  for (const part of parts) {
    test(`PLT-09 SHL-09 SHL-10 SHL-22 every page and everything that opens on it keeps the policy, writes no error, is accessible in both skins, has full touch targets, cuts no heading and never scrolls sideways: ${device}, part ${part + 1} of ${parts.length}`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(1_800_000);
      await lookAtAll({ browser, url: baseURL!, device, part });
    });
  }
}

test('PLT-09 SRV-02 pages that the server renders itself, the stored mails and the page to try the API, keep the policy too', async ({
  browser,
  baseURL,
}) => {
  const look = { device: 'desktop', skin: 'light', language: 'en' } as const;
  const context = await openContext(browser, baseURL!, look, undefined);
  const faults: string[] = [];
  await watchAll(context, faults);
  const page = await context.newPage();
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('nothing of the kind');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('No mail has “nothing of the kind” in it.')).toBeVisible();
  await page.goto('/api/docs/');
  await expect(page.getByText('/api/user-auth/authenticate').first()).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});
