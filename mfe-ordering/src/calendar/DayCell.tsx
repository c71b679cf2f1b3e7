import { type ServiceEntry, serviceOutcomes } from '@fraktion/contract/serviceCalendar';
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
import { MessageSquare } from '@fraktion/shared-ui/icons';

import { outcomeLooks } from './OutcomePill.tsx';

/** How often each outcome there is, with the kg of what was collected. */
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
  const said = lines.map(({ outcome, count, kg }) =>
    [t(`Calendar.Counts.${outcome}`, { count }), kg].filter(Boolean).join(', '),
  );
  if (reports > 0) said.push(t('Calendar.Counts.reports', { count: reports }));
  return { lines, reports, words: said.join('; ') };
};

export interface DayCellProps {
  readonly date: string;
  readonly entries: readonly ServiceEntry[];
  readonly chosen: boolean;
  readonly isToday: boolean;
  /** Of the month before or after. */
  readonly outside: boolean;
  readonly onChoose: () => void;
}

/** One day of the month: its number, and what it holds in signs; in words for whoever hears it. */
export const DayCell = ({ date, entries, chosen, isToday, outside, onChoose }: DayCellProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { lines, reports, words } = useSummary(entries);
  const ground = outside ? 'bg.subtle' : 'bg.panel';
  const label = [formatDay(date), words || t('Calendar.Nothing')].join(': ');
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
        {lines.map(({ outcome, count, kg }) => (
          <Stack key={outcome} gap="0" color={`${outcomeLooks[outcome].tone}.text`}>
            <Row gap="1" flexWrap="nowrap">
              <Icon of={outcomeLooks[outcome].icon} />
              <Text as="span" size="caption" figures color="inherit">
                {formatCount(count)}
              </Text>
            </Row>
            {kg === null ? null : (
              <Text as="span" size="caption" figures whiteSpace="nowrap" color="inherit">
                {kg}
              </Text>
            )}
          </Stack>
        ))}
        {reports > 0 ? (
          <Row gap="1" flexWrap="nowrap" color="violet.text">
            <Icon of={MessageSquare} />
            <Text as="span" size="caption" figures color="inherit">
              {formatCount(reports)}
            </Text>
          </Row>
        ) : null}
      </Stack>
    </Box>
  );
};
