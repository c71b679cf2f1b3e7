import { defaultRoundSettings, getRoundSettings, type Round } from '@fraktion/contract/rounds';
import { queryFor } from '@fraktion/shared-auth/query';
import { Badge, formatTime, Link, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { openDrivingPath } from '../lib/paths.ts';
import { type RoundTimes, roundTimes } from './roundTimes.ts';

const minuteMs = 60_000;

/** The present time, anew each minute: a truck that stands still falls behind without any event. */
const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** How far the round of today is, or when that of a coming day is expected; undefined for a day that has passed, and for a vehicle without a round. */
export const useRoundTimes = (round: Round | undefined, today: string): RoundTimes | undefined => {
  const now = useMinute();
  const { data: pace = defaultRoundSettings } = useQuery({
    ...queryFor(getRoundSettings),
    meta: { background: true },
  });
  return round && round.day >= today ? roundTimes(round, now, pace) : undefined;
};

/** Stops that are done, the trip, and whether the truck is behind its plan. */
export const RoundProgress = ({
  round,
  times,
}: {
  readonly round: Round;
  readonly times: RoundTimes | undefined;
}) => {
  const { t } = useTranslation('mfe-supplier');
  const { trip, stops } = round;
  if (!trip && !times?.behind) return null;
  return (
    <Row gap="2" flexWrap="wrap">
      {trip ? (
        <Text size="caption" figures>
          {times ? `${t('board.progress', { done: times.done, all: stops.length })} · ` : null}
          <Link to={openDrivingPath(trip.id)}>{t('board.trip', { number: trip.number })}</Link>
          {` · ${t(`drivingStatus.${trip.status}`)}`}
        </Text>
      ) : null}
      {times?.behind ? (
        <Badge tone="red">{t('board.behindRound', { minutes: times.behind })}</Badge>
      ) : null}
    </Row>
  );
};

/** When the truck comes to a stop, or since when it stands there. */
export const StopTime = ({
  order,
  times,
}: {
  readonly order: Round['stops'][number]['order'];
  readonly times: RoundTimes | undefined;
}) => {
  const { t } = useTranslation('mfe-supplier');
  if (!times || order.status !== 'Accepted' || order.futileOpen) return null;
  if (order.arrivedAt)
    return (
      <Text size="caption" strong>
        {t('board.there', { time: formatTime(order.arrivedAt) })}
      </Text>
    );
  const expected = times.expected.get(order.id);
  if (!expected) return null;
  const window = { from: formatTime(expected.from), to: formatTime(expected.to) };
  return (
    <Row gap="1.5" flexWrap="wrap">
      <Text size="caption" figures tone={times.late.has(order.id) ? 'error' : 'muted'}>
        {t('board.expected', window)}
      </Text>
      {times.late.has(order.id) ? <Badge tone="red">{t('board.behind')}</Badge> : null}
    </Row>
  );
};
