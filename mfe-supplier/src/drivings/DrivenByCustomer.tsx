import {
  type DrivenCustomer,
  type DrivenStop,
  listDrivenCustomers,
  listDrivenStops,
} from '@fraktion/contract/drivings';
import { saveFile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf, queryClient, queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  formatDateTime,
  formatQuantity,
  formatWeight,
  Heading,
  Row,
  SkeletonRows,
  Stack,
  Text,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { Printer } from '@fraktion/shared-ui/icons';
import {
  ListExportButton,
  ListView,
  PrintedTable,
  readAll,
  useListAddress,
} from '@fraktion/shared-ui/list';
import { FilterChoice, FilterPeriod } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';

import { BillingPaper, type BillingPaperProps } from './BillingPaper.tsx';
import { customerColumns, stopColumns } from './drivenColumns.ts';
import { useDrivenPeriod } from './drivenPeriod.ts';

/** A browser prints more rows slowly; Excel has them all. */
const mostPrinted = 5000;

const useStopCard = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ customerName, locationName, startedAt, futile, kg, km, hours }: DrivenStop) => ({
    title: locationName ?? t('drivings.billing.noCustomer'),
    text: customerName ?? '',
    facts: [
      formatDateTime(startedAt),
      futile && t('drivings.billing.futile'),
      kg && !futile && formatWeight(kg),
      km && formatQuantity(km, 'km'),
      hours && t('drivings.hoursText', { hours: formatQuantity(hours) }),
    ],
  });
};

interface SumsProps {
  readonly period: { readonly from: string; readonly to: string };
  /** The only customer of the list, or an empty text. */
  readonly of: string;
  readonly searched: boolean;
}

const ofCustomer = (customers: readonly DrivenCustomer[], id: string) =>
  customers.filter(({ customerId }) => id === '' || customerId === id);

const Sums = ({ period, of, searched }: SumsProps) => {
  const { t } = useTranslation('mfe-supplier');
  const columns = useMemo(() => customerColumns(t), [t]);
  const { data, error, refetch, isFetching } = useQuery(
    queryFor(listDrivenCustomers, { query: period }),
  );
  if (error && !data)
    return (
      <ErrorState
        title={t('drivings.billing.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <SkeletonRows rows={4} />;
  const rows = ofCustomer(data, of);
  if (rows.length === 0) return null;
  return (
    <Stack gap="2">
      <Heading as="h2">{t('drivings.billing.sums')}</Heading>
      {searched ? <Text tone="muted">{t('drivings.billing.whole')}</Text> : null}
      <PrintedTable
        label={t('drivings.billing.sums')}
        columns={columns}
        rows={rows}
        rowKey={({ customerId }) => customerId ?? ''}
      />
    </Stack>
  );
};

/** The closed trips of a period by customer: the sums, and each stop with its part. The supplier writes its invoice from them. */
export const DrivenByCustomer = ({ onOpen }: { readonly onOpen: (drivingId: string) => void }) => {
  const { t } = useTranslation('mfe-supplier');
  const period = useDrivenPeriod();
  const address = useListAddress(listDrivenStops, {
    fixed: { 'filter[startedAt][from]': period.from, 'filter[startedAt][to]': period.to },
  });
  const list = useQuery(listQueryFor(listDrivenStops, { query: address.query }));
  const sums = queryFor(listDrivenCustomers, { query: period });
  const customers = useQuery(sums).data;
  const columns = useMemo(() => stopColumns(t), [t]);
  const card = useStopCard();
  const [paper, setPaper] = useState<Omit<BillingPaperProps, 'period'> | null>(null);
  useEffect(() => {
    if (paper) globalThis.print();
  }, [paper]);
  const read = pagesOf(listDrivenStops, { query: address.query });
  const chosen = address.filter('filter[customerId][eq]');
  const searched = address.q !== '';
  const print = async () => {
    // Before the stops, so that a paper without totals is never printed.
    const all = customers ?? (await queryClient.fetchQuery(sums));
    const { rows, cut } = await readAll(read, { atMost: mostPrinted });
    const printed = ofCustomer(all, chosen);
    setPaper({ customers: printed, stops: rows, cutAt: cut ? mostPrinted : null, searched });
  };
  return (
    <>
      <Stack gap="5" data-screen-only="">
        <Row justifyContent="space-between" gap="3">
          <Text tone="muted" flex="1" minWidth="240px">
            {t('drivings.billing.help')}
          </Text>
          <Row gap="2">
            <Button
              icon={Printer}
              onClick={() => void print().catch((error: unknown) => toastFailure(error))}
            >
              {t('board.print')}
            </Button>
            <ListExportButton
              name={t('drivings.billing.paper')}
              columns={columns}
              read={read}
              save={saveFile}
            />
          </Row>
        </Row>
        <Sums period={period} of={chosen} searched={searched} />
        <Box>
          <ListView
            name="supplier-driven-stops"
            label={t('drivings.fields.stops')}
            searchLabel={t('drivings.search')}
            address={address}
            list={list}
            rowKey={({ id }) => id}
            onOpen={({ drivingId }) => onOpen(drivingId)}
            columns={columns}
            card={card}
            filters={
              <>
                <FilterPeriod
                  label={t('drivings.billing.period')}
                  required
                  value={period}
                  onChange={
                    address.period('filter[startedAt][from]', 'filter[startedAt][to]').onChange
                  }
                />
                <FilterChoice
                  label={t('drivings.billing.customer')}
                  choices={(customers ?? []).flatMap(({ customerId, customerName }) =>
                    customerId && customerName ? [{ value: customerId, label: customerName }] : [],
                  )}
                  {...address.choice('filter[customerId][eq]')}
                />
              </>
            }
            empty={<EmptyState text={t('drivings.billing.empty')} drawing="truck" />}
          />
        </Box>
      </Stack>
      {paper ? <BillingPaper period={period} {...paper} /> : null}
    </>
  );
};
