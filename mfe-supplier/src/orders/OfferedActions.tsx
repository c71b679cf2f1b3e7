import { createDriving } from '@fraktion/contract/drivings';
import type { OrderWithEvents } from '@fraktion/contract/orders';
import { roleAllows } from '@fraktion/contract/roles';
import { useSession } from '@fraktion/shared-auth';
import {
  Box,
  Button,
  ButtonLink,
  Grid,
  Heading,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Route } from '@fraktion/shared-ui/icons';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { useContactDoor } from './contactDoor.ts';
import { newDrivingPath } from '../lib/paths.ts';
import { useMayForward } from '../lib/order/useMayForward.ts';
import { closedOf, type OfferedAction, offersOf, waitsFor } from './orderActions.ts';

export interface OfferedActionsProps {
  readonly order: OrderWithEvents;
  readonly onAct: (action: OfferedAction) => void;
}

const useMay = () => {
  const mayForward = useMayForward();
  return (name: OfferedAction) => mayForward || (name !== 'forward' && name !== 'removeForward');
};

/** The order will be collected next, and the user may record trips. */
const useMayDrive = ({ status, allowedActions }: OrderWithEvents): boolean => {
  const { role } = useSession();
  const byLink = useContactDoor() !== undefined;
  const carries = status === 'Accepted' && allowedActions.includes('markCollected');
  return carries && !byLink && role !== undefined && roleAllows(createDriving.roles, role);
};

const useReason = ({ status, receiverName, supplierName }: OrderWithEvents) => {
  const { t } = useTranslation('mfe-supplier');
  const { mark } = useOrderWords();
  return ({ name, closure }: ReturnType<typeof closedOf>[number]): string =>
    closure === 'NotYet'
      ? t(`closed.notYet.${waitsFor(name)}`)
      : t(`closed.${closure}`, {
          name: receiverName ?? supplierName,
          status: mark(status),
        });
};

/** Folded, because most users know the later steps. */
const Closed = ({ order }: Pick<OfferedActionsProps, 'order'>) => {
  const { t } = useTranslation('mfe-supplier');
  const may = useMay();
  const reasonOf = useReason(order);
  const closed = closedOf(order).filter(({ name }) => may(name));
  if (closed.length === 0) return null;
  return (
    <Box as="details">
      <Box as="summary" color="fg.muted" cursor="pointer" py="3.5">
        {t('order.closed', { count: closed.length })}
      </Box>
      <Stack as="ul" gap="2">
        {closed.map((one) => (
          <Text as="li" key={one.name} tone="muted">
            <Text as="span" strong>
              {t(`actions.${one.name}`)}
            </Text>
            {`: ${reasonOf(one)}`}
          </Text>
        ))}
      </Stack>
    </Box>
  );
};

/** All actions besides the next step, with full touch targets; and the closed ones with their reasons. */
export const OfferedActions = ({ order, onAct }: OfferedActionsProps) => {
  const { t } = useTranslation('mfe-supplier');
  const may = useMay();
  const mayDrive = useMayDrive(order);
  const offers = offersOf(order).filter(({ name, main }) => !main && may(name));
  return (
    <Stack as="section" gap="2" aria-label={t('order.actions')}>
      {offers.length > 0 || mayDrive ? (
        <>
          <Heading size="small">{t('order.actions')}</Heading>
          <Grid
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            gap="2"
          >
            {offers.map(({ name, icon, label }) => (
              <Button
                key={name}
                icon={icon}
                justifyContent="flex-start"
                onClick={() => onAct(name)}
              >
                {t(label)}
              </Button>
            ))}
            {mayDrive ? (
              <ButtonLink to={newDrivingPath(order.id)} icon={Route} justifyContent="flex-start">
                {t('drivings.begin')}
              </ButtonLink>
            ) : null}
          </Grid>
        </>
      ) : null}
      <Closed order={order} />
    </Stack>
  );
};
