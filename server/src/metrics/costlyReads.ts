import { Counter, type Registry } from 'prom-client';

import type { Replica } from '../db/replica.ts';

/** Which database has answered the costly reads of this node, since its start. */
export function measureReads(registry: Registry, { reads }: Replica): void {
  const counter = new Counter({
    name: 'costly_reads',
    help: 'Costly reads of people, by the database that answered',
    labelNames: ['from'],
    registers: [],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(reads)) this.inc({ from }, count);
    },
  });
  registry.registerMetric(counter);
}
