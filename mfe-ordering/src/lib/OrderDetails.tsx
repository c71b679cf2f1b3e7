import { getFile } from '@fraktion/contract/files';
import type { OrderWithEvents } from '@fraktion/contract/orders';
import { api, saveFile } from '@fraktion/shared-auth';
import {
  DescriptionList,
  formatDateTime,
  formatDay,
  formatWeight,
  Heading,
  Notice,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { FileList } from '@fraktion/shared-ui/list';

import { containerText } from './container.ts';
import { OrderHistory } from './OrderHistory.tsx';

/** What came along with the order. */
const Files = ({ order: { files } }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  if (files.length === 0) return null;
  return (
    <Stack as="section" gap="2">
      <Heading size="small">{t('Order.Files')}</Heading>
      <FileList
        label={t('Order.Files')}
        files={files}
        onDownload={async ({ id }) => saveFile(await api(getFile, { params: { id } }))}
      />
    </Stack>
  );
};

/** All that an order says: the facts, its files, and what happened to it. */
export const OrderDetails = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  const wanted = order.wantedEmptiedDate ? formatDay(order.wantedEmptiedDate) : null;
  return (
    <Stack gap="6">
      {order.mailFailed ? (
        <Notice tone="warning">{t('Order.MailFailed', { supplier: order.supplierName })}</Notice>
      ) : null}
      <DescriptionList
        items={[
          { term: t('Order.Container'), value: order.infocardName },
          { term: t('Order.Size'), value: containerText(order) },
          { term: t('Order.Fraction'), value: order.wasteFractionName },
          {
            term: t('Order.Location'),
            value: (
              <>
                {order.locationName}
                <Text tone="muted">{order.locationAddress}</Text>
              </>
            ),
          },
          order.placement !== null && { term: t('Order.Placement'), value: order.placement },
          { term: t('Order.Supplier'), value: order.supplierName },
          {
            term: t('Order.Wanted'),
            value: order.asFastAsPossible ? t('Order.AsFastAsPossible') : wanted,
          },
          order.plannedDate !== null && {
            term: t('Order.Planned'),
            value: formatDay(order.plannedDate),
          },
          order.collectedAt !== null && {
            term: t('Order.Collected'),
            value: formatDateTime(order.collectedAt),
          },
          order.kgCollected !== null && {
            term: t('Order.Weight'),
            value: formatWeight(order.kgCollected),
          },
          { term: t('Order.Orderer'), value: order.ordererName },
          order.requisitionId !== null && {
            term: t('Order.Requisition'),
            value: order.requisitionId,
          },
          order.comment !== null && { term: t('Order.Comment'), value: order.comment },
        ]}
      />
      <Files order={order} />
      <Stack as="section" gap="3">
        <Heading size="small">{t('Order.Timeline')}</Heading>
        <OrderHistory events={order.events} />
      </Stack>
    </Stack>
  );
};
