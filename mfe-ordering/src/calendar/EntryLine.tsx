import type { ServiceEntry } from '@fraktion/contract/serviceReports';
import {
  Box,
  Button,
  formatDate,
  Row,
  Stack,
  Text,
  today,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { type PageAction, PageActions } from '@fraktion/shared-ui/overlay';
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

/** The complaints about it: each is a state that one sees, and the way to it. */
const Complaints = ({ reports }: Pick<ServiceEntry, 'reports'>) => {
  const words = useServiceReportWords();
  const report = useOpenInAddress(serviceReportParam);
  if (reports.length === 0) return null;
  return (
    <Row gap="2">
      {reports.map(({ id, kind, status }) => (
        <Button key={id} size="small" onClick={() => report.open(id)}>
          {`${words.kind(kind)} · ${words.state(status)}`}
        </Button>
      ))}
    </Row>
  );
};

/** What can be done about it; on a phone behind one button, because a line of buttons for each is as high as the entry itself. */
function useActions({ entry, onReport }: EntryLineProps): readonly PageAction[] {
  const { t } = useTranslation('mfe-ordering');
  const order = useOpenInAddress(openOrder);
  const { orderId, orderNumber, reports, infocardName: name } = entry;
  const toOrder =
    orderId !== null && orderNumber !== null
      ? [
          {
            key: 'order',
            label: t('calendar.order', { number: orderNumber }),
            onSelect: () => order.open(orderId),
          },
        ]
      : [];
  const asked = reports.length === 0 ? kindsOf(entry) : [];
  return [
    ...toOrder,
    ...asked.map((kind) => ({
      key: kind,
      label: t(`calendar.report.${kind}`),
      of: name,
      onSelect: () => onReport({ kind, entry }),
    })),
  ];
}

/** One container on one day, with the possible actions. */
export const EntryLine = (props: EntryLineProps) => {
  const { entry } = props;
  const { t } = useTranslation('mfe-ordering');
  const words = useWords(entry);
  const others = useActions(props);
  const { narrow: inMenu } = useDevice();
  const actions = (
    <PageActions
      size="small"
      label={t('calendar.actionsFor', { name: entry.infocardName })}
      always
      others={others}
    />
  );
  return (
    <Box as="li" py="3" _first={{ pt: '1' }} borderBottom="1px solid" borderColor="border">
      <Stack gap="1.5">
        <Row justifyContent="space-between" alignItems="flex-start" flexWrap="nowrap" gap="3">
          <Stack gap="0" minWidth="0">
            <Text strong>{entry.infocardName}</Text>
            <Text tone="muted">
              {[entry.locationName, entry.supplierName].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          <Row flexShrink="0" flexWrap="nowrap" gap="1" alignItems="flex-start">
            {inMenu ? actions : <OutcomePill outcome={entry.outcome} />}
          </Row>
        </Row>
        {inMenu ? (
          <Row gap="2" rowGap="1">
            <OutcomePill outcome={entry.outcome} />
            {words.length > 0 ? <Text figures>{words.join(' · ')}</Text> : null}
          </Row>
        ) : null}
        {!inMenu && words.length > 0 ? <Text figures>{words.join(' · ')}</Text> : null}
        <Complaints reports={entry.reports} />
        {inMenu || others.length === 0 ? null : <Row gap="2">{actions}</Row>}
      </Stack>
    </Box>
  );
};
