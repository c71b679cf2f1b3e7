import type { FaultGroup } from '@fraktion/contract/clientReports';
import {
  Badge,
  Box,
  Code,
  DescriptionList,
  EmptyState,
  formatCount,
  formatDateTime,
  Panel,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

/** Where and since when, and the places in our own files. */
function Details({ fault }: { readonly fault: FaultGroup }) {
  const { t } = useTranslation('mfe-admin');
  const pages = fault.pages.filter((page) => page !== '');
  return (
    <Stack gap="3" pt="3">
      <DescriptionList
        items={[
          { term: t('health.kind'), value: t(`health.kinds.${fault.kind}`) },
          { term: t('health.versions'), value: fault.versions.join(', ') },
          { term: t('health.pages'), value: pages.join(', ') },
          { term: t('health.first'), value: formatDateTime(fault.firstAt) },
          { term: t('health.last'), value: formatDateTime(fault.lastAt) },
        ]}
      />
      {fault.stack === '' ? null : (
        <Box as="pre" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <Code>{fault.stack}</Code>
        </Box>
      )}
    </Stack>
  );
}

function Fault({ fault }: { readonly fault: FaultGroup }) {
  const { t } = useTranslation('mfe-admin');
  return (
    <Box as="li" borderTop="1px solid" borderColor="border" _first={{ borderTop: 'none' }}>
      <Box as="details" px="4" _open={{ pb: '3' }}>
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
        <Details fault={fault} />
      </Box>
    </Box>
  );
}

/** What went wrong, the same thing once with how often, the most frequent first. */
export function FaultsPanel({ faults }: { readonly faults: readonly FaultGroup[] }) {
  const { t } = useTranslation('mfe-admin');
  return (
    <Panel title={t('health.wrong')} flush>
      {faults.length === 0 ? (
        <EmptyState text={t('health.noFaults')} />
      ) : (
        <Box as="ul">
          {faults.map((each) => (
            <Fault key={each.fingerprint + each.name} fault={each} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
