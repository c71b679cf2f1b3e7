import { getFile } from '@fraktion/contract/files';
import { orderEventTone } from '@fraktion/contract/orderLooks';
import type { OrderWithEvents } from '@fraktion/contract/orders';
import { api, saveFile } from '@fraktion/shared-auth';
import {
  Badge,
  DescriptionList,
  formatDateTime,
  formatDay,
  formatWeight,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { FileList, Timeline } from '@fraktion/shared-ui/list';

import { useOrderDay } from '../lib/useOrderDay.ts';
import { useOrderFacts } from '../lib/useOrderFacts.ts';
import { CanceledNotice } from './CanceledNotice.tsx';
import { useEventDetail } from './useEventDetail.ts';

/** What the customer sent along. */
const Files = ({ order: { files } }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-supplier');
  if (files.length === 0) return null;
  return (
    <Stack as="section" gap="2">
      <Heading size="small">{t('order.files')}</Heading>
      <FileList
        label={t('order.files')}
        files={files}
        onDownload={async ({ id }) => saveFile(await api(getFile, { params: { id } }))}
      />
    </Stack>
  );
};

/** All that the order says to its supplier: where, what, when, its files, and what happened to it. */
export const OrderDetails = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-supplier');
  const { late } = useOrderDay()(order);
  const facts = useOrderFacts(order);
  const detailOf = useEventDetail();
  const planned = order.plannedDate !== null && {
    term: t('fields.planned'),
    value: (
      <Row as="span" gap="2">
        {formatDay(order.plannedDate)}
        {late ? <Badge tone="red">{t('day.late')}</Badge> : null}
      </Row>
    ),
  };
  return (
    <Stack gap="6">
      {order.status === 'Canceled' ? <CanceledNotice order={order} /> : null}
      <Stack as="section" gap="0">
        <Heading size="section">{order.locationName}</Heading>
        <Text tone="muted">{order.locationAddress}</Text>
      </Stack>
      <DescriptionList
        items={[
          ...facts,
          planned,
          order.collectedAt !== null && {
            term: t('fields.collected'),
            value: formatDateTime(order.collectedAt),
          },
          order.kgCollected !== null && {
            term: t('fields.weight'),
            value: formatWeight(order.kgCollected),
          },
        ]}
      />
      <Files order={order} />
      <Stack as="section" gap="3">
        <Heading size="small">{t('order.timeline')}</Heading>
        <Timeline
          entries={order.events.map((event) => ({
            key: event.id,
            tone: orderEventTone(event.kind),
            title: t(`events.${event.kind}`),
            detail: detailOf(event),
            by: event.actorName,
            at: event.at,
          }))}
        />
      </Stack>
    </Stack>
  );
};
