import type { Account } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';

/** An account's company data; undefined if the account does not exist. */
export const readAccount = (tx: Tx, id: string): Promise<Account | undefined> =>
  tx
    .selectFrom('account')
    .select([
      'id',
      'kind',
      'name',
      'address',
      'zip',
      'city',
      'country',
      'phone',
      'email',
      'vat_number as vatNumber',
      'cvr',
      'p_number as pNumber',
      'customer_number as customerNumber',
      'currency',
      'communication_language as communicationLanguage',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
