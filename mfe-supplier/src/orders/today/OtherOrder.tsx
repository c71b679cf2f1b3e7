import { listSupplierOrders, type Order } from '@fraktion/contract/orders';
import { assignOrders } from '@fraktion/contract/rounds';
import { useSession } from '@fraktion/shared-auth';
import { listQueryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  formatDay,
  Link,
  Stack,
  Text,
  toast,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';

import { openOrderPath } from '../../lib/paths.ts';
import type { TodayStop } from './roundOfToday.ts';
import { bigLink, bigTarget } from './sunlight.ts';

export interface OtherOrderProps {
  /** On a container that is not in the round. */
  readonly code: string;
  /** The round into which its order may be put. */
  readonly round: TodayStop['round'] | undefined;
  readonly onAdded: () => void;
}

/** The first accepted order of the account with this container. A driver reaches the own round only, so nothing is asked. */
const useOrderOf = (code: string): { order: Order | undefined; mayAdd: boolean } => {
  const { profile } = useSession();
  const { data } = useQuery({
    ...listQueryFor(listSupplierOrders, {
      query: {
        'filter[tab][eq]': 'accepted',
        'filter[containerId][eq]': code,
        sort: 'urgency:asc',
        pageSize: 1,
      },
    }),
    enabled: profile !== undefined && !profile.driver,
    meta: { background: true },
  });
  return { order: data?.data[0], mayAdd: profile?.role === 'Supplier' };
};

/** What may be done with a container that stands there, but is not in today's round: see its order, or collect it today. */
export const OtherOrder = ({ code, round, onAdded }: OtherOrderProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { order, mayAdd } = useOrderOf(code);
  const assign = useCall(assignOrders);
  if (!order) return <Text color="fg">{t('today.scan.then')}</Text>;
  const { id, version, number, locationName, plannedDate } = order;
  const add = async ({ day, vehicleId }: TodayStop['round']) => {
    try {
      const { rows } = await assign.mutateAsync({
        body: { rows: [{ id, version }], day, vehicleId },
      });
      if (rows[0]?.error) {
        toast({ title: t('board.notAll', { count: 1 }), tone: 'error' });
        return;
      }
      toast({ title: t('today.scan.added', { number }), tone: 'success' });
      onAdded();
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Stack gap="2">
      <Text color="fg">
        {plannedDate
          ? t('today.scan.plannedFor', { number, place: locationName, day: formatDay(plannedDate) })
          : t('today.scan.unplanned', { number, place: locationName })}
      </Text>
      {round && mayAdd ? (
        <Button
          icon={Plus}
          full
          pending={assign.isPending}
          {...bigTarget}
          onClick={() => void add(round)}
        >
          {t('today.scan.add')}
        </Button>
      ) : null}
      <Box asChild {...bigLink}>
        <Link quiet to={openOrderPath(id)}>
          {t('today.scan.see')}
        </Link>
      </Box>
    </Stack>
  );
};
