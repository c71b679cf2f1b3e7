import { signInByCookie } from '../support/api.ts';
import { startDev } from '../support/devServer.ts';
import { needsDisk } from '../support/given/needs.ts';
import { ownUser } from '../support/ownUser.ts';
import { copyRemote, edit } from '../support/remoteCopy.ts';
import { expect, test } from '../support/test.ts';

test('PLT-11 SHL-11 an edit of a page or a text of one remote appears without a page reload, inside the whole portal', async ({
  page,
  baseURL,
}) => {
  const copy = await copyRemote('mfe-dashboard', 'mfe-dashboard-dev');
  const url = baseURL ?? '';
  needsDisk();
  const dev = await startDev(url, 'mfe-dashboard', copy);
  try {
    await signInByCookie(page.request, dev.url, (await ownUser(url, 'Admin')).email);
    await page.goto(`${dev.url}/home/dashboard`);
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    // Lost with a page load.
    await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
    const sameLoad = () => page.evaluate(() => 'sameLoad' in globalThis);

    // SHL-11: translators see the keys of texts.
    await page.getByRole('button', { name: 'Show translation keys' }).click();
    await expect(
      page.getByRole('heading', { name: 'mfe-dashboard:dashboard.title' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Show texts' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();

    await edit(
      copy,
      'boards/BoardsPage.tsx',
      "label={t('dashboard.period')}",
      "label={'Edited on the way'}",
    );
    await expect(page.getByText('Edited on the way')).toBeVisible();
    expect(await sameLoad(), 'the page was not loaded anew').toBe(true);
    await edit(copy, 'locales/en.json', '"title": "Dashboard"', '"title": "Edited words"');
    await expect(page.getByRole('heading', { name: 'Edited words' })).toBeVisible();
    expect(await sameLoad(), 'the page was not loaded anew').toBe(true);

    // A syntax error in between is fixed by the next edit.
    const broken = page.waitForEvent('console', (line) => line.text().includes('compiling'));
    await edit(copy, 'boards/BoardsPage.tsx', "'Edited on the way'", "'Edited (");
    await broken;
    await edit(copy, 'boards/BoardsPage.tsx', "'Edited (", 'hasThrown()');
    await expect(page.getByText('This page stopped working')).toBeVisible();
    await edit(copy, 'boards/BoardsPage.tsx', 'hasThrown()', "'Edited again'");
    await expect(page.getByText('Edited again')).toBeVisible();
    expect(await sameLoad(), 'the page was not loaded anew').toBe(true);

    await page.getByRole('link', { name: 'Order collection' }).click();
    await expect(page.getByRole('heading', { name: 'Order collection' })).toBeVisible();
  } finally {
    await dev.stop();
  }
});
