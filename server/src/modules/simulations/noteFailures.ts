import type { Call } from '@fraktion/contract';

import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

/** Pages do not show a refused item call, so it is logged; unexpected failures are in the log anyway. */
export const noteFailures =
  (logger: Services['logger']) =>
  async <T>(call: Call, simulation: string, act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof Refusal)
        logger.warn({ call: call.id, simulation, refusal: error.key }, 'simulation item refused');
      throw error;
    }
  };
