import { markOrderCollected } from '@fraktion/contract/orders';
import { Button, Checkbox, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { CircleCheck, Signature } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useWeightProblem } from '../../lib/useWeightProblem.ts';
import { SignDialog } from '../actions/sign/SignDialog.tsx';
import { bigTarget } from './bigTarget.ts';
import { NumberPad } from './NumberPad.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import type { TodayStop } from './roundOfToday.ts';
import { useSendStep } from './useSendStep.ts';

export interface StopDialogProps {
  readonly at: TodayStop;
  readonly onClose: () => void;
}

/** One stop on one screen: photo, weight, signature, done. Only 'done' is needed; the weight may follow from the scale. */
export const StopDialog = ({ at: { order }, onClose }: StopDialogProps) => {
  const { t } = useTranslation('mfe-supplier');
  const problemOf = useWeightProblem();
  const { pending, send } = useSendStep(order);
  const [kg, setKg] = useState('');
  const [weightEstimated, setEstimated] = useState(false);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [signing, setSigning] = useState(false);
  const typed = kg.replace(/\.$/, '');
  const finish = async () => {
    const weight = typed === '' ? { kgCollected: null } : { kgCollected: typed, weightEstimated };
    const body = { version: order.version, ...weight };
    const done = t('collected.done', { number: order.number });
    if (await send(markOrderCollected, 'markCollected', { body }, { photos, done })) onClose();
  };
  const problem = problemOf(typed, false);
  return (
    <SidePanel open title={order.locationName} onClose={onClose}>
      <Stack gap="3">
        <PhotoButton photos={photos} onChange={setPhotos} />
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
          {...bigTarget}
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
