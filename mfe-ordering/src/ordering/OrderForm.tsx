import type { Infocard } from '@fraktion/contract/infocards';
import { createOrder, maxOrderFileBytes, maxOrderFiles } from '@fraktion/contract/orders';
import { isRefusal, newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  addDays,
  FileDrop,
  Form,
  FormActions,
  TextArea,
  TextField,
  toast,
  today,
  useForm,
  useTranslation,
  useUnsaved,
} from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { isDayToCome, type When, WhenFields, wishOf } from '../lib/WhenFields.tsx';

interface Values extends When {
  comment: string;
  requisitionId: string;
}

const initial = (): Values => ({
  when: 'asap',
  wantedEmptiedDate: addDays(today(), 1),
  comment: '',
  requisitionId: '',
});

/** Kinds that the server takes; on a phone the same field opens the camera. */
const accept = {
  'image/*': ['.jpg', '.jpeg', '.png', '.webp', '.heic', '.gif'],
  'application/pdf': ['.pdf'],
};

/** Sends the order; the second order of a day is asked about and then sent on purpose. */
const useOrder = (infocard: Infocard, onDone: () => void) => {
  const { t } = useTranslation('mfe-ordering');
  // One id for this form: sent again after a lost answer, it is the same order still.
  const [id] = useState(newId);
  const [files, setFiles] = useState<readonly File[]>([]);
  // Photographs of the container cannot be taken again later.
  useUnsaved(files.length > 0);
  const [asksTwice, setAsksTwice] = useState(false);
  const create = useCall(createOrder, {
    invalidates: ['orders', 'infocards'],
    quiet: true,
    onSuccess: ({ number, supplierName }) => {
      toast({
        tone: 'success',
        title: t('Ordering.Form.Done', { number }),
        text: t('Ordering.Form.DoneText', { supplier: supplierName }),
      });
      onDone();
    },
  });
  const send = (values: Values, confirmedDouble: boolean) =>
    create.mutateAsync({
      body: {
        id,
        infocardId: infocard.id,
        ...wishOf(values),
        comment: values.comment.trim() || null,
        requisitionId: values.requisitionId.trim() || null,
        confirmedDouble,
      },
      files,
    });
  const form = useForm<Values>({
    initial: initial(),
    validate: (values) =>
      isDayToCome(values) ? {} : { wantedEmptiedDate: t('Ordering.Form.DateGone') },
    submit: async (values) => {
      try {
        await send(values, false);
      } catch (error) {
        if (!isRefusal(error, 'Orders.Already.Ordered.Today')) throw error;
        setAsksTwice(true);
      }
    },
  });
  return {
    form,
    files,
    setFiles,
    asksTwice,
    closeQuestion: () => setAsksTwice(false),
    sendTwice: () => send(form.values, true),
  };
};

export interface OrderFormProps {
  readonly infocard: Infocard;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** When, with what words and pictures; everything else the infocard knows. */
export const OrderForm = ({ infocard, onDone, onCancel }: OrderFormProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { form, files, setFiles, asksTwice, closeQuestion, sendTwice } = useOrder(infocard, onDone);
  return (
    <Form form={form} label={t('Ordering.Form.Label', { name: infocard.name })}>
      <WhenFields form={form} />
      <TextArea
        label={t('Ordering.Form.Comment')}
        help={t('Ordering.Form.CommentHelp')}
        optional
        maxLength={2000}
        {...form.field('comment')}
      />
      <TextField
        label={t('Ordering.Form.Requisition')}
        optional
        maxLength={100}
        autoComplete="off"
        {...form.field('requisitionId')}
      />
      <FileDrop
        label={t('Ordering.Form.Files')}
        help={t('Ordering.Form.FilesHelp')}
        accept={accept}
        maxFiles={maxOrderFiles}
        maxBytes={maxOrderFileBytes}
        files={files}
        onChange={setFiles}
      />
      <FormActions submit={t('Ordering.Form.Submit')} onCancel={onCancel} />
      <ConfirmDialog
        open={asksTwice}
        onClose={closeQuestion}
        title={t('Ordering.Twice.Title')}
        text={t('Ordering.Twice.Text', { name: infocard.name })}
        confirm={t('Ordering.Twice.Confirm')}
        onConfirm={sendTwice}
      />
    </Form>
  );
};
