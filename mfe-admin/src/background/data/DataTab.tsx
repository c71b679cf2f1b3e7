import type { AnyTab } from '@fraktion/contract/background';
import { saveFile, useProfile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf } from '@fraktion/shared-auth/query';
import { Button, EmptyState, StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Archive, Plus, Upload } from '@fraktion/shared-ui/icons';
import { type Column, ListExportButton, ListView, useListAddress } from '@fraktion/shared-ui/list';
import { useBeyondReach } from '@fraktion/shared-waste/reach';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';

import type { Fill } from '../../lib/useSlot.tsx';
import { ImportDialog } from '../../lib/import/ImportDialog.tsx';
import { BulkDelete } from './BulkDelete.tsx';
import { dataColumns } from './dataColumns.ts';
import { type DataAddress, DataFilters } from './DataFilters.tsx';
import { DataPanel } from './DataPanel.tsx';
import { tabWords } from '../../lib/dataWords.ts';
import { addressed, type DataRow, fieldsFor, loose, nameOf, namesIn } from './looseTab.ts';

export interface DataTabProps {
  readonly tab: AnyTab;
  readonly fillActions: Fill;
  /** Columns of the answer besides the fields. */
  readonly more?: readonly Column<DataRow>[];
  readonly status?: (row: DataRow) => ReactNode;
  readonly intro?: (row: DataRow) => ReactNode;
  readonly filters?: (address: DataAddress) => ReactNode;
}

const OutOfUse = () => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill tone="grey" icon={Archive} label={t('background.archivedState')} />;
};

/** A tab of background data, derived from its declaration. */
export const DataTab = ({ tab: declared, fillActions, more, ...looks }: DataTabProps) => {
  const { t } = useTranslation('mfe-admin');
  const tab = loose(declared);
  const { role } = useProfile();
  const beyond = useBeyondReach();
  const closed = tab.wholeAccount ? beyond : undefined;
  const { title, many, one } = tabWords(tab);
  const address = useListAddress(addressed(tab));
  const query = { ...address.query };
  const list = useQuery(listQueryFor(tab.calls.list, { query }));
  const columns = useMemo(() => {
    const all = loose(declared);
    return [...dataColumns({ ...all, fields: fieldsFor(all, role) }, t), ...(more ?? [])];
  }, [declared, more, role, t]);
  const [shown, setShown] = useState<DataRow | 'new' | 'import' | null>(null);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const chosen = (list.data?.data ?? []).filter(({ id }) => keys.includes(id));
  const close = () => setShown(null);
  const add = t('background.add', { one });
  const row = shown === 'new' || shown === 'import' || shown === null ? undefined : shown;
  const statusOf = (of: DataRow) => (of.archived ? <OutOfUse /> : looks.status?.(of));
  return (
    <>
      {fillActions(
        <>
          <ListExportButton
            name={title}
            columns={columns}
            read={pagesOf(tab.calls.list, { query })}
            save={saveFile}
          />
          <Button icon={Upload} disabledReason={closed} onClick={() => setShown('import')}>
            {t('background.import.button')}
          </Button>
          <Button
            variant="primary"
            icon={Plus}
            disabledReason={closed}
            onClick={() => setShown('new')}
          >
            {add}
          </Button>
        </>,
      )}
      <ListView
        name={`admin.${tab.name}`}
        label={title}
        searchLabel={t('background.search', { many })}
        address={address}
        list={list}
        rowKey={({ id }) => id}
        onOpen={setShown}
        columns={columns}
        selection={{ keys, onChange: setKeys }}
        card={(of) => ({
          title: nameOf(tab, of),
          status: statusOf(of),
          facts: columns
            .filter(({ key, hidden }) => !hidden && !namesIn(tab).includes(key))
            .slice(0, 4)
            .flatMap((column) => column.text(of) ?? []),
        })}
        filters={
          <>
            {looks.filters?.(address)}
            <DataFilters tab={tab} address={address} />
          </>
        }
        empty={
          <EmptyState
            text={t('background.empty', { many })}
            drawing="box"
            action={
              <Button disabledReason={closed} onClick={() => setShown('new')}>
                {add}
              </Button>
            }
          />
        }
      />
      <BulkDelete tab={tab.name} closed={closed} chosen={chosen} onChosen={setKeys} />
      {shown === 'new' || row ? (
        <DataPanel
          key={row?.id ?? 'new'}
          tab={tab}
          row={row}
          status={row ? statusOf(row) : undefined}
          intro={row ? looks.intro?.(row) : undefined}
          onClose={close}
        />
      ) : null}
      {shown === 'import' ? <ImportDialog sheet={tab} onClose={close} /> : null}
    </>
  );
};
