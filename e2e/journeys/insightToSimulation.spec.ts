import { listOutliers } from '@fraktion/contract';

import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('REP-03 REP-09 SIM-01 an analyst goes from what is out of line to its posting, and from a container that is emptied too often to a simulation', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const period = { fromDate: day(365), toDate: day(0) };
  const outliers = await api(listOutliers, { query: period });
  const outlier = outliers.find(({ invoice }) => invoice !== null)!;
  await page.goto(`/data-insights?location=all&${new URLSearchParams(period).toString()}`);
  const found = page.getByRole('list', { name: 'Out of line' });
  const card = found
    .getByRole('listitem')
    .filter({ hasText: `Invoice ${outlier.invoice!.number}` })
    .first();
  await expect(card).toContainText(outlier.infocardName);
  await expectAccessible(page);
  await card.getByRole('link').click();
  await expect(
    page.getByRole('heading', { name: `Invoice ${outlier.invoice!.number}` }),
  ).toBeVisible();

  await page.goBack();
  const advice = page.getByRole('list', { name: 'Containers worth changing' });
  const first = advice.getByRole('listitem').first();
  await first.getByRole('link', { name: /^Simulate / }).click();
  const begin = page.getByRole('dialog', { name: 'New simulation' });
  const name = `From the insights ${Date.now()}`;
  await begin.getByLabel('Name').fill(name);
  await begin.getByRole('button', { name: 'Begin simulation' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  // It begins with the container of the advice, as it is today.
  await expect(page.getByRole('row', { name: /As today/ }).first()).toBeVisible();
});
