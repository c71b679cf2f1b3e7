import { Button, Notice, Stack, Text, TextField, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useCallback, useState } from 'react';

import { OtherOrder } from './OtherOrder.tsx';
import { stopOfCode, type TodayStop } from './roundOfToday.ts';
import { bigTarget, inTheSun, mainTarget } from './sunlight.ts';
import { useCamera } from './useCamera.ts';

export interface ScanProps {
  readonly stops: readonly TodayStop[];
  readonly onFound: (stop: TodayStop) => void;
  readonly onClose: () => void;
}

/** The code on a container opens its stop: read by the camera, else typed. */
const Scan = ({ stops, onFound, onClose }: ScanProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [code, setCode] = useState('');
  const [missed, setMissed] = useState<{ readonly text: string; readonly code?: string }>();
  const look = useCallback(
    (read: string) => {
      const found = stopOfCode(stops, read);
      if (found && !found.done) onFound(found);
      else
        setMissed(
          found
            ? { text: t('today.scan.isDone', { code: read }) }
            : { text: t('today.scan.missing', { code: read }), code: read },
        );
      return found !== undefined && !found.done;
    },
    [stops, onFound, t],
  );
  const { video, state, start } = useCamera(look);
  return (
    <SidePanel open title={t('today.scan.title')} onClose={onClose}>
      <Stack gap="3" {...inTheSun}>
        {state === 'none' ? (
          <Text>{t('today.scan.noCamera')}</Text>
        ) : (
          <video ref={video} muted playsInline aria-label={t('today.scan.camera')} width="100%" />
        )}
        {missed ? (
          <Notice tone="warning">
            <Text color="fg" strong>
              {missed.text}
            </Text>
            {missed.code === undefined ? (
              <Text color="fg">{t('today.scan.then')}</Text>
            ) : (
              <OtherOrder
                key={missed.code}
                code={missed.code}
                round={stops[0]?.round}
                onAdded={onClose}
              />
            )}
          </Notice>
        ) : null}
        {state === 'stopped' ? (
          <Button full {...bigTarget} onClick={start}>
            {t('today.scan.again')}
          </Button>
        ) : null}
        <TextField
          label={t('today.scan.code')}
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={setCode}
        />
        <Button
          variant="primary"
          full
          {...mainTarget}
          {...(code.trim() === '' ? { disabledReason: t('today.scan.type') } : {})}
          onClick={() => look(code)}
        >
          {t('today.scan.open')}
        </Button>
      </Stack>
    </SidePanel>
  );
};

export default Scan;
