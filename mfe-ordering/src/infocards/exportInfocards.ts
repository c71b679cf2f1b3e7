import type { CallInput } from '@fraktion/contract/call';
import type { Infocard, listInfocards } from '@fraktion/contract/infocards';
import { api, saveFile } from '@fraktion/shared-auth';
import type { Column } from '@fraktion/shared-ui/grid';
import { today } from '@fraktion/shared-ui';
import { exportList } from '@fraktion/shared-ui/sheet';

type Call = typeof listInfocards;
type Query = NonNullable<CallInput<Call>['query']>;

/** The list as it is filtered and sorted, every page of it and every column, as an Excel file. */
export async function exportInfocards(
  call: Call,
  query: Query,
  columns: readonly Column<Infocard>[],
  name: string,
): Promise<void> {
  const read = async (page: number, pageSize: number) =>
    (await api(call, { query: { ...query, page, pageSize } })).data;
  const numberOf = ({ quantity }: Infocard, key: string) => (key === 'quantity' ? quantity : null);
  const dateOf = ({ lastOrdered, lastCollected }: Infocard, key: string) => {
    if (key === 'lastOrdered') return lastOrdered && today(new Date(lastOrdered));
    return key === 'lastCollected' ? lastCollected : null;
  };
  saveFile(await exportList({ name, columns, read, numberOf, dateOf }));
}
