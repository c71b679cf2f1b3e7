import { todayPath } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import { driverMessageNotice } from './letters/driverMessage.ts';
import { readNames } from './people.ts';

/** The text of the office to somebody of the account who drives. */
export async function messageDriver(
  tx: Tx,
  { accountId, userName }: Actor,
  { id, driverId, text }: { readonly id: string; readonly driverId: string; readonly text: string },
): Promise<{ id: string }> {
  if (!(await readNames(tx)).has(driverId)) throw new Refusal('Generic.Not.Found');
  await notifyUsers(tx, accountId, [driverId], {
    notice: driverMessageNotice,
    about: `${accountId} ${id}`,
    values: { by: userName, text },
    link: todayPath,
    locationId: null,
  });
  return { id };
}
