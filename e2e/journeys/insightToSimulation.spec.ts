import { getWasteHandlingSimulation, listOutliers } from '@fraktion/contract';

import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('REP-03 REP-09 SIM-01 an analyst goes from what is out of line to its posting, and to a simulation of the same container', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const period = { fromDate: day(365), toDate: day(0) };
  const outliers = await api(listOutliers, { query: period });
  const outlier = outliers.find(({ invoice }) => invoice !== null)!;
  const { infocardName, locationName } = outlier;
  await page.goto(`/data-insights?location=all&${new URLSearchParams(period).toString()}`);
  const card = page
    .getByRole('list', { name: 'Unusual' })
    .getByRole('listitem')
    .filter({ hasText: `Invoice ${outlier.invoice!.number}` })
    .filter({ hasText: `${infocardName}, ${locationName}` })
    .first();
  await expectAccessible(page);

  const named = page.getByRole('button', { pressed: true }).filter({ hasText: infocardName });
  await card.getByRole('link', { name: `${infocardName}, ${locationName}` }).click();
  await expect(
    page.getByRole('heading', { name: `Invoice ${outlier.invoice!.number}` }),
  ).toBeVisible();
  await expect(named.locator('[aria-current=true]')).toBeInViewport();
  await expectAccessible(page);
  // The address can be sent to a colleague.
  await expect(page).toHaveURL(/\?posting=[0-9a-f-]+$/);
  await page.reload();
  await expect(named.locator('[aria-current=true]')).toBeInViewport();

  await page.goBack();
  await card.getByRole('link', { name: `Simulate ${infocardName}` }).click();
  const begin = page.getByRole('dialog', { name: 'New simulation' });
  await expect(begin).toContainText(`It begins with ${infocardName}, ${locationName}.`);
  const name = `From the insights ${Date.now()}`;
  await begin.getByLabel('Name').fill(name);
  await expectAccessible(page);
  await begin.getByRole('button', { name: 'Begin simulation' }).click();
  // The first alternative is asked for at once.
  const alternative = page.getByRole('dialog', { name: 'Add alternative' });
  await alternative.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const item = page.getByRole('region', { name: `${infocardName}, ${locationName}` });
  await expect(item.getByRole('row', { name: /As today/ })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const made = await api(getWasteHandlingSimulation, { params: { id }, query: {} });
  expect([made.fromDate, made.toDate]).toEqual([period.fromDate, period.toDate]);
  const [baseline] = made.simulationItems;
  expect(baseline?.infocardId).toBe(outlier.infocardId);
  expect(Number(baseline?.baseline.lifts)).toBeGreaterThan(0);
});
