import { type Device, newDevice } from './device.ts';
import { test as base } from './test.ts';

/** A test with its own phone, whose storage persists. */
export const test = base.extend<{ device: Device }>({
  device: async ({ baseURL }, give) => {
    const device = await newDevice(baseURL!);
    await give(device);
    await device.throwAway();
  },
});
