import { isOpenInvoice } from '@fraktion/contract/invoices';
import {
  getInspection,
  type InspectionDetail,
  type InspectionWithPrices,
} from '@fraktion/contract/inspections';
import { inspectionsPath, invoicePath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  DescriptionList,
  Flex,
  formatDate,
  formatDateTime,
  formatMoney,
  Link,
  Notice,
  Page,
  Panel,
  SkeletonText,
  Stack,
  useParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { followFocus, WalkButtons } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { FailedPage } from '../lib/FailedPage.tsx';
import { InspectionResultPill } from '../lib/InspectionResultPill.tsx';
import { PartNotice } from '../lib/PartNotice.tsx';
import { Findings } from './Findings.tsx';
import { InspectionActions } from './InspectionActions.tsx';
import { PriceChanges } from './PriceChanges.tsx';
import { ToReconciliation } from './ToReconciliation.tsx';
import { useInspectionWalk } from './useInspectionWalk.ts';

const Facts = ({ inspection }: { readonly inspection: InspectionDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { id, documentType, invoiceNumber, currency, atStake } = inspection;
  return (
    <Panel title={t('inspections.facts')}>
      <DescriptionList
        items={[
          { term: t('inspections.fields.supplier'), value: inspection.sellerName },
          {
            term: t(`documentType.${documentType}`),
            value: <Link to={invoicePath(id)}>{invoiceNumber}</Link>,
          },
          { term: t('inspections.fields.issueDate'), value: formatDate(inspection.issueDate) },
          { term: t('inspections.fields.net'), value: formatMoney(inspection.net, currency) },
          Number(atStake) > 0 && {
            term: t('inspections.fields.atStake'),
            value: formatMoney(atStake, currency),
          },
          {
            term: t('inspections.fields.inspectedAt'),
            value: inspection.inspectedAt === null ? null : formatDateTime(inspection.inspectedAt),
          },
        ]}
      />
    </Panel>
  );
};

/** The results of the three points, with how much of each is still open. */
const Points = ({ inspection }: { readonly inspection: InspectionDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const approved = inspection.status === 'Completed';
  // An approval settles what is open.
  const countText = (open: number, count: number): string =>
    approved ? t('claims.findingsOf', { count }) : t('inspections.openOf', { open, count });
  return (
    <Panel title={t('inspections.pointsTitle')}>
      <DescriptionList
        items={inspection.points.map(({ point, result, findings, open }) => ({
          term: t(`inspectionPoint.${point}`),
          value: (
            <>
              <InspectionResultPill result={result} approved={approved && findings > 0} />
              {findings > 0 ? ` ${countText(open, findings)}` : null}
            </>
          ),
        }))}
      />
    </Panel>
  );
};

const Approved = ({ inspection }: { readonly inspection: InspectionDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { approvedAt, approvedBy, approvalReason } = inspection;
  if (approvedAt === null) return null;
  return (
    <Notice>
      {t('inspections.approvedBy', { name: approvedBy ?? '', at: formatDateTime(approvedAt) })}
      {approvalReason === null ? null : ` ${approvalReason}`}
    </Notice>
  );
};

/** An invoice was confirmed although its inspection never ran: only reopening it helps. */
const NeverRun = ({ inspection }: { readonly inspection: InspectionDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { result, invoiceStatus } = inspection;
  if (result !== 'NotInspected' || isOpenInvoice(invoiceStatus)) return null;
  return <Notice tone="warning">{t('inspections.rerun.never')}</Notice>;
};

const InspectionContent = ({ inspection }: { readonly inspection: InspectionWithPrices }) => {
  const { t } = useTranslation('mfe-economics');
  const walk = useInspectionWalk(inspection.id);
  return (
    <Page
      title={t('inspections.of', { number: inspection.invoiceNumber })}
      status={
        <InspectionResultPill
          result={inspection.result}
          approved={inspection.status === 'Completed'}
        />
      }
      actions={
        <>
          {walk ? <WalkButtons walk={walk} /> : null}
          <InspectionActions inspection={inspection} />
          <ToReconciliation inspection={inspection} />
        </>
      }
    >
      <Stack gap="4">
        <PartNotice isPart={inspection.isPart} of="inspection" />
        <NeverRun inspection={inspection} />
        <Approved inspection={inspection} />
        <PriceChanges inspection={inspection} />
        <Flex gap="4" align="start" wrap="wrap">
          {/* What was found is why one comes: on a phone it comes first, too. */}
          <Box flex="2 1 480px" minWidth="0">
            <Findings inspection={inspection} />
          </Box>
          <Stack flex="1 1 320px" minWidth="0" gap="4">
            <Points inspection={inspection} />
            <Facts inspection={inspection} />
          </Stack>
        </Flex>
      </Stack>
    </Page>
  );
};

/** One inspection: its results, its findings with their reasons, and the decisions. */
const InspectionPage = () => {
  const { t } = useTranslation('mfe-economics');
  const { id = '' } = useParams();
  const query = useQuery(queryFor(getInspection, { params: { id } }));
  if (query.data) {
    return (
      <Box ref={followFocus}>
        <InspectionContent key={query.data.id} inspection={query.data} />
      </Box>
    );
  }
  if (query.error) {
    return (
      <FailedPage
        query={query}
        title={t('inspections.one')}
        failed={t('inspections.failed')}
        missing={t('inspections.missing')}
        list={{ to: inspectionsPath, label: t('inspections.toList') }}
      />
    );
  }
  return (
    <Page title={t('inspections.one')}>
      <SkeletonText lines={12} />
    </Page>
  );
};

export default InspectionPage;
