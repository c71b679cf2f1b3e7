import type { PlannableOrder } from '@fraktion/contract/rounds';
import { today } from '@fraktion/shared-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { orderFor } from '../testing/orderFor.ts';
import { closePortal, openPortal } from '../testing/portal.tsx';
import { type BoardItem, waiting as waitingItem } from './boardItems.ts';
import { PlanRest, type PlanRestProps } from './PlanRest.tsx';

afterEach(closePortal);

const truck = (at: number): PlanRestProps['vehicles'][number] => ({
  id: `truck ${at}`,
  nickName: `Truck ${at}`,
  vehicleNumber: `No. ${at}`,
  vehicleType: null,
  driverIds: [],
  defaultDrivers: [],
  capacityKg: null,
  capacityM3: null,
  capacityStops: 10,
  wasteFractions: [],
  containerTypes: [],
  licenceUntil: null,
  nextService: null,
  transportCo2: null,
  onSpotPickupCo2: null,
  drivingCount: 0,
  version: 1,
});
const waiting = (at: number): BoardItem => ({
  order: orderFor({ id: `order ${at}`, status: 'Accepted' }),
  town: `Town ${at % 6}`,
  late: false,
  latitude: null,
  longitude: null,
  kg: 80,
  m3: null,
});

test('SUP-14 60 orders are on 6 trucks after two clicks, each truck as full as it takes', async () => {
  const put = jest.fn<Promise<void>, Parameters<PlanRestProps['planning']['put']>>(() =>
    Promise.resolve(),
  );
  const onDone = jest.fn();
  await openPortal(
    <PlanRest
      items={Array.from({ length: 60 }, (_, at) => waiting(at))}
      vehicles={[1, 2, 3, 4, 5, 6].map(truck)}
      rounds={[]}
      day={today()}
      today={today()}
      planning={{ put } as unknown as PlanRestProps['planning']}
      onDone={onDone}
    />,
    {},
  );
  for (const name of ['Plan the rest', 'Plan 60 orders'])
    await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(put.mock.calls.map(([orders]) => orders.length)).toEqual([10, 10, 10, 10, 10, 10]);
  expect(new Set(put.mock.calls.map(([, { vehicleId }]) => vehicleId)).size).toBe(6);
  expect(new Set(put.mock.calls.flatMap(([orders]) => orders.map(({ id }) => id))).size).toBe(60);
});

test('SUP-14 the rest fills a truck by the weights that are expected, with what is late or as fast as possible', async () => {
  const put = jest.fn<Promise<void>, Parameters<PlanRestProps['planning']['put']>>(() =>
    Promise.resolve(),
  );
  const order = (id: string, more: Partial<PlannableOrder>) =>
    waitingItem({
      ...orderFor({ id, status: 'Accepted' }),
      asFastAsPossible: false,
      zip: null,
      town: 'Ribe',
      latitude: null,
      longitude: null,
      late: false,
      vehicleId: null,
      volumeM3: null,
      expectedKg: '400.000',
      ...more,
    });
  await openPortal(
    <PlanRest
      items={[
        order('usual', {}),
        order('late', { late: true }),
        order('other', {}),
        order('fast', { asFastAsPossible: true }),
      ]}
      vehicles={[{ ...truck(1), capacityKg: '1000.000' }]}
      rounds={[]}
      day={today()}
      today={today()}
      planning={{ put } as unknown as PlanRestProps['planning']}
      onDone={jest.fn()}
    />,
    {},
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Plan the rest' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Plan 2 orders' }));
  await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
  expect(put.mock.calls[0]?.[0].map(({ id }) => id).toSorted()).toEqual(['fast', 'late']);
});
