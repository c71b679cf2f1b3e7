import { futileReasons, reportFutileDriving } from '@fraktion/contract/orders';
import { Button, DateField, formatDate, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { bigTarget } from './bigTarget.ts';
import { PhotoButton } from './PhotoButton.tsx';
import type { TodayStop } from './roundOfToday.ts';
import { useSendStep } from './useSendStep.ts';

export interface FutileStopProps {
  readonly at: TodayStop;
  readonly onClose: () => void;
}

/** Nothing could be collected: the reason with one tap, perhaps with a photo and another day. The customer is notified. */
export const FutileStop = ({ at: { order }, onClose }: FutileStopProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { pending, send } = useSendStep(order);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [day, setDay] = useState('');
  const report = async (why: string) => {
    const wish = day ? t('today.futile.wish', { date: formatDate(day) }) : '';
    const reason = [why, wish].filter(Boolean).join('\n');
    const body = { version: order.version, reason };
    const done = t('futile.done', { number: order.number });
    if (await send(reportFutileDriving, 'reportFutile', { body }, { photos, done })) onClose();
  };
  return (
    <SidePanel open title={t('futile.title', { number: order.number })} onClose={onClose}>
      <Stack gap="3">
        <Text>{t('futile.help')}</Text>
        <PhotoButton photos={photos} onChange={setPhotos} />
        <DateField label={t('today.futile.newDay')} optional value={day} onChange={setDay} />
        {futileReasons.map((reason) => (
          <Button
            key={reason}
            full
            pending={pending}
            {...bigTarget}
            onClick={() => void report(t(`today.futile.reasons.${reason}`))}
          >
            {t(`today.futile.reasons.${reason}`)}
          </Button>
        ))}
      </Stack>
    </SidePanel>
  );
};
