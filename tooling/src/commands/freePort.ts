import { createServer } from 'node:net';

import { CommandError } from './faults.ts';

/** Checked before anything is built, because the development server would end without a helpful message. */
export const mustBeFree = (port: number): Promise<void> =>
  new Promise((free, taken) => {
    const probe = createServer()
      .once('error', () =>
        taken(new CommandError(`Port ${port} cannot be used: choose another with --port.`)),
      )
      .listen(port, '127.0.0.1', () => probe.close(() => free()));
  });
