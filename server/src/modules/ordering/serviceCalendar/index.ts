import { getServiceCalendar } from '@fraktion/contract';

import { textCollator } from '../../../db/textOrder.ts';
import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { composeCalendar } from './composeCalendar.ts';
import { readFacts } from './readFacts.ts';

/** The plans beside the collections. */
function registerServiceCalendar({ routes }: Services): void {
  routes.handle(getServiceCalendar, async ({ actor, tx, query }) =>
    composeCalendar(await readFacts(tx, actor, query), query, textCollator(tx)),
  );
}

export const serviceCalendar = defineModule({
  area: 'ordering',
  calls: registerServiceCalendar,
});
