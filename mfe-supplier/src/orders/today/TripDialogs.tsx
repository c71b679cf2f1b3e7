import { closeRound, unloadRound } from '@fraktion/contract/drivings';
import { todayPath } from '@fraktion/contract/pages';
import { newId } from '@fraktion/shared-auth';
import { type EntryPlan, holdBack } from '@fraktion/shared-auth/waiting';
import {
  Button,
  Stack,
  Text,
  TextField,
  toast,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck, PackageOpen } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { HoursField, hoursPattern, KmField, kmPattern } from '../../lib/TripFigures.tsx';
import { useWeightProblem } from '../../lib/useWeightProblem.ts';
import { NumberPad } from './NumberPad.tsx';
import type { TodayStop } from './roundOfToday.ts';
import { inTheSun, mainTarget } from './sunlight.ts';
import { undoMs } from './useSendStep.ts';

export interface TripDialogProps {
  readonly round: TodayStop['round'];
  readonly onClose: () => void;
}

const aboutOf = ({ vehicleId, vehicleName }: TodayStop['round'], title: string): EntryPlan => ({
  subject: vehicleId,
  title,
  text: vehicleName,
  path: todayPath,
});

/** The step is on the phone at once. It leaves after the stops before it, which can be taken back for a moment. */
const useKeepTripStep =
  (onClose: () => void) => async (done: string, keep: () => Promise<unknown>) => {
    try {
      await keep();
      toast({ title: done, tone: 'success' });
      onClose();
    } catch (error) {
      toastFailure(error);
    }
  };

/** What the truck leaves at a facility; the weight may follow from the scale. */
export const UnloadRound = ({ round, onClose }: TripDialogProps) => {
  const { t } = useTranslation('mfe-supplier');
  const problemOf = useWeightProblem();
  const keep = useKeepTripStep(onClose);
  const [kg, setKg] = useState('');
  const [place, setPlace] = useState('');
  const typed = kg.replace(/\.$/, '');
  const problem = problemOf(typed, false);
  const { day, vehicleId, vehicleName: name } = round;
  const save = () => {
    const body = {
      day,
      vehicleId,
      id: newId(),
      kgCollected: typed === '' ? null : typed,
      place: place.trim() || null,
    };
    const about = aboutOf(round, t('today.trip.unloadTitle', { name }));
    return keep(t('today.trip.saved', { name }), () =>
      holdBack(unloadRound, { body }, about, undoMs),
    );
  };
  return (
    <SidePanel open title={t('today.trip.unloadTitle', { name })} onClose={onClose}>
      <Stack gap="3" {...inTheSun}>
        <NumberPad value={kg} onChange={setKg} />
        {problem ? <Text tone="error">{problem}</Text> : null}
        <TextField
          label={t('today.trip.place')}
          help={t('drivings.unload.placeHelp')}
          optional
          autoComplete="off"
          maxLength={200}
          value={place}
          onChange={setPlace}
        />
        <Button
          icon={PackageOpen}
          full
          {...mainTarget}
          {...(problem ? { disabledReason: problem } : {})}
          onClick={() => void save()}
        >
          {typed === '' ? t('today.trip.unloadLater') : t('today.trip.save')}
        </Button>
      </Stack>
    </SidePanel>
  );
};

/** Ends the trip of the round; kilometres and hours are for the bill and the figures. */
export const CloseRound = ({ round, onClose }: TripDialogProps) => {
  const { t } = useTranslation('mfe-supplier');
  const keep = useKeepTripStep(onClose);
  const [km, setKm] = useState('');
  const [hours, setHours] = useState('');
  const wrongKm = kmPattern.test(km) ? undefined : t('drivings.kmWrong');
  const wrongHours = hoursPattern.test(hours) ? undefined : t('drivings.hoursWrong');
  const { day, vehicleId, vehicleName: name } = round;
  const wrong = wrongKm ?? wrongHours;
  const save = () => {
    const body = { day, vehicleId, km: km || null, hours: hours || null };
    const about = aboutOf(round, t('today.trip.closeTitle', { name }));
    return keep(t('today.trip.closing', { name }), () =>
      holdBack(closeRound, { body }, about, undoMs),
    );
  };
  return (
    <SidePanel open title={t('today.trip.closeTitle', { name })} onClose={onClose}>
      <Stack gap="4" {...inTheSun}>
        <KmField help={t('drivings.close.kmHelp')} value={km} error={wrongKm} onChange={setKm} />
        <HoursField
          help={t('drivings.close.help')}
          value={hours}
          error={wrongHours}
          onChange={setHours}
        />
        <Button
          icon={CircleCheck}
          full
          {...mainTarget}
          {...(wrong ? { disabledReason: wrong } : {})}
          onClick={() => void save()}
        >
          {t('today.trip.close')}
        </Button>
      </Stack>
    </SidePanel>
  );
};
