import { markOrderCollected, maxCarrierFiles } from '@fraktion/contract/orders';
import { Button, Checkbox, Grid, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, Signature } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useWeightProblem } from '../../lib/useWeightProblem.ts';
import { addPhotos } from '../actions/photos/addPhotos.ts';
import { SignDialog } from '../actions/sign/SignDialog.tsx';
import { NumberPad } from './NumberPad.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import type { TodayStop } from './roundOfToday.ts';
import { bigTarget, inTheSun, mainTarget } from './sunlight.ts';
import { type SentStep, useSendStep } from './useSendStep.ts';

export interface StopDialogProps {
  readonly at: TodayStop;
  readonly onSent: (step: SentStep) => void;
  readonly onClose: () => void;
}

/** Pictures of the place and of the scale's ticket; together no more than an order takes. */
const usePictures = () => {
  const [places, setPlaces] = useState<readonly File[]>([]);
  const [tickets, setTickets] = useState<readonly File[]>([]);
  const add = (set: typeof setPlaces, others: number) => (taken: readonly File[]) =>
    // From the newest list: two pictures may come before the page is drawn again.
    set((here) => addPhotos(here, taken, maxCarrierFiles - others).photos);
  return {
    all: [...places, ...tickets],
    place: { count: places.length, onTake: add(setPlaces, tickets.length) },
    ticket: { count: tickets.length, onTake: add(setTickets, places.length) },
  };
};

/** One stop on one screen: photo, weight, signature, done. Only 'done' is needed; the weight may follow from the scale. */
export const StopDialog = ({ at: { order }, onSent, onClose }: StopDialogProps) => {
  const { t } = useTranslation('mfe-supplier');
  const problemOf = useWeightProblem();
  const { pending, send } = useSendStep(order, onSent);
  const [kg, setKg] = useState('');
  const [weightEstimated, setEstimated] = useState(false);
  const [signing, setSigning] = useState(false);
  const pictures = usePictures();
  const typed = kg.replace(/\.$/, '');
  const finish = () => {
    const weight = typed === '' ? { kgCollected: null } : { kgCollected: typed, weightEstimated };
    const body = { version: order.version, ...weight };
    const done = t('today.doneAt', { place: order.locationName });
    return send(markOrderCollected, 'markCollected', { body }, { photos: pictures.all, done });
  };
  const problem = problemOf(typed, false);
  return (
    <SidePanel open title={order.locationName} onClose={onClose}>
      <Stack gap="3" {...inTheSun}>
        <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="2">
          <PhotoButton {...pictures.place} />
          <PhotoButton of="ticket" {...pictures.ticket} />
        </Grid>
        <NumberPad value={kg} onChange={setKg} />
        {problem ? <Text tone="error">{problem}</Text> : null}
        <Checkbox label={t('weight.estimated')} value={weightEstimated} onChange={setEstimated} />
        <Button icon={Signature} full {...bigTarget} onClick={() => setSigning(true)}>
          {t('today.sign')}
        </Button>
        <Button
          variant="primary"
          icon={CircleCheck}
          full
          pending={pending}
          {...mainTarget}
          {...(problem ? { disabledReason: problem } : {})}
          onClick={() => void finish()}
        >
          {typed === '' ? t('today.doneWithoutWeight') : t('today.done')}
        </Button>
      </Stack>
      {signing ? <SignDialog order={order} onClose={() => setSigning(false)} /> : null}
    </SidePanel>
  );
};
