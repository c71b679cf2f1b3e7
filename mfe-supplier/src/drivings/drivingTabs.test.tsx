import type { DrivenStop } from '@fraktion/contract/drivings';
import type { Round } from '@fraktion/contract/rounds';
import { today } from '@fraktion/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { drivingFor } from '../testing/drivingFor.ts';
import { closePortal, listed, one, openPortal, sent } from '../testing/portal.tsx';
import { BillingPaper } from './BillingPaper.tsx';
import { monthBefore } from './drivenPeriod.ts';
import DrivingsPage from './DrivingsPage.tsx';

afterEach(closePortal);

const load = {
  kg: '240.000',
  m3: '1.980',
  stops: 0,
  capacityKg: null,
  capacityM3: null,
  capacityStops: null,
  exceeds: [],
};
const round = (vehicleName: string, trip: Round['trip']): Round => ({
  day: '2026-12-01',
  vehicleId: `0193a000-0000-7000-8000-0000000000${trip ? 'b1' : 'b2'}`,
  vehicleName,
  vehicleNumber: 'AB 12 345',
  stops: [],
  load,
  trip,
});
const driving = drivingFor();
const stop: DrivenStop = {
  id: '0193a000-0000-7000-8000-0000000000c1',
  drivingId: driving.id,
  drivingNumber: 41,
  startedAt: '2026-10-05T06:00:00.000Z',
  vehicleName: 'Bertha',
  driver: 'Bo',
  orderId: '0193a000-0000-7000-8000-0000000000d1',
  orderNumber: 77,
  customerName: 'Havnen A/S',
  locationName: 'Pakhuset',
  locationAddress: 'Kaj 1',
  requisitionId: 'R-7',
  wasteFraction: 'Cardboard',
  containerType: '660 L',
  futile: false,
  kg: '120.000',
  km: '14.500',
  hours: '0.750',
};
const [stops, customers] = ['GET /suppliers/driven-stops', 'GET /suppliers/driven-customers'];
const open = (address: string, own: Parameters<typeof openPortal>[1] = {}) =>
  openPortal(
    <DrivingsPage />,
    {
      'GET /suppliers/drivings': listed(driving),
      'GET /background-data/transportvehicle': listed(),
      'GET /suppliers/rounds': one({
        rounds: [
          round('Bertha', {
            id: driving.id,
            number: 41,
            status: 'Ongoing',
            kgCollected: null,
            unloadings: 0,
          }),
          round('Bent', null),
        ],
      }),
      [stops]: listed(stop),
      [customers]: one([
        {
          customerId: '0193a000-0000-7000-8000-0000000000c1',
          customerName: 'Havnen A/S',
          trips: 1,
          stops: 1,
          futile: 0,
          kg: '120.000',
          km: '14.500',
          hours: '0.750',
        },
        {
          customerId: null,
          customerName: null,
          trips: 2,
          stops: 2,
          futile: 0,
          kg: '7.000',
          km: '10.000',
          hours: '1.000',
        },
      ]),
      ...own,
    },
    address,
  );

test('SUP-06 rounds that no truck has begun are planned, with their way to the board; a round that is driven is a trip', async () => {
  await open('/');
  await userEvent.click(await screen.findByRole('tab', { name: 'Planned' }));
  const list = within(await screen.findByRole('list', { name: 'Planned' }));
  const links = list.getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([expect.stringContaining('Bent')]);
  expect(links[0]!.getAttribute('href')).toMatch(/day=2026-12-01/);
  // Each fact has its own column.
  expect(list.getByText('0 orders')).toBeVisible();
});

test('SUP-06 closed trips of a period stand by customer with their sums, last month first, and are printed whole', async () => {
  const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  await open('/?tab=customers');
  const sums = within(await screen.findByRole('region', { name: 'Totals by customer' }));
  expect(sums.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Customer'),
    expect.stringMatching(/Havnen A\/S1.*120\.000.*14\.5.*0\.75/),
    expect.stringContaining('Without an order2'),
  ]);
  const { from, to } = monthBefore(today());
  const { searchParams } = sent(customers)[0]!.url;
  expect([searchParams.get('from'), searchParams.get('to')]).toEqual([from, to]);
  await userEvent.click(screen.getByRole('button', { name: 'Print, or save as PDF' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  print.mockRestore();
});

test('SUP-06 the totals follow the chosen customer, and say on page and paper that they know no search', async () => {
  const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const known = 'The totals cover the whole period, not only the stops you searched for.';
  await open(`/?tab=customers&filter%5BcustomerId%5D%5Beq%5D=0193a000-0000-7000-8000-0000000000c1`);
  const sums = within(await screen.findByRole('region', { name: 'Totals by customer' }));
  expect(sums.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Customer'),
    expect.stringContaining('Havnen A/S'),
  ]);
  expect(screen.queryByText(known)).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'Pakhuset');
  expect(await screen.findByText(known)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Print, or save as PDF' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  print.mockRestore();
  expect(screen.getAllByText(known)).toHaveLength(2);
});

test('SUP-06 a paper waits for its totals', async () => {
  const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const totals = Promise.withResolvers<ReturnType<typeof one>>();
  await open('/?tab=customers', { [customers]: () => totals.promise });
  await userEvent.click(await screen.findByRole('button', { name: 'Print, or save as PDF' }));
  totals.resolve(one([{ ...stop, trips: 3, stops: 5, futile: 0 }]));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  print.mockRestore();
  const papers = screen.getAllByRole('region', { name: 'Totals by customer', hidden: true });
  expect(papers.map((paper) => paper.textContent)).toEqual([
    expect.stringMatching(/Havnen A\/S35/),
    expect.stringMatching(/Havnen A\/S35/),
  ]);
});

test('SUP-06 a paper says if it has not all stops', async () => {
  const paper = {
    period: monthBefore('2026-11-15'),
    customers: [],
    stops: [stop],
    searched: false,
  };
  await openPortal(<BillingPaper {...paper} cutAt={5000} />, {});
  expect(screen.getByText(/^The first 5,000 stops\./)).toBeInTheDocument();
});

test('SUP-06 the month before the first one of a year is December', () => {
  expect(monthBefore('2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthBefore('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
