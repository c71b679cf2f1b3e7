import { invoiceImportStates, listImportJobs } from '@fraktion/contract/invoices';
import { invoicesPath } from '@fraktion/contract/pages';
import {
  ButtonLink,
  EmptyState,
  formatDateTime,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOpenInAddress, useWalk } from '@fraktion/shared-ui/list';
import { Undo2 } from '@fraktion/shared-ui/icons';
import { FilterPeriod, FilterSelect, PageActions } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList, useOpenRow } from '@fraktion/shared-waste/lists';
import { useBeyondReach } from '@fraktion/shared-waste/reach';
import { useMemo, useState } from 'react';

import { importColumns, outcomeOf } from './importColumns.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { partText } from '../partText.ts';
import { ImportPill } from './ImportPill.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';

/** An invoice that was typed has no file. */
const sentSources = ['integration', 'upload'] as const;

/** Every imported file, with person, time and result. */
const ImportedFilesPage = () => {
  const { t } = useTranslation('mfe-economics');
  const files = useCallList(listImportJobs);
  const columns = useMemo(() => importColumns(t), [t]);
  const { mobile } = useDevice();
  const beyond = useBeyondReach();
  const [takingBack, setTakingBack] = useState(false);
  const { openId, open, close } = useOpenInAddress('import');
  const walk = useWalk(
    'import',
    files.rows.map(({ id }) => id),
  );
  const opened = useOpenRow(listImportJobs, files.rows, openId);
  return (
    <ListPage
      title={t('importedFiles.title')}
      of={files}
      excel={mobile ? undefined : 'first'}
      name="economics.importedFiles"
      searchLabel={t('importedFiles.search')}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      columns={columns}
      card={(one) => ({
        title: one.fileName,
        status: <ImportPill state={one.state} />,
        text: outcomeOf(one),
        facts: [partText(one, t), formatDateTime(one.createdAt), one.createdBy],
      })}
      actions={
        <PageActions
          label={t('invoices.moreActions')}
          always
          others={[
            {
              key: 'takeBack',
              label: t('takeBack.open'),
              icon: Undo2,
              disabledReason: beyond,
              onSelect: () => setTakingBack(true),
            },
          ]}
        />
      }
      filters={
        <>
          <FilterSelect
            label={t('importedFiles.fields.state')}
            choices={invoiceImportStates.map((value) => ({
              value,
              label: t(`importedFiles.states.${value}`),
            }))}
            {...files.address.several('filter[state][in]', invoiceImportStates)}
          />
          <FilterSelect
            label={t('invoices.source')}
            choices={sentSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
            {...files.address.several('filter[source][in]', sentSources)}
          />
          <FilterPeriod
            label={t('importedFiles.fields.sentAt')}
            {...files.address.period('filter[createdAt][from]', 'filter[createdAt][to]')}
          />
        </>
      }
      empty={
        <EmptyState
          text={t('importedFiles.empty')}
          drawing="list"
          action={<ButtonLink to={invoicesPath}>{t('importedFiles.toInvoices')}</ButtonLink>}
        />
      }
    >
      {takingBack ? <TakeBackDialog onClose={() => setTakingBack(false)} /> : null}
      {opened ? <ImportPanel one={opened} walk={walk} onClose={close} /> : null}
    </ListPage>
  );
};

export default ImportedFilesPage;
