import { today } from '@fraktion/shared-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { orderFor } from '../testing/orderFor.ts';
import { closePortal, openPortal } from '../testing/portal.tsx';
import type { BoardItem } from './boardItems.ts';
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
