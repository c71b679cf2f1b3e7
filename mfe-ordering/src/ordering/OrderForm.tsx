import type { Infocard } from '@fraktion/contract/infocards';
import { createOrder, maxOrderFileBytes, maxOrderFiles } from '@fraktion/contract/orders';
import { newId } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import { useUploads } from '@fraktion/shared-auth/uploads';
import type { kept } from '@fraktion/shared-auth/waiting';
import { FileDrop, Form, FormActions, useTranslation, useUnsaved } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { orderFileKinds } from '../lib/orderFileKinds.ts';
import { type SentOrder, sendOrder } from './sendOrder.ts';
import { useOrderTexts } from './useOrderTexts.ts';
import type { CopiedValues } from '../lib/order/useOrderValues.ts';
import { askedAbout, type StandingOrder, useUnderWayWords } from '../lib/order/underWay.ts';
import { uploaded } from './uploaded.ts';
import { ContainerIdField } from '../lib/order/ContainerIdField.tsx';
import { NoteFields } from '../lib/order/NoteFields.tsx';
import { useWhen, type When, WhenFields, wishOf } from '../lib/order/WhenFields.tsx';

type Values = When &
  Pick<CopiedValues, 'comment' | 'requisitionId'> & { readonly containerId: string };

const nothing: CopiedValues = { comment: '', requisitionId: '' };

/** They have no container. */
const isSupplies = ({ type }: Infocard): boolean => type === 'SuppliesInfocard';

/** Sends the order; an order under way causes a question, and then it is sent with the confirmation. */
const useOrder = ({ infocard, confirmed, onDone, onSending, copied = nothing }: OrderFormProps) => {
  // One id per form: an order that is sent again after a lost answer is stored once.
  const [id] = useState(newId);
  const uploads = useUploads();
  const files = uploads.list.map(({ file }) => file);
  // Photos of the container usually cannot be taken again later.
  useUnsaved(files.length > 0);
  const textsOf = useOrderTexts();
  const [asked, setAsked] = useState<StandingOrder | null>(null);
  const send = async (values: Values, confirmedOrderId: string | undefined) => {
    const { comment, requisitionId, containerId } = values;
    onSending?.(true);
    try {
      const sent = uploaded(files, await uploads.settled());
      const which = isSupplies(infocard) ? {} : { containerId };
      const wishes = { ...wishOf(values), comment, requisitionId, ...which, ...sent };
      const order = { id, infocardId: infocard.id, ...wishes };
      onDone(await sendOrder({ ...order, confirmedOrderId }, textsOf(infocard.name, order)));
    } catch (error) {
      const about = askedAbout(error);
      if (!about) throw error;
      setAsked(about);
    } finally {
      onSending?.(false);
    }
  };
  const form = useCallForm({
    call: useFormCall<typeof createOrder, object, unknown>(createOrder),
    fields: ['comment', 'requisitionId', 'containerId'],
    // The collector's number of the container.
    initial: () => ({ ...copied, containerId: infocard.supplierIdentificationNumber ?? '' }),
    ...useWhen(copied),
    send: (values) => send(values, confirmed),
    done: () => undefined,
  });
  return {
    form,
    files,
    uploads,
    asked,
    // Meanwhile the question may be about a newer order.
    closeQuestion: () => setAsked((now) => (now === asked ? null : now)),
    sendAgain: (about: StandingOrder) => send(form.values, about.id),
  };
};

export interface OrderFormProps {
  readonly infocard: Infocard;
  /** The initial values of the fields; empty if no other order is copied. */
  readonly copied?: CopiedValues | undefined;
  /** The order under way that the orderer has confirmed. */
  readonly confirmed?: string | undefined;
  readonly onDone: (sent: SentOrder | typeof kept) => void;
  readonly onCancel: () => void;
  /** Called when sending starts and when its result is known. */
  readonly onSending?: (sending: boolean) => void;
}

/** The time, the comment and pictures; the infocard has everything else. */
export const OrderForm = (props: OrderFormProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { infocard, onCancel } = props;
  const { name } = infocard;
  const supplies = isSupplies(infocard);
  const { form, files, uploads, asked, closeQuestion, sendAgain } = useOrder(props);
  const { named } = useUnderWayWords();
  return (
    <Form
      form={form}
      label={t(supplies ? 'ordering.card.suppliesNamed' : 'ordering.form.label', { name })}
    >
      <WhenFields form={form} at={infocard} />
      <NoteFields form={form} />
      {supplies ? null : <ContainerIdField form={form} infocardId={infocard.id} />}
      <FileDrop
        label={t('ordering.form.files')}
        help={t('ordering.form.filesHelp')}
        accept={orderFileKinds}
        maxFiles={maxOrderFiles}
        maxBytes={maxOrderFileBytes}
        files={files}
        onChange={uploads.change}
        progress={uploads.list}
        onAgain={uploads.again}
      />
      <FormActions
        submit={t(supplies ? 'ordering.card.supplies' : 'ordering.form.submit')}
        onCancel={onCancel}
      />
      <ConfirmDialog
        key={asked?.id}
        open={asked !== null}
        onClose={closeQuestion}
        title={t('underWay.title')}
        text={asked ? `${named(asked)}. ${t('underWay.question', { name })}` : ''}
        confirm={t('underWay.confirm')}
        onConfirm={() => (asked ? sendAgain(asked) : undefined)}
      />
    </Form>
  );
};
