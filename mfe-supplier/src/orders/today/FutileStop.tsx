import { futileReasons, maxCarrierFiles, reportFutileDriving } from '@fraktion/contract/orders';
import { Button, DateField, Stack, Text, today, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { addPhotos } from '../actions/photos/addPhotos.ts';
import { PhotoButton } from './PhotoButton.tsx';
import type { StopDialogProps } from './StopDialog.tsx';
import { bigTarget, inTheSun } from './sunlight.ts';
import { useSendStep } from './useSendStep.ts';

/** Nothing could be collected: the reason with one tap, perhaps with a photo and another day. The customer is notified. */
export const FutileStop = ({ at: { order }, onSent, onClose }: StopDialogProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { pending, send } = useSendStep(order, onSent);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [day, setDay] = useState('');
  const dayError = day !== '' && day < today() ? t('plan.past') : undefined;
  const report = (reason: string) => {
    const body = { version: order.version, reason, offeredDate: day === '' ? null : day };
    const done = t('today.futile.doneAt', { place: order.locationName });
    return send(reportFutileDriving, 'reportFutile', { body }, { photos, done });
  };
  return (
    <SidePanel open title={t('today.futile.title')} onClose={onClose}>
      <Stack gap="3" {...inTheSun}>
        <Text fontSize="lg" strong>
          {order.locationName}
        </Text>
        <Text>{t('today.futile.help')}</Text>
        <PhotoButton
          count={photos.length}
          onTake={(taken) => setPhotos((here) => addPhotos(here, taken, maxCarrierFiles).photos)}
        />
        <DateField
          label={t('today.futile.newDay')}
          optional
          min={today()}
          value={day}
          error={dayError}
          onChange={setDay}
        />
        {futileReasons.map((reason) => (
          <Button
            key={reason}
            full
            pending={pending}
            {...bigTarget}
            {...(dayError ? { disabledReason: dayError } : {})}
            onClick={() => void report(t(`today.futile.reasons.${reason}`))}
          >
            {t(`today.futile.reasons.${reason}`)}
          </Button>
        ))}
      </Stack>
    </SidePanel>
  );
};
