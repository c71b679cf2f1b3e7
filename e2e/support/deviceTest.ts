import { type Device, newDevice } from './device.ts';
import { test as base } from './test.ts';

/** A test with a phone of its own, which keeps what it was shown. */
export const test = base.extend<{ device: Device }>({
  device: async ({ baseURL }, give) => {
    const device = await newDevice(baseURL!);
    await give(device);
    await device.throwAway();
  },
});
