import { phone } from '../support/device.ts';
import { needsDemoWorld } from '../support/given/needs.ts';
import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 740 } });

  test('DSH-03 REP-03 REP-08 a facility manager looks at the figures, opens one down to an invoice, sees what is out of line and how recycling stands, and goes on to order', async ({
    page,
    baseURL,
  }) => {
    needsDemoWorld('figures of a year');
    await signInAs(page.request, baseURL!, 'LocationAdmin');
    // A phone starts on the ordering page; the dashboard is in its menu.
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Order collection', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    const fits = async () =>
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        'nothing is wider than the phone',
      ).toBeLessThanOrEqual(360);
    const cost = page.getByRole('region', { name: 'Cost', exact: true });
    await expect(cost).toContainText('DKK');
    for (const title of ['Waste in total', 'Recycling goal', 'CO₂e of treatment'])
      await expect(page.getByRole('region', { name: title, exact: true })).toContainText(/\d/);
    const time = page.getByRole('region', { name: 'Cost over time', exact: true });
    await time.getByRole('button', { name: 'Show as table' }).click();
    await expect(time.getByRole('table')).toContainText(/DKK.\d/);
    await fits();
    await expectAccessible(page);
    await cost.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cost');
    await page.getByRole('list').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible();

    await page.goto('/data-insights?location=all');
    await page.getByRole('button', { name: /^Unusual \d+ found/ }).click();
    await expect(page.getByRole('list', { name: 'Unusual' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Recycling rate \d.*%/ })).toBeVisible();
    await expectAccessible(page);
    await fits();

    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Order collection', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: 'Order collection', level: 1 })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Locations' })).toBeVisible();
  });
});
