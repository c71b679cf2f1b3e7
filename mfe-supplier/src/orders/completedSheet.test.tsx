import { addNamespace } from '@fraktion/shared-ui';
import { differencesOf } from '@fraktion/shared-waste/testing';
import { renderHook } from '@testing-library/react';

import en from '../locales/en.json';
import { rowFor } from '../testing/orderFor.ts';
import { useOrderColumns } from './useOrderColumns.tsx';

addNamespace('mfe-supplier', 'en', en);

test('SUP-02 SRV-10 a sheet of completed orders that the server writes says what the list says', () => {
  const { result } = renderHook(() => useOrderColumns('completed'));
  const ended = { status: 'Emptied', plannedDate: '2025-11-24' } as const;
  const rows = [
    rowFor(ended),
    rowFor({ ...ended, vehicleName: 'Truck 4', driverName: 'Ole' }),
    rowFor({ ...ended, vehicleName: 'Truck 4', kgCollected: '412.000', weightEstimated: true }),
    rowFor({
      ...ended,
      driverName: 'Ole',
      asFastAsPossible: false,
      wantedEmptiedDate: '2025-11-26',
    }),
  ];
  expect(differencesOf(result.current, rows)).toEqual([]);
});
