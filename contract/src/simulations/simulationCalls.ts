import * as z from 'zod/mini';

import { id } from '../values.ts';

export const simulationReaders = ['Admin', 'FacilityUser', 'LocationAdmin'] as const;
export const simulationWriters = ['Admin', 'LocationAdmin'] as const;
export const bySimulationId = z.object({ id });

/** Calls that open one simulation, with the present figures of its period. */
export const opening = {
  method: 'GET',
  roles: simulationReaders,
  reads: ['simulation', 'invoice', 'order'],
  params: bySimulationId,
} as const;

/** Calls that create a simulation. */
export const beginning = {
  method: 'POST',
  roles: simulationWriters,
  touches: ['simulation'],
  idempotent: true,
} as const;

/** Calls that change a simulation. */
export const changing = {
  roles: simulationWriters,
  touches: ['simulation'],
  params: bySimulationId,
} as const;
