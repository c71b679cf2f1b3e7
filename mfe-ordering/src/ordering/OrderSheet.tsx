import type { Infocard } from '@fraktion/contract/infocards';
import { kept } from '@fraktion/shared-auth/waiting';
import {
  Box,
  Notice,
  Row,
  Stack,
  Text,
  toast,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { MapPin } from '@fraktion/shared-ui/icons';
import { containerText } from '@fraktion/shared-waste/container';
import { useState } from 'react';

import { useCollectors } from '../lib/choices.ts';
import { CollectorPhone } from '../lib/order/CollectorPhone.tsx';
import { MissingCollector } from '../lib/infocard/MissingCollector.tsx';
import { toNewRecurring } from '../lib/recurringAddress.ts';
import type { SentOrder } from './sendOrder.ts';
import type { CopiedValues } from '../lib/order/useOrderValues.ts';
import { useStanding } from '../lib/order/underWay.ts';
import { OrderForm } from './OrderForm.tsx';
import { UnderWayQuestion } from './UnderWayQuestion.tsx';
import { useDiscardOrder } from './useDiscardOrder.ts';

export interface OrderSheetProps {
  /** Null while nothing is being ordered. */
  readonly infocard: Infocard | null;
  /** The values of the order that is placed again, or of the recurring order that it replaces. */
  readonly copied?: CopiedValues | undefined;
  readonly onClose: () => void;
}

type OpenSheetProps = OrderSheetProps & { readonly infocard: Infocard };
type OfBody = Omit<OpenSheetProps, 'onClose'> & {
  readonly onDone: () => void;
  readonly onCancel: () => void;
  readonly onSending: (sending: boolean) => void;
};

/** The order of one container, in a side panel or as a sheet on a phone. */
export const OrderSheet = ({ infocard, ...rest }: OrderSheetProps) =>
  infocard ? <OpenSheet key={infocard.id} infocard={infocard} {...rest} /> : null;

/** Reports success; frequent orderers get a link to make it recurring. */
const useDone = (infocard: Infocard, onClose: () => void) => {
  const { t } = useTranslation('mfe-ordering');
  const navigate = useNavigate();
  return (sent: SentOrder | typeof kept) => {
    onClose();
    if (sent === kept) {
      toast({ title: t('ordering.kept.title'), text: t('ordering.kept.text') });
      return;
    }
    const { id, number, supplierName } = sent;
    toast({
      tone: 'success',
      title: t('ordering.form.done', { number }),
      text: t('ordering.form.doneText', { supplier: supplierName }),
      action: {
        label: t('recurring.make'),
        run: () => void navigate(toNewRecurring(infocard.id, id)),
      },
    });
  };
};

const focusOnce = (place: HTMLElement | null): void => place?.focus();

/** The form, or first the question or the reason why it is not possible. */
const Body = ({ infocard, copied, onDone, ...rest }: OfBody) => {
  const { t } = useTranslation('mfe-ordering');
  const done = useDone(infocard, onDone);
  // Fixed when the sheet opens: an order that arrives meanwhile must not discard the form.
  const [standing] = useState(useStanding()(infocard));
  const [confirmed, setConfirmed] = useState<string>();
  if (!infocard.isOrderable || infocard.archivedAt)
    return <Notice tone="warning">{t('ordering.scanned.notOrderable')}</Notice>;
  if (!infocard.collector?.hasValidEmail) return <MissingCollector infocard={infocard} />;
  const [newest] = standing;
  if (newest && !confirmed) {
    const onYes = () => setConfirmed(newest.id);
    return <UnderWayQuestion {...{ infocard, standing, onYes }} />;
  }
  return (
    // The answered button is gone, so keyboard users continue here.
    <Box ref={confirmed ? focusOnce : undefined} tabIndex={-1} outline="none">
      <OrderForm {...{ infocard, copied, confirmed }} onDone={done} {...rest} />
    </Box>
  );
};

const OpenSheet = ({ infocard, copied, onClose }: OpenSheetProps) => {
  const [sending, setSending] = useState(false);
  const { close, question } = useDiscardOrder(onClose, sending);
  const collector = useCollectors().data?.data.find(({ id }) => id === infocard.collector?.id);
  return (
    <SidePanel open onClose={close} title={infocard.name}>
      <Stack gap="5">
        <Stack gap="0.5" color="fg.muted">
          <Text figures>
            {[containerText(infocard), infocard.collector?.name].filter(Boolean).join(' · ')}
          </Text>
          <CollectorPhone phone={collector?.phone} />
          <Row gap="1" flexWrap="nowrap">
            <MapPin size={16} aria-hidden />
            <Text>{[infocard.location.name, infocard.placement].filter(Boolean).join(', ')}</Text>
          </Row>
        </Stack>
        <Body {...{ infocard, copied }} onDone={onClose} onCancel={close} onSending={setSending} />
      </Stack>
      {question}
    </SidePanel>
  );
};
