import type { TransportVehicle } from '@fraktion/contract/drivings';
import { planRest, type Round } from '@fraktion/contract/rounds';
import { Button, formatDay, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { Sparkles } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useMemo, useState } from 'react';

import { type BoardItem, freeStopOf, planned, roundAt } from './boardItems.ts';
import type { Planning } from './usePlanning.ts';

export interface PlanRestProps {
  /** Those that are chosen, else all that are shown. */
  readonly items: readonly BoardItem[];
  readonly vehicles: readonly TransportVehicle[];
  readonly rounds: readonly Round[];
  readonly day: string;
  readonly today: string;
  readonly planning: Planning;
  readonly onDone: () => void;
}

const figure = (text: string | null): number | null => (text === null ? null : Number(text));

const Proposal = ({
  items,
  vehicles,
  rounds,
  day,
  today,
  planning,
  onClose,
}: Omit<PlanRestProps, 'onDone'> & { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-supplier');
  const [pending, setPending] = useState(false);
  const plan = useMemo(
    () =>
      planRest(
        items.map(freeStopOf),
        vehicles.map((vehicle) => ({
          id: vehicle.id,
          stops: (roundAt(rounds, vehicle.id, day)?.stops ?? []).map((stop) =>
            freeStopOf(planned(stop, day, today)),
          ),
          capacityKg: figure(vehicle.capacityKg),
          capacityM3: figure(vehicle.capacityM3),
          capacityStops: vehicle.capacityStops,
          fractions: vehicle.wasteFractions,
          containerTypes: vehicle.containerTypes,
        })),
      ),
    [items, vehicles, rounds, day, today],
  );
  const orders = new Map(items.map(({ order }) => [order.id, order]));
  const parts = vehicles.flatMap((vehicle) => {
    const ids = plan.byTruck.get(vehicle.id) ?? [];
    return ids.length > 0 ? [{ vehicle, ids }] : [];
  });
  const run = async () => {
    setPending(true);
    try {
      // One after the other, so that each vehicle's round is whole before the next begins.
      for (const { vehicle, ids } of parts)
        await planning.put(
          ids.flatMap((id) => orders.get(id) ?? []),
          { vehicleId: vehicle.id, vehicleName: vehicle.nickName, day },
        );
      onClose();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('board.rest.title', { day: formatDay(day) })}
      description={t('board.rest.text')}
      footer={
        parts.length > 0 ? (
          <Button variant="primary" pending={pending} onClick={() => void run()}>
            {t('board.rest.submit', { count: items.length - plan.left.length })}
          </Button>
        ) : null
      }
    >
      <Stack gap="1">
        {parts.map(({ vehicle, ids }) => (
          <Text key={vehicle.id} figures>
            {t('board.rest.line', { name: vehicle.nickName, count: ids.length })}
          </Text>
        ))}
        {plan.left.length > 0 ? (
          <Text tone="error" figures>
            {t('board.rest.left', { count: plan.left.length })}
          </Text>
        ) : null}
      </Stack>
    </Dialog>
  );
};

/** Gives the orders that wait out to the day's vehicles, by towns, capacity and what they take. */
export const PlanRest = ({ onDone, ...props }: PlanRestProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [open, setOpen] = useState(false);
  const reason = () => {
    if (props.day < props.today) return t('board.past');
    if (props.vehicles.length === 0) return t('board.noVehicles');
    return props.items.length === 0 ? t('board.nothingWaits') : undefined;
  };
  return (
    <>
      <Button icon={Sparkles} onClick={() => setOpen(true)} disabledReason={reason()}>
        {t('board.rest.button')}
      </Button>
      {open ? (
        <Proposal
          {...props}
          onClose={() => {
            setOpen(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
};
