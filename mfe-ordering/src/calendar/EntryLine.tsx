import type { ServiceEntry } from '@fraktion/contract/serviceReports';
import {
  Box,
  Button,
  formatDate,
  Row,
  Stack,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { useServiceReportWords } from '@fraktion/shared-waste/serviceReports';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { openOrder } from '../lib/order/orderAddress.ts';
import { OutcomePill } from './OutcomePill.tsx';
import { type NewServiceReport, serviceReportParam } from './serviceReportAddress.ts';

/** Why a collection was expected, what is known, and why it may have been missed. */
const useWords = ({ outcome, plan, plannedDate, date, ...entry }: ServiceEntry): string[] => {
  const { t } = useTranslation('mfe-ordering');
  const kg = useOrderWords().weight(entry);
  const plannedFor =
    plannedDate !== null && plannedDate !== date
      ? t('calendar.plannedFor', { date: formatDate(plannedDate) })
      : null;
  return [
    plan === null ? null : t(`calendar.plans.${plan}`),
    plannedFor,
    kg,
    outcome === 'futile' ? entry.futileReason : null,
    entry.futileOpen ? t('calendar.futileWaits') : null,
    outcome === 'possiblyMissed' ? t('calendar.missedWhy') : null,
  ].filter((text) => text !== null);
};

/** The kinds of reports that an entry allows: none for a future day, and a weight only if one is noted. */
const kindsOf = ({
  date,
  outcome,
  kgCollected,
}: ServiceEntry): readonly NewServiceReport['kind'][] => {
  if (date > today()) return [];
  return outcome === 'collected'
    ? [kgCollected === null ? 'other' : 'wrongWeight']
    : ['missedPickup'];
};

interface EntryLineProps {
  readonly entry: ServiceEntry;
  readonly onReport: (asked: NewServiceReport) => void;
}

const Actions = ({ entry, onReport }: EntryLineProps) => {
  const { t } = useTranslation('mfe-ordering');
  const words = useServiceReportWords();
  const order = useOpenInAddress(openOrder);
  const report = useOpenInAddress(serviceReportParam);
  const { orderId, orderNumber, reports, infocardName: name } = entry;
  return (
    <Row gap="2">
      {reports.map(({ id, kind, status }) => (
        <Button key={id} size="small" onClick={() => report.open(id)}>
          {`${words.kind(kind)} · ${words.state(status)}`}
        </Button>
      ))}
      {orderId !== null && orderNumber !== null ? (
        <Button size="small" onClick={() => order.open(orderId)}>
          {t('calendar.order', { number: orderNumber })}
        </Button>
      ) : null}
      {reports.length === 0
        ? kindsOf(entry).map((kind) => (
            <Button
              key={kind}
              size="small"
              aria-label={`${t(`calendar.report.${kind}`)}: ${name}`}
              onClick={() => onReport({ kind, entry })}
            >
              {t(`calendar.report.${kind}`)}
            </Button>
          ))
        : null}
    </Row>
  );
};

/** One container on one day, with the possible actions. */
export const EntryLine = (props: EntryLineProps) => {
  const { entry } = props;
  const words = useWords(entry);
  return (
    <Box as="li" py="3" borderBottom="1px solid" borderColor="border">
      <Stack gap="1.5">
        <Row justifyContent="space-between" alignItems="flex-start" flexWrap="nowrap" gap="3">
          <Stack gap="0" minWidth="0">
            <Text strong>{entry.infocardName}</Text>
            <Text tone="muted">
              {[entry.locationName, entry.supplierName].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          <Box flexShrink="0">
            <OutcomePill outcome={entry.outcome} />
          </Box>
        </Row>
        {words.length > 0 ? <Text figures>{words.join(' · ')}</Text> : null}
        <Actions {...props} />
      </Stack>
    </Box>
  );
};
