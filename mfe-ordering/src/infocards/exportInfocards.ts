import type { CallInput } from '@fraktion/contract/call';
import { type Infocard, listInfocards } from '@fraktion/contract/infocards';
import { api, saveFile } from '@fraktion/shared-auth';
import { today, type Translate } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { textColumn } from '@fraktion/shared-ui/list';
import { exportList } from '@fraktion/shared-ui/sheet';

import { infocardColumns } from './infocardColumns.tsx';

type Query = NonNullable<CallInput<typeof listInfocards>['query']>;
const numberOf = ({ quantity }: Infocard, key: string) => (key === 'quantity' ? quantity : null);
const dateOf = ({ lastOrdered, lastCollected }: Infocard, key: string) => {
  if (key === 'lastOrdered') return lastOrdered && today(new Date(lastOrdered));
  return key === 'lastCollected' ? lastCollected : null;
};

/** What the list has no room for. */
const more = (t: Translate<'mfe-ordering'>): readonly Column<Infocard>[] => {
  const texts = (
    [
      'contentHeadline',
      'containerHeadline',
      'receivingFacility',
      'transportVehicle',
      'receiverRef',
      'ref',
    ] as const
  ).map((key): Column<Infocard> => textColumn(key, t(`infocards.fields.${key}`)));
  return [
    ...texts,
    {
      key: 'pickupType',
      header: t('infocards.fields.pickupType'),
      text: ({ pickupType }) => t(`infocards.pickupTypes.${pickupType}`),
    },
    {
      key: 'pickupDays',
      header: t('infocards.fields.pickupDays'),
      text: ({ pickupDays }) => pickupDays.map((day) => t(`infocards.days.${day}`)).join(', '),
    },
    {
      key: 'includeInStatistics',
      header: t('infocards.fields.includeInStatistics'),
      text: ({ includeInStatistics }) => t(includeInStatistics ? 'infocards.yes' : 'infocards.no'),
    },
  ];
};

/** Every column of the list and of its export. */
export const exportedColumns = (t: Translate<'mfe-ordering'>): readonly Column<Infocard>[] => [
  ...infocardColumns(t),
  ...more(t),
];

/** The list as it is filtered and sorted, every page of it and every field, as an Excel file. */
export async function exportInfocards(t: Translate<'mfe-ordering'>, query: Query): Promise<void> {
  const read = async (page: number, pageSize: number) => {
    const asked = { ...query, page, pageSize };
    return (await api(listInfocards, { query: asked })).data;
  };
  const columns = exportedColumns(t);
  saveFile(await exportList({ name: t('infocards.title'), columns, read, numberOf, dateOf }));
}
