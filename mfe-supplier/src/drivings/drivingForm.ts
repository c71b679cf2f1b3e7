import type { CallInput } from '@fraktion/contract/call';
import {
  createDriving,
  type Driving,
  type DrivingType,
  updateDriving,
} from '@fraktion/contract/drivings';
import type { Order } from '@fraktion/contract/orders';
import { useProfile } from '@fraktion/shared-auth';
import { useSave } from '@fraktion/shared-auth/query';
import { kept, sendOrKeep } from '@fraktion/shared-auth/waiting';
import { type FormState, plainDecimal, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { containerText } from '@fraktion/shared-waste/container';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { useWeightProblem } from '../lib/useWeightProblem.ts';
import { vehiclesQuery } from './drivingQueries.ts';
import { hoursPattern, kmPattern } from '../lib/TripFigures.tsx';
import { instantAt, startedIn, timeIn } from './startedAt.ts';
import { ownVehicle, usualDriver } from './usualDriver.ts';

export interface DrivingFormSubject {
  /** Without one, a new trip is started. */
  readonly driving: Driving | undefined;
  /** The order of the new trip. */
  readonly order?: Order | undefined;
}

const texts = ['driver', 'origin', 'destination', 'container', 'receivingFacility'] as const;
type Texts = Readonly<Record<(typeof texts)[number], string>>;

export type DrivingValues = Texts & {
  readonly type: DrivingType;
  readonly vehicleId: string;
  readonly date: string;
  readonly time: string;
  readonly kgCollected: string;
  readonly hours: string;
  readonly km: string;
};

/** The driver who starts a trip, and the vehicle. */
interface Beginner {
  readonly vehicleId: string;
  readonly driver: string;
}

/** Its number identifies it; the rest helps to find it. */
const containerOf = (order: Order): string =>
  [order.containerId, containerText(order)].filter(Boolean).join(' · ');

/** The order determines where a trip starts, its container and its receiving facility. */
const valuesOf = (
  { driving, order }: DrivingFormSubject,
  { vehicleId, driver }: Beginner,
): DrivingValues => ({
  type: driving?.type ?? 'Solo',
  vehicleId: driving ? (driving.vehicleId ?? '') : vehicleId,
  driver: driving?.driver ?? driver,
  origin: driving?.origin ?? order?.locationAddress ?? '',
  destination: driving?.destination ?? order?.receivingFacility ?? '',
  container: driving?.container ?? (order ? containerOf(order) : ''),
  receivingFacility: driving?.receivingFacility ?? order?.receivingFacility ?? '',
  ...startedIn(driving ? new Date(driving.startedAt) : new Date()),
  kgCollected: plainDecimal(driving?.kgCollected),
  hours: plainDecimal(driving?.hours),
  km: plainDecimal(driving?.km),
});

/** The fields show minutes: an untouched time keeps its seconds. */
const startOf = (values: DrivingValues, driving: Driving | undefined): string => {
  const before = driving && startedIn(new Date(driving.startedAt));
  const untouched = before?.date === values.date && before.time === values.time;
  return driving && untouched ? driving.startedAt : (instantAt(values) ?? '');
};

const fieldsOf = (values: DrivingValues, driving: Driving | undefined) => ({
  type: values.type,
  vehicleId: values.vehicleId || null,
  driver: values.driver.trim(),
  origin: values.origin.trim(),
  destination: values.destination.trim(),
  container: values.container.trim() || null,
  receivingFacility: values.receivingFacility.trim() || null,
  startedAt: startOf(values, driving),
  kgCollected: values.kgCollected || null,
  hours: values.hours || null,
  km: values.km || null,
});

const useDrivingErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  const wrongWeight = useWeightProblem();
  const missing = (value: string) => (value.trim() === '' ? t('form.missing') : undefined);
  return (values: DrivingValues) => ({
    driver: missing(values.driver),
    origin: missing(values.origin),
    destination: missing(values.destination),
    date:
      instantAt({ date: values.date, time: '12:00' }) === null
        ? t('drivings.dateWrong')
        : undefined,
    time: timeIn(values.time) === null ? t('drivings.timeWrong') : undefined,
    kgCollected: wrongWeight(values.kgCollected, false),
    hours: hoursPattern.test(values.hours) ? undefined : t('drivings.hoursWrong'),
    km: kmPattern.test(values.km) ? undefined : t('drivings.kmWrong'),
  });
};

const useBeginner = (): Beginner => {
  const { name } = useProfile();
  const vehicles = useQuery(vehiclesQuery()).data?.data ?? [];
  const vehicleId = ownVehicle(vehicles, name);
  return {
    vehicleId,
    driver: usualDriver(
      vehicles.find(({ id }) => id === vehicleId),
      name,
    ),
  };
};

/** The vehicles may load after the form: then untouched values are set again. */
const useBegunAnew = (form: FormState<DrivingValues>, initial: DrivingValues, begun: boolean) => {
  const { vehicleId } = initial;
  const begin = useEffectEvent(() => {
    if (!begun && !form.changed && form.values.vehicleId !== vehicleId) form.reset(initial);
  });
  useEffect(() => begin(), [vehicleId]);
};

/** A new trip is stored on the device without a connection; an edit is not, because it replaces all values. */
const useSaveOrKeep = (driving: Driving | undefined) => {
  const { t } = useTranslation('mfe-supplier');
  const save = useSave({ create: createDriving, change: updateDriving, row: driving });
  const begin = (fields: Parameters<typeof save.send>[0]) => {
    const body = save.complete(fields, undefined) as CallInput<typeof createDriving>['body'];
    const { id, origin, destination, driver } = body;
    return sendOrKeep(
      createDriving,
      { body, idempotencyKey: id },
      { subject: id, title: t('drivings.begin'), text: `${origin} → ${destination}\n${driver}` },
    );
  };
  return {
    ...save,
    send: (
      fields: Parameters<typeof save.send>[0],
      row: Driving | undefined,
    ): Promise<Driving | typeof kept> => (row ? save.send(fields, row) : begin(fields)),
  };
};

interface DrivingFormEnds {
  readonly onDone: (id: string) => void;
  /** It waits on the device, so it cannot be opened yet. */
  readonly onKept: () => void;
}

/** Starts a trip, for an order if one is given, or changes the given one. */
export const useDrivingForm = (
  { driving, order }: DrivingFormSubject,
  { onDone, onKept }: DrivingFormEnds,
) => {
  const { t } = useTranslation('mfe-supplier');
  const beginner = useBeginner();
  const initial = valuesOf({ driving, order }, beginner);
  const form = useCallForm({
    call: useSaveOrKeep(driving),
    row: driving,
    fields: [],
    own: (row: Driving | undefined) => valuesOf({ driving: row, order }, beginner),
    body: (values, row) => ({ orderId: order?.id ?? null, ...fieldsOf(values, row) }),
    check: useDrivingErrors(),
    done: (answer) => {
      if (answer === kept) {
        toast({ title: t('waiting.kept'), text: t('waiting.keptText') });
        onKept();
        return;
      }
      const { id, number } = answer;
      toast({
        title: t(driving ? 'drivings.saved' : 'drivings.begun', { number }),
        tone: 'success',
      });
      onDone(id);
    },
    names: { startedAt: 'date' },
  });
  useBegunAnew(form, initial, driving !== undefined);
  return form;
};
