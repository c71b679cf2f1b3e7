import { getOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, Heading, Row, SkeletonText, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { RecordError } from '@fraktion/shared-ui/overlay';
import { useFileUrl } from '@fraktion/shared-waste/files';
import { OrderStatusPill, OrderTimeline, useOrderWords } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';

import { openOrder } from '../lib/order/orderAddress.ts';
import { OrderFacts } from '../lib/order/OrderFacts.tsx';
import { useOrdersPage } from '../lib/useOrdersPage.ts';
import { Paper } from './Paper.tsx';

type OrderFile = OrderWithEvents['files'][number];

const Picture = ({ orderId, file }: { readonly orderId: string; readonly file: OrderFile }) => {
  const url = useFileUrl({ ownerId: orderId, fileId: file.id });
  if (!url) return null;
  return (
    <Stack as="figure" m="0" gap="1" css={{ breakInside: 'avoid' }}>
      <Box
        as="img"
        {...{ src: url, alt: file.name }}
        height="200px"
        maxWidth="full"
        objectFit="contain"
        bg="white"
        border="1px solid"
        borderColor="border"
      />
      <Text as="figcaption" size="caption" tone="muted">
        {file.name}
      </Text>
    </Stack>
  );
};

/** Pictures are printed, other files are named. */
const Files = ({ order: { id, files } }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  const pictures = files.filter(({ mediaType }) => mediaType.startsWith('image/'));
  const others = files.filter((file) => !pictures.includes(file));
  if (files.length === 0) return null;
  return (
    <Stack as="section" gap="3">
      <Heading size="small">{t('ordering.form.files')}</Heading>
      <Row gap="4" alignItems="flex-start">
        {pictures.map((file) => (
          <Picture key={file.id} orderId={id} file={file} />
        ))}
      </Row>
      {others.length > 0 ? <Text>{others.map(({ name }) => name).join(', ')}</Text> : null}
    </Stack>
  );
};

/** One printed order: its facts, its pictures and its history. */
export const PrintedOrder = ({ id }: { readonly id: string }) => {
  const words = useOrderWords();
  const { data, error, refetch } = useQuery(queryFor(getOrder, { params: { id } }));
  return (
    <Paper
      title={data ? words.title(data) : words.one}
      status={data ? <OrderStatusPill order={data} /> : null}
      back={`${useOrdersPage()}?${openOrder}=${id}`}
    >
      {data ? (
        <>
          <OrderFacts order={data} />
          <Files order={data} />
          <OrderTimeline events={data.events} />
        </>
      ) : null}
      {!data && !error ? <SkeletonText lines={12} /> : null}
      {!data && error ? (
        <RecordError
          error={error}
          failed={words.failed}
          missing={words.missing}
          onRetry={() => void refetch()}
        />
      ) : null}
    </Paper>
  );
};
