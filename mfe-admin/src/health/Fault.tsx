import type { FaultGroup } from '@fraktion/contract/clientReports';
import {
  Badge,
  Box,
  Code,
  DescriptionList,
  formatCount,
  formatDate,
  formatDateTime,
  Row,
  SkeletonCards,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { lazy, Suspense, useState } from 'react';

import type { Spans } from './FaultChart.tsx';

/** A separate file, because charts need much code. */
const FaultChart = lazy(() => import('./FaultChart.tsx'));

interface FaultProps {
  readonly fault: FaultGroup;
  readonly spans: Spans;
}

/** Where and since when it occurs, and the places in our own files. */
function Details({ fault, spans }: FaultProps) {
  const { t } = useTranslation('mfe-admin');
  const pages = fault.pages.filter((page) => page !== '');
  const { version, releasedAt } = fault.began;
  return (
    <Stack gap="3" pt="3">
      <DescriptionList
        items={[
          { term: t('health.kind'), value: t(`health.kinds.${fault.kind}`) },
          {
            term: t('health.began'),
            value: releasedAt
              ? t('health.release', { version, date: formatDate(releasedAt) })
              : version,
          },
          {
            term: t('health.versions'),
            value: fault.versions.map((each) => each.version).join(', '),
          },
          { term: t('health.pages'), value: pages.join(', ') },
          { term: t('health.first'), value: formatDateTime(fault.firstAt) },
          { term: t('health.last'), value: formatDateTime(fault.lastAt) },
        ]}
      />
      <Suspense fallback={<SkeletonCards cards={1} height={180} />}>
        <FaultChart versions={fault.versions} spans={spans} />
      </Suspense>
      {fault.stack === '' ? null : (
        <Box as="pre" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <Code>{fault.stack}</Code>
        </Box>
      )}
    </Stack>
  );
}

/** One fault with how often it happened; opens to where and since when. */
export function Fault({ fault, spans }: FaultProps) {
  const { t } = useTranslation('mfe-admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <Box as="li" borderTop="1px solid" borderColor="border" _first={{ borderTop: 'none' }}>
      <Box
        as="details"
        px="4"
        _open={{ pb: '3' }}
        onToggle={({ currentTarget }) => setOpen(currentTarget.hasAttribute('open'))}
      >
        <Box as="summary" cursor="pointer" py="3">
          <Box as="span" overflowWrap="anywhere" fontWeight="medium">
            {fault.message}
          </Box>
          <Row as="span" gap="2" mt="1" flexWrap="wrap">
            <Badge>
              {t('health.times', { count: fault.count, shown: formatCount(fault.count) })}
            </Badge>
            <Text as="span" size="caption" tone="muted">
              {fault.name}
            </Text>
          </Row>
        </Box>
        {isOpen ? <Details fault={fault} spans={spans} /> : null}
      </Box>
    </Box>
  );
}
