import type pg from 'pg';

import type { OpenBus } from './bus.ts';
import { databaseBus } from './databaseBus.ts';
import { natsBus } from './natsBus.ts';
import { redisBus } from './redisBus.ts';

/** The broker at `EVENTS_URL`, or the database itself. */
export const openBus = (pool: pg.Pool, eventsUrl: string | undefined): OpenBus =>
  eventsUrl === undefined ? databaseBus(pool) : brokerBus(eventsUrl);

export const brokerBus = (url: string): OpenBus => {
  const bus = /^rediss?:/.test(url) ? redisBus : natsBus;
  return (events) => bus(url, events);
};
