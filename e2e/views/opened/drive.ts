import { type DriveEntry, trashDriveEntry } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import { ownFolder, pdfBytes } from '../../support/drive.ts';
import { ownUser } from '../../support/ownUser.ts';
import { pdfOf } from '../../support/pdf.ts';
import { wordsOn } from '../texts.ts';
import { dialog, type OpenedView, press } from './opening.ts';

const drive = '/file-drive?location=all';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

interface FilledDrive {
  readonly address: string;
  readonly picture: DriveEntry;
  readonly document: DriveEntry;
}

/** A folder with a picture and a document, and an entry in the trash: created once for all views. */
let filled: Promise<FilledDrive> | undefined;
async function fill(url: string): Promise<FilledDrive> {
  const user = await ownUser(url, 'Admin');
  const name = `2026 ${crypto.randomUUID().slice(0, 4)}`;
  const { keep, address } = await ownFolder(url, user, name);
  const picture = await keep({ name: 'Yard at gate 4.png', bytes: pixel });
  const document = await keep({
    name: 'Receipt of the weighing on 14 November.pdf',
    bytes: pdfOf(['Weighed on 14 November: 1 240 kg', 'Terms']),
  });
  const { kind, id, version } = await keep({ name: 'Former plan.pdf', bytes: pdfBytes() });
  await user.api(trashDriveEntry, { params: { kind, id }, query: { version } });
  return { address, picture, document };
}
const there = (page: Page): Promise<FilledDrive> => (filled ??= fill(new URL(page.url()).origin));

/** Opens the folder, and something on it. */
const inFolder =
  (then?: (page: Page, filled: FilledDrive) => Promise<void>): NonNullable<OpenedView['open']> =>
  async (page) => {
    const all = await there(page);
    await page.goto(all.address);
    await page.getByText(all.picture.name).first().waitFor();
    await then?.(page, all);
  };

const menuOf = async (page: Page, { picture }: FilledDrive, key?: string) => {
  const say = await wordsOn(page, 'mfe-ordering');
  const name = say('drive.actions.more', { name: picture.name });
  await page.getByText(picture.name).first().hover();
  await page.getByRole('button', { name, exact: true }).first().click();
  if (key) await page.getByRole('menuitem', { name: say(key), exact: true }).click();
};

export const fileDrive: readonly OpenedView[] = [
  { name: 'file-drive-folder', address: drive, open: inFolder() },
  {
    name: 'file-drive-file',
    address: drive,
    open: inFolder(async (page, { address, picture }) => {
      await page.goto(`${address}&file=${picture.id}`);
      await dialog(page).getByRole('img').waitFor();
    }),
  },
  {
    name: 'file-drive-pdf',
    address: drive,
    open: inFolder(async (page, { address, document }) => {
      await page.goto(`${address}&file=${document.id}`);
      await dialog(page).getByRole('img').first().waitFor();
    }),
  },
  {
    name: 'file-drive-upload',
    address: drive,
    open: inFolder((page) => press('mfe-ordering', 'drive.upload.action')(page)),
  },
  {
    name: 'file-drive-new-folder',
    address: drive,
    open: inFolder((page) => press('mfe-ordering', 'drive.newFolder.title')(page)),
  },
  { name: 'file-drive-menu', address: drive, open: inFolder((page, all) => menuOf(page, all)) },
  {
    name: 'file-drive-rename',
    address: drive,
    open: inFolder((page, all) => menuOf(page, all, 'drive.actions.rename')),
  },
  {
    name: 'file-drive-move',
    address: drive,
    open: inFolder((page, all) => menuOf(page, all, 'drive.actions.move')),
  },
  {
    name: 'file-drive-none',
    address: `${drive}&q=there-is-no-such-file`,
  },
];
