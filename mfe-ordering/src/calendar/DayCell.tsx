import {
  type ServiceEntry,
  type ServiceOutcome,
  serviceOutcomes,
} from '@fraktion/contract/serviceReports';
import {
  Box,
  formatCount,
  formatDay,
  formatNumber,
  Icon,
  Row,
  Stack,
  Text,
  useTranslation,
  VisuallyHidden,
} from '@fraktion/shared-ui';
import { roundDecimal, sumDecimals } from '@fraktion/shared-ui/decimal';

import { outcomeLooks } from './OutcomePill.tsx';

/** The number of entries with each outcome, and the collected kg. */
const useSummary = (entries: readonly ServiceEntry[]) => {
  const { t } = useTranslation('mfe-ordering');
  const lines = serviceOutcomes.flatMap((outcome) => {
    const of = entries.filter((entry) => entry.outcome === outcome);
    if (of.length === 0 || outcome === 'reported') return [];
    const kg = of.flatMap(({ kgCollected }) => kgCollected ?? []);
    return [
      {
        outcome,
        count: of.length,
        kg: kg.length > 0 ? `${formatNumber(roundDecimal(sumDecimals(kg), 0))} kg` : null,
      },
    ];
  });
  const reports = entries.reduce((sum, entry) => sum + entry.reports.length, 0);
  const texts = lines.map(({ outcome, count, kg }) =>
    [t(`calendar.counts.${outcome}`, { count }), kg].filter(Boolean).join(', '),
  );
  if (reports > 0) texts.push(t('calendar.counts.reports', { count: reports }));
  return { lines, reports, words: texts.join('; ') };
};

interface MarkProps {
  readonly look: (typeof outcomeLooks)[ServiceOutcome];
  readonly count: number;
}

const Mark = ({ look: { tone, icon }, count }: MarkProps) => (
  <Row gap="1" flexWrap="nowrap" color={`${tone}.text`}>
    <Icon of={icon} />
    <Text as="span" size="caption" figures color="inherit">
      {formatCount(count)}
    </Text>
  </Row>
);

export interface DayCellProps {
  readonly date: string;
  readonly entries: readonly ServiceEntry[];
  readonly chosen: boolean;
  readonly isToday: boolean;
  /** In the previous or next month. */
  readonly outside: boolean;
  readonly onChoose: () => void;
}

/** One day of the month: its number and icons for its entries; in words for screen readers. */
export const DayCell = ({ date, entries, chosen, isToday, outside, onChoose }: DayCellProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { lines, reports, words } = useSummary(entries);
  const collected = lines.find(({ outcome }) => outcome === 'collected');
  const others = lines.filter((line) => line !== collected);
  const ground = outside ? 'bg.subtle' : 'bg.panel';
  const label = [formatDay(date), words || t('calendar.nothing')].join(': ');
  return (
    <Box
      as="button"
      {...{ type: 'button', tabIndex: chosen ? 0 : -1, 'data-day': date }}
      aria-pressed={chosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
      display="flex"
      flexDirection="column"
      alignItems="stretch"
      gap="1"
      width="full"
      height="116px"
      p="1.5"
      textAlign="start"
      cursor="pointer"
      overflow="hidden"
      bg={chosen ? 'brand.3' : ground}
      border="2px solid"
      borderColor={chosen ? 'brand.9' : 'transparent'}
      _hover={chosen ? {} : { bg: 'bg.muted' }}
      _focusVisible={{ outlineOffset: '-3px' }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <Text
        as="span"
        aria-hidden
        figures
        strong={isToday || chosen}
        tone={outside && !chosen ? 'muted' : undefined}
        textDecoration={isToday ? 'underline' : undefined}
      >
        {Number(date.slice(8))}
      </Text>
      <Stack gap="0.5" aria-hidden>
        {collected ? (
          <Stack gap="0" color={`${outcomeLooks.collected.tone}.text`}>
            <Mark look={outcomeLooks.collected} count={collected.count} />
            {collected.kg === null ? null : (
              <Text as="span" size="caption" figures whiteSpace="nowrap" color="inherit">
                {collected.kg}
              </Text>
            )}
          </Stack>
        ) : null}
        <Row gap="2" rowGap="0.5">
          {others.map(({ outcome, count }) => (
            <Mark key={outcome} look={outcomeLooks[outcome]} count={count} />
          ))}
          {reports > 0 ? <Mark look={outcomeLooks.reported} count={reports} /> : null}
        </Row>
      </Stack>
    </Box>
  );
};
