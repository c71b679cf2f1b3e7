import { stopPath, todayPath } from '@fraktion/contract/pages';
import type { Page } from '@playwright/test';

import type { Things } from '../things.ts';
import { wordsOn } from '../texts.ts';
import { openWaiting } from './offline.ts';
import { dialog, type OpenedView, press, thumb } from './opening.ts';

const pressed = (key: string) => press('mfe-supplier', key);

/** A code that is on no container of the round. */
const scanAnother = async (page: Page) => {
  await pressed('today.scan.short')(page);
  const say = await wordsOn(page, 'mfe-supplier');
  await dialog(page).getByLabel(say('today.scan.code')).fill('C 99 99');
  await press('mfe-supplier', 'today.scan.open', dialog)(page);
  await dialog(page).getByText('C 99 99').first().waitFor();
};

/** A driver's day, state by state. */
export const driving = ({ drivers: { underWay, atTheEnd, free } }: Things) => {
  const states: readonly Omit<OpenedView, 'on'>[] = [
    { name: 'driver-next', address: todayPath, by: underWay },
    {
      name: 'driver-futile',
      address: todayPath,
      by: underWay,
      open: pressed('today.futile.short'),
    },
    { name: 'driver-stop', address: todayPath, by: underWay, open: pressed('today.arrived') },
    { name: 'driver-messages', address: todayPath, by: underWay, open: pressed('visit.messages') },
    { name: 'driver-map', address: todayPath, by: underWay, open: pressed('today.map') },
    { name: 'driver-scan', address: todayPath, by: underWay, open: pressed('today.scan.short') },
    { name: 'driver-scan-missed', address: todayPath, by: underWay, open: scanAnother },
    { name: 'driver-unload', address: todayPath, by: underWay, open: pressed('today.trip.unload') },
    { name: 'driver-conflict', address: todayPath, by: underWay, open: openWaiting },
    { name: 'driver-all-done', address: todayPath, by: atTheEnd },
    { name: 'driver-close', address: todayPath, by: atTheEnd, open: pressed('today.trip.close') },
    // A link to an order that is not in the round.
    { name: 'driver-none', address: stopPath('0193a000-0000-7000-8000-0000000000ff'), by: free },
  ];
  return states.map((state): OpenedView => ({ ...state, on: thumb, inTheSun: true }));
};
