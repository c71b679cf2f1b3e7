import { invoiceImportStates, listImportJobs } from '@fraktion/contract/invoices';
import { invoicesPath } from '@fraktion/contract/pages';
import { saveFile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf } from '@fraktion/shared-auth/query';
import { ButtonLink, EmptyState, formatDateTime, Page, useTranslation } from '@fraktion/shared-ui';
import {
  countText,
  ListExportButton,
  ListView,
  useListAddress,
  useOpenInAddress,
  useWalk,
} from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { importColumns, outcomeOf } from './importColumns.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { partText } from '../partText.ts';
import { ImportPill } from './ImportPill.tsx';

/** Every imported file, with person, time and result. */
const ImportedFilesPage = () => {
  const { t } = useTranslation('mfe-economics');
  const address = useListAddress(listImportJobs);
  const files = useQuery(listQueryFor(listImportJobs, { query: address.query }));
  const rows = files.data?.data ?? [];
  const columns = useMemo(() => importColumns(t), [t]);
  const { openId, open, close } = useOpenInAddress('import');
  const walk = useWalk(
    'import',
    rows.map(({ id }) => id),
  );
  const opened = rows.find(({ id }) => id === openId);
  return (
    <Page
      title={t('importedFiles.title')}
      count={countText(files.data?.page)}
      actions={
        <ListExportButton
          name={t('importedFiles.title')}
          columns={columns}
          read={pagesOf(listImportJobs, { query: address.query })}
          save={saveFile}
        />
      }
    >
      <ListView
        name="economics.importedFiles"
        label={t('importedFiles.title')}
        searchLabel={t('importedFiles.search')}
        address={address}
        list={files}
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
            {...address.several('filter[state][in]', invoiceImportStates)}
          />
        }
        empty={
          <EmptyState
            text={t('importedFiles.empty')}
            drawing="list"
            action={<ButtonLink to={invoicesPath}>{t('importedFiles.toInvoices')}</ButtonLink>}
          />
        }
      />
      {opened ? <ImportPanel one={opened} walk={walk} onClose={close} /> : null}
    </Page>
  );
};

export default ImportedFilesPage;
