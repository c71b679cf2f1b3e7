import { createDriveFolder } from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import { ownFolder, pdfBytes } from '../support/drive.ts';
import { ownUser } from '../support/ownUser.ts';
import { pdfOf } from '../support/pdf.ts';
import { lockedPdf } from '../support/pdfLocked.ts';
import { scans } from '../support/pdfPictures.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// Without it, requests go to the server instead of a stored copy.
test.use({ serviceWorkers: 'block' });

/** A folder with these files, open in the browser of its own user. */
async function openFolder(
  url: string,
  signIn: (email: string, path: string) => Promise<void>,
  files: Readonly<Record<string, Buffer>>,
) {
  const user = await ownUser(url, 'Admin');
  const { folder, keep, address } = await ownFolder(
    url,
    user,
    `Scans ${crypto.randomUUID().slice(0, 8)}`,
  );
  for (const [name, bytes] of Object.entries(files)) await keep({ name, bytes });
  await signIn(user.email, address);
  return { user, folder };
}

async function openFile(page: Page, name: string): Promise<Locator> {
  await page.getByRole('gridcell', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
}

const close = async (panel: Locator): Promise<void> => {
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
};

const readers = (page: Page): number =>
  page.workers().filter((worker) => worker.url().includes('/pdf.worker.min')).length;

/** The page itself has requested the worker parts of pdf.js: it reads on its own thread. */
const readsByItself = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'pdfjsWorker' in globalThis);

/** The colours in the middle of the left and right half of a rendered page. */
const coloursOf = (drawn: Locator): Promise<number[][]> =>
  drawn.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const drawing = canvas.getContext('2d')!;
    return [1, 3].map((quarter) => {
      const at = [(canvas.width * quarter) / 4, canvas.height / 2] as const;
      return [...drawing.getImageData(...at, 1, 1).data].slice(0, 3);
    });
  });

/** The greatest distance between two sets of colours: profiles and scaling round values. */
const distance = (one: number[][], other: readonly (readonly number[])[]): number =>
  Math.max(
    ...one.flatMap((colour, at) => colour.map((part, of) => Math.abs(part - other[at]![of]!))),
  );

test('ORD-10 a PDF is shown page by page; its viewer is loaded with the first one', async ({
  page,
  signIn,
  baseURL,
}) => {
  const viewer: string[] = [];
  page.on('request', (request) => {
    const [name] = /pdf\.(worker\.)?min/.exec(request.url()) ?? [];
    if (name) viewer.push(name);
  });
  const plan = { 'plan.pdf': pdfOf(['Gate 4', 'Yard', 'Cellar']) };
  const { user, folder } = await openFolder(baseURL!, signIn, plan);
  await expect(page.getByRole('gridcell', { name: 'plan.pdf', exact: true })).toBeVisible();
  expect(viewer).toEqual([]);

  const panel = await openFile(page, 'plan.pdf');
  await expect(panel.getByRole('img', { name: 'plan.pdf, page 1 of 3' })).toBeVisible();
  const pages = panel.getByRole('region', { name: 'Pages of plan.pdf' });
  await expect(pages.getByText('Gate 4')).toBeAttached();
  await expect(panel.getByText('1 of 3', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Next page' }).click();
  await expect(panel.getByText('2 of 3', { exact: true })).toBeVisible();
  await pages.focus();
  await page.keyboard.press('PageDown');
  await expect(panel.getByText('3 of 3', { exact: true })).toBeVisible();
  await expect(panel.getByRole('img', { name: 'plan.pdf, page 3 of 3' })).toBeInViewport();
  await expect(pages.getByText('Cellar')).toBeAttached();
  await panel.getByRole('button', { name: 'Larger' }).click();
  await expect(panel.getByText('3 of 3', { exact: true })).toBeVisible();

  // A change by others in the drive appears behind it, and does not move the reader's place.
  const body = { id: crypto.randomUUID(), parentId: folder.id, name: 'Inner' };
  await user.api(createDriveFolder, { body });
  const inner = { name: 'Inner', exact: true, includeHidden: true };
  await expect(page.getByRole('gridcell', inner)).toBeVisible();
  await expect(panel.getByText('3 of 3', { exact: true })).toBeVisible();
  expect(viewer).toEqual(['pdf.min', 'pdf.worker.min']);
});

test('ORD-10 scanned pages are rendered with their own decoders, in a worker that ends with the panel', async ({
  page,
  signIn,
  baseURL,
}) => {
  const all = Object.entries(scans);
  const files = Object.fromEntries(all.map(([kind, { pdf }]) => [`${kind}.pdf`, pdf]));
  const decoders: string[] = [];
  page.on('response', (answer) => {
    const [, name] = /\/pdf\/(\w+)\.wasm$/.exec(answer.url()) ?? [];
    if (name && answer.ok()) decoders.push(name);
  });
  await openFolder(baseURL!, signIn, files);
  for (const [kind, { left, right }] of all) {
    const panel = await openFile(page, `${kind}.pdf`);
    const drawn = panel.getByRole('img', { name: `${kind}.pdf, page 1 of 1` });
    await expect(drawn).toBeVisible();
    await expect
      .poll(async () => distance(await coloursOf(drawn), [left, right]), `${kind} is drawn`)
      .toBeLessThan(6);
    expect(readers(page)).toBe(1);
    expect(await readsByItself(page)).toBe(false);
    await close(panel);
    await expect.poll(() => readers(page)).toBe(0);
  }
  expect(decoders.toSorted()).toEqual(['jbig2', 'openjpeg', 'qcms_bg']);
});

test("ORD-10 a worker that does not start is requested again; the page's thread never reads", async ({
  page,
  signIn,
  baseURL,
}) => {
  let broken = true;
  const asked: string[] = [];
  await page.route(/\/pdf\.worker\.min[^/]*\.mjs/, (route) => {
    asked.push(new URL(route.request().url()).search);
    return broken ? route.abort('connectionfailed') : route.continue();
  });
  await openFolder(baseURL!, signIn, { 'plan.pdf': pdfOf(['Gate 4']) });
  const panel = await openFile(page, 'plan.pdf');
  await expect(
    panel.getByText('The preview did not load. You can still download the file.'),
  ).toBeVisible();
  expect(asked).toEqual(['', expect.stringMatching(/^\?try=1\.\d+$/)]);
  expect(await readsByItself(page)).toBe(false);
  await close(panel);

  broken = false;
  await openFile(page, 'plan.pdf');
  await expect(panel.getByRole('img', { name: 'plan.pdf, page 1 of 1' })).toBeVisible();
  await expect(panel.getByText('Gate 4')).toBeAttached();
  expect(readers(page)).toBe(1);
  expect(await readsByItself(page)).toBe(false);
});

test('ORD-10 a locked or damaged PDF shows that, and can still be downloaded', async ({
  page,
  signIn,
  baseURL,
}) => {
  const files = { 'locked.pdf': lockedPdf('open sesame'), 'torn.pdf': pdfBytes() };
  await openFolder(baseURL!, signIn, files);
  const words = {
    'locked.pdf': 'This PDF is locked with a password. Download it to open it.',
    'torn.pdf': 'This PDF is damaged and cannot be shown. You can still download it.',
  };
  for (const [name, text] of Object.entries(words)) {
    const panel = await openFile(page, name);
    await expect(panel.getByText(text)).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(name);
    await close(panel);
    await expect.poll(() => readers(page)).toBe(0);
  }
});
