import { addNamespace, translate } from '@fraktion/shared-ui';

import en from '../locales/en.json';
import { infocardFor } from '../testing/infocardFor.ts';
import { infocardColumns } from './infocardColumns.tsx';

test('ORD-02 the sheet contains every field of an infocard, also those that the list hides', () => {
  addNamespace('mfe-ordering', 'en', en);
  const infocard = infocardFor({
    contentHeadline: 'Cardboard only',
    containerHeadline: 'By the gate',
    receivingFacility: 'Amager',
    transportVehicle: 'Van 2',
    receiverRef: 'R-7',
    ref: 'N-1',
    pickupType: 'Transport',
    pickupDays: ['Monday', 'Friday'],
    includeInStatistics: false,
  });
  const columns = infocardColumns(translate('mfe-ordering'));
  const cells = Object.fromEntries(columns.map(({ key, text }) => [key, text(infocard)]));
  expect(cells).toMatchObject({
    name: 'Cardboard',
    contentHeadline: 'Cardboard only',
    containerHeadline: 'By the gate',
    receivingFacility: 'Amager',
    transportVehicle: 'Van 2',
    receiverRef: 'R-7',
    ref: 'N-1',
    pickupType: 'Brought by own transport',
    pickupDays: 'Mon, Fri',
    includeInStatistics: 'No',
  });
  expect(columns.map(({ header }) => header)).not.toContainEqual(expect.stringContaining('.'));
});
