import {
  Button,
  Drawing,
  Grid,
  later,
  Notice,
  SkeletonCards,
  Stack,
  Text,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Map as MapIcon, Route, ScanLine } from '@fraktion/shared-ui/icons';
import { useCallback, useDeferredValue, useState } from 'react';

import { DoneStops } from './DoneStops.tsx';
import { FutileStop } from './FutileStop.tsx';
import { NextStop } from './NextStop.tsx';
import type { TodayStop } from './roundOfToday.ts';
import { StopDialog } from './StopDialog.tsx';
import { bigTarget } from './sunlight.ts';
import { TodayList } from './TodayList.tsx';
import { TripSteps } from './TripSteps.tsx';
import { UndoBar } from './UndoBar.tsx';
import { usePictures } from './usePictures.ts';
import { useReorder } from './useReorder.ts';
import type { SentStep } from './useSendStep.ts';

const RoundMap = later(() => import('./RoundMap.tsx'), <SkeletonCards cards={1} height={220} />);
const Scan = later(() => import('./Scan.tsx'));

/** The stop that was chosen in the list, by a scan, or by a link of a waiting entry. */
const useChosen = () => {
  const [search, setSearch] = useSearchParams();
  const choose = (id: string | undefined) =>
    setSearch(id === undefined ? {} : { stop: id }, { replace: true });
  return [search.get('stop'), choose] as const;
};

export interface DrivenRoundProps {
  readonly stops: readonly TodayStop[];
  readonly sent: ReadonlySet<string>;
  readonly setSent: (sent: ReadonlySet<string>) => void;
}

type Opened = 'arrived' | 'futile' | 'scan';

/** The round while it is driven: one stop after the other, and what was done. */
export const DrivenRound = ({ stops, sent, setSent }: DrivenRoundProps) => {
  const { t } = useTranslation('mfe-supplier');
  usePictures(stops);
  const [chosen, choose] = useChosen();
  const [open, setOpen] = useState<Opened>();
  const [withMap, setWithMap] = useState(false);
  const [step, setStep] = useState<SentStep>();
  // The next stop is on the screen before the round below it is drawn.
  const withRest = useDeferredValue(true, false);
  const { left, move, sortByNearest, sorting } = useReorder(stops);
  const next = left.find(({ order }) => order.id === chosen) ?? left[0];
  const close = () => setOpen(undefined);
  const onSent = (made: SentStep) => {
    setSent(new Set([...sent, made.orderId]));
    setStep(made);
    close();
    choose(undefined);
  };
  const onUndone = ({ orderId }: SentStep) => {
    setSent(new Set([...sent].filter((id) => id !== orderId)));
    setStep(undefined);
    choose(orderId);
  };
  const onOver = useCallback(() => setStep(undefined), []);
  const goTo = ({ order }: TodayStop) => {
    choose(order.id);
    close();
    globalThis.scrollTo({ top: 0 });
  };
  const about = next && { at: next, onSent, onClose: close };
  return (
    <Stack gap="4">
      {chosen !== null && !stops.some(({ order }) => order.id === chosen) ? (
        <Notice tone="warning">
          <Text color="fg" strong>
            {t('today.notInRound')}
          </Text>
        </Notice>
      ) : null}
      {next ? (
        <NextStop
          next={next}
          onArrive={() => setOpen('arrived')}
          onFutile={() => setOpen('futile')}
        />
      ) : (
        <NoStops text={t('today.allDone')} />
      )}
      {withRest ? (
        <>
          {next ? null : <TripSteps stops={stops} />}
          <Grid gridTemplateColumns={next ? 'repeat(2, minmax(0, 1fr))' : '1fr'} gap="2">
            <Button icon={ScanLine} full {...bigTarget} onClick={() => setOpen('scan')}>
              {t('today.scan.short')}
            </Button>
            {next ? (
              <Button
                icon={MapIcon}
                full
                {...bigTarget}
                aria-expanded={withMap}
                onClick={() => setWithMap(!withMap)}
              >
                {t('today.map')}
              </Button>
            ) : null}
          </Grid>
          {withMap && next ? <RoundMap stops={left} /> : null}
          {left.length > 0 ? <TodayList stops={left} onChoose={goTo} onMove={move} /> : null}
          {next && left.length > 2 ? (
            <Button
              icon={Route}
              full
              {...bigTarget}
              pending={sorting}
              onClick={() => sortByNearest(next)}
            >
              {t('today.nearest')}
            </Button>
          ) : null}
          {next ? <TripSteps stops={stops} /> : null}
          <DoneStops stops={stops.filter(({ done }) => done)} />
        </>
      ) : null}
      <UndoBar {...{ step, onUndone, onOver }} />
      {about && open === 'arrived' ? <StopDialog key={about.at.order.id} {...about} /> : null}
      {about && open === 'futile' ? <FutileStop key={about.at.order.id} {...about} /> : null}
      {open === 'scan' ? (
        <Scan
          stops={stops}
          onClose={close}
          onFound={(found) => {
            choose(found.order.id);
            setOpen('arrived');
          }}
        />
      ) : null}
    </Stack>
  );
};

/** Nothing to drive: read in the sun, so not in the pale text of other empty lists. */
export const NoStops = ({ text }: { readonly text: string }) => (
  <Stack gap="3" alignItems="center" textAlign="center" py="8">
    <Drawing name="truck" />
    <Text fontSize="lg" color="fg">
      {text}
    </Text>
  </Stack>
);
