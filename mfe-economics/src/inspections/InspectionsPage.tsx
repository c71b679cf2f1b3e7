import {
  inspectionResults,
  inspectionStatusFilters,
  listInspections,
} from '@fraktion/contract/inspections';
import { listCollectors } from '@fraktion/contract/collectors';
import { inspectionPath, invoicesPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ButtonLink,
  EmptyState,
  formatDate,
  formatMoney,
  Page,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { type ListAddress, ListView } from '@fraktion/shared-ui/list';
import {
  FilterChoice,
  FilterPeriod,
  FilterSelect,
  TabPanel,
  Tabs,
} from '@fraktion/shared-ui/overlay';
import { ExcelButton, useCallList } from '@fraktion/shared-waste/lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { InspectionResultPill } from '../lib/InspectionResultPill.tsx';
import { inspectionColumns } from './inspectionColumns.tsx';
import { walkState } from './useInspectionWalk.ts';

type Status = (typeof inspectionStatusFilters)[number];

const Filters = ({ address }: { readonly address: ListAddress<typeof listInspections> }) => {
  const { t } = useTranslation('mfe-economics');
  const { data } = useQuery({
    ...queryFor(listCollectors, { query: { pageSize: 500 } }),
    staleTime: 300_000,
  });
  const collectors = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FilterSelect
        label={t('inspections.fields.result')}
        choices={inspectionResults.map((value) => ({
          value,
          label: t(`inspectionResult.${value}`),
        }))}
        {...address.several('filter[result][in]', inspectionResults)}
      />
      <FilterChoice
        label={t('inspections.fields.supplier')}
        choices={collectors}
        {...address.choice('filter[collectorId][in]')}
      />
      <FilterPeriod
        label={t('inspections.fields.issueDate')}
        {...address.period('filter[issueDate][from]', 'filter[issueDate][to]')}
      />
    </>
  );
};

const panelId = 'inspections';

/** The findings in invoices: the inspections that wait for approval, and the approved ones. */
const InspectionsPage = () => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const status: Status =
    inspectionStatusFilters.find((one) => one === params.get('includeOnlyWithStatus')) ??
    'AwaitsApproval';
  const inspections = useCallList(listInspections, { fixed: { includeOnlyWithStatus: status } });
  const columns = useMemo(() => inspectionColumns(t), [t]);
  return (
    <Page
      title={t('inspections.title')}
      count={inspections.count}
      actions={<ExcelButton name={t('inspections.title')} columns={columns} of={inspections} />}
    >
      <Tabs
        label={t('inspections.title')}
        value={status}
        panel={panelId}
        onChange={(value) => setParams({ includeOnlyWithStatus: value })}
        tabs={inspectionStatusFilters.map((value) => ({
          value,
          label: t(`inspections.tabs.${value}`),
        }))}
      />
      <TabPanel id={panelId} value={status}>
        <Box mt="3">
          <ListView
            name="economics.inspections"
            label={t('inspections.title')}
            searchLabel={t('inspections.search')}
            {...inspections.view}
            rowKey={({ id }) => id}
            onOpen={({ id }) =>
              void navigate(inspectionPath(id), { state: walkState(inspections.rows) })
            }
            columns={columns}
            card={(inspection) => ({
              title: inspection.invoiceNumber,
              status: <InspectionResultPill result={inspection.result} />,
              text: inspection.sellerName,
              facts: [
                formatDate(inspection.issueDate),
                ...(Number(inspection.atStake) > 0
                  ? [
                      `${t('inspections.fields.atStake')}: ${formatMoney(inspection.atStake, inspection.currency)}`,
                    ]
                  : []),
              ],
            })}
            filters={<Filters address={inspections.address} />}
            empty={
              <EmptyState
                text={t(`inspections.empty.${status}`)}
                drawing="list"
                action={<ButtonLink to={invoicesPath}>{t('inspections.toInvoices')}</ButtonLink>}
              />
            }
          />
        </Box>
      </TabPanel>
    </Page>
  );
};

export default InspectionsPage;
