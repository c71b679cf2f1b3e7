import { getInfocard, listInfocards } from '@fraktion/contract/infocards';
import { scopeIn } from '@fraktion/contract/locations';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  FilterBar,
  Heading,
  IconButton,
  Row,
  today,
  useDevice,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { CalendarDays, ChevronLeft, ChevronRight } from '@fraktion/shared-ui/icons';
import { PhoneFilters } from '@fraktion/shared-ui/list';
import { FilterChoice, usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { named, useCollectors, useFractions } from '../lib/choices.ts';
import type { CalendarAddress } from './useCalendarAddress.ts';

interface MoveProps {
  readonly address: CalendarAddress;
  readonly period: 'month' | 'week';
  /** The visible period, such as the name of the month. */
  readonly title: string;
  readonly step: (by: -1 | 1) => string;
}

/** Buttons for the previous and next month or week, and for today. */
export const MovePeriod = ({ address, period, title, step }: MoveProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { mobile } = useDevice();
  const isNow = address.day === today();
  return (
    <Row gap={mobile ? '1' : '2'} flexWrap="nowrap" {...(mobile ? { mt: '-4' } : {})}>
      <IconButton
        icon={ChevronLeft}
        label={t(`calendar.before.${period}`)}
        onClick={() => address.setDay(step(-1))}
      />
      <IconButton
        icon={ChevronRight}
        label={t(`calendar.after.${period}`)}
        onClick={() => address.setDay(step(1))}
      />
      <Heading as="h2" size="small" aria-live="polite">
        {title}
      </Heading>
      {mobile ? (
        // In one row with the filters, so that the first entry stands in the upper third.
        <Row gap="1" ms="auto" flexWrap="nowrap">
          {isNow ? null : (
            <IconButton
              icon={CalendarDays}
              label={t('calendar.today')}
              onClick={() => address.setDay(today())}
            />
          )}
          <CalendarFilters address={address} />
        </Row>
      ) : (
        <Button
          size="small"
          variant="quiet"
          disabledReason={isNow ? t('calendar.isToday') : undefined}
          onClick={() => address.setDay(today())}
        >
          {t('calendar.today')}
        </Button>
      )}
    </Row>
  );
};

/** The chosen container may be missing from the first page of the list. */
const useInfocardName = (id: string): string | undefined =>
  useQuery({
    ...queryFor(getInfocard, { params: { id } }),
    enabled: id !== '',
  }).data?.name;

/** Chips for collector, fraction and container, stored in the address; on a phone behind one button. */
export const CalendarFilters = ({ address }: { readonly address: CalendarAddress }) => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const chosenName = useInfocardName(address.filter('infocard'));
  const infocards = useQuery(
    queryFor(listInfocards, {
      query: {
        pageSize: 30,
        ...(q === '' ? {} : { q }),
        ...(scope === null ? {} : { 'filter[locationId][in]': scope }),
      },
    }),
  );
  const chips = (
    <>
      <FilterChoice
        label={t('recurring.fields.infocard')}
        choices={named(infocards.data?.data)}
        onSearch={setTyped}
        searching={infocards.isFetching || q !== typed.trim()}
        valueLabel={chosenName ?? t('calendar.chosenContainer')}
        {...address.choice('infocard')}
      />
      <FilterChoice
        label={t('infocardField.wasteFractionId')}
        choices={named(useFractions().data?.data)}
        {...address.choice('fraction')}
      />
      <FilterChoice
        label={t('infocardField.collectorId')}
        choices={named(useCollectors().data?.data)}
        {...address.choice('collector')}
      />
    </>
  );
  return useDevice().mobile ? (
    <PhoneFilters address={address} show={t('calendar.show')} iconOnly>
      {chips}
    </PhoneFilters>
  ) : (
    <FilterBar>{chips}</FilterBar>
  );
};
