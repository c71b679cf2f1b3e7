import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';

const suppliers = ['Supplier'] as const;

/** The default of the spec's decisions: half an hour. */
export const defaultDoubleDrivingMinutes = 30;

/** 0 until someone sets a value. */
const settingVersion = z.int().check(z.minimum(0));

const drivingSettings = z.object({ doubleDrivingMinutes: z.int(), version: settingVersion });
export type DrivingSettings = z.output<typeof drivingSettings>;

export const getDrivingSettings = call({
  id: 'drivings.settings',
  summary: 'The minutes within which two Solo trips between the same places may be one',
  method: 'GET',
  path: '/suppliers/driving-settings',
  roles: suppliers,
  reads: ['driving'],
  answer: drivingSettings,
});

export const putDrivingSettings = call({
  id: 'drivings.putSettings',
  summary: 'Set the minutes within which two Solo trips between the same places may be one',
  method: 'PUT',
  path: '/suppliers/driving-settings',
  roles: suppliers,
  touches: ['driving'],
  body: z.strictObject({
    version: settingVersion,
    doubleDrivingMinutes: z.int().check(z.minimum(1), z.maximum(240)),
  }),
  answer: drivingSettings,
  errors: [withRow('Generic.Changed', drivingSettings)],
});
