import { getEconomicsSettings, updateEconomicsSettings } from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { doneBy, note } from '../../platform/audit/index.ts';
import { changeSettings, readSettings } from './settings.ts';

/** How an account wants its invoices suggested and inspected. */
export function registerEconomicsSettings({ routes }: Services): void {
  routes.handle(getEconomicsSettings, ({ tx, actor }) => readSettings(tx, actor.accountId));

  routes.handle(updateEconomicsSettings, async ({ tx, actor, body, request }) => {
    const { before, after } = await changeSettings(tx, actor.accountId, body);
    const fields = (
      ['sureFrom', 'priceTolerance', 'weightTolerance', 'voucherDate'] as const
    ).filter((field) => before[field] !== after[field]);
    if (fields.length > 0)
      await note(tx, actor.accountId, {
        ...doneBy(actor, request),
        kind: 'accountChanged',
        details: { fields: fields.join(' ') },
      });
    return after;
  });
}
