import { phone } from '../support/device.ts';
import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('on a phone', () => {
  test.use({ ...phone, viewport: { width: 390, height: 844 } });

  test('DSH-03 REP-03 REP-08 a facility manager looks at the figures, opens one down to an invoice, sees what is out of line and how recycling stands, and goes on to order', async ({
    page,
    baseURL,
  }) => {
    await signInAs(page.request, baseURL!, 'LocationAdmin');
    await page.goto('/home/dashboard?location=all');
    const cost = page.getByRole('region', { name: 'Cost', exact: true });
    await expect(cost).toContainText('DKK');
    await expectAccessible(page);
    await cost.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Cost');
    await page.getByRole('list').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible();

    await page.goto('/data-insights?location=all');
    await expect(page.getByRole('list', { name: 'Out of line' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recycling rate' })).toBeVisible();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      'nothing is wider than the phone',
    ).toBeLessThanOrEqual(390);

    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Order collection', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: 'Order collection', level: 1 })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Locations' })).toBeVisible();
  });
});
