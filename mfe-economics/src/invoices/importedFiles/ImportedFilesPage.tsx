import { invoiceImportStates, listImportJobs } from '@fraktion/contract/invoices';
import { invoicesPath } from '@fraktion/contract/pages';
import { ButtonLink, EmptyState, formatDateTime, useTranslation } from '@fraktion/shared-ui';
import { useOpenInAddress, useWalk } from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo } from 'react';

import { importColumns, outcomeOf } from './importColumns.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { partText } from '../partText.ts';
import { ImportPill } from './ImportPill.tsx';

/** Every imported file, with person, time and result. */
const ImportedFilesPage = () => {
  const { t } = useTranslation('mfe-economics');
  const files = useCallList(listImportJobs);
  const columns = useMemo(() => importColumns(t), [t]);
  const { openId, open, close } = useOpenInAddress('import');
  const walk = useWalk(
    'import',
    files.rows.map(({ id }) => id),
  );
  const opened = files.rows.find(({ id }) => id === openId);
  return (
    <ListPage
      title={t('importedFiles.title')}
      of={files}
      excel="first"
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
      filters={
        <FilterSelect
          label={t('importedFiles.fields.state')}
          choices={invoiceImportStates.map((value) => ({
            value,
            label: t(`importedFiles.states.${value}`),
          }))}
          {...files.address.several('filter[state][in]', invoiceImportStates)}
        />
      }
      empty={
        <EmptyState
          text={t('importedFiles.empty')}
          drawing="list"
          action={<ButtonLink to={invoicesPath}>{t('importedFiles.toInvoices')}</ButtonLink>}
        />
      }
    >
      {opened ? <ImportPanel one={opened} walk={walk} onClose={close} /> : null}
    </ListPage>
  );
};

export default ImportedFilesPage;
