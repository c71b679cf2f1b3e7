import { addOrderFiles } from '@fraktion/contract/orders';
import { useFormCall } from '@fraktion/shared-auth/query';
import { TextField, useTranslation } from '@fraktion/shared-ui';
import { Signature } from '@fraktion/shared-ui/icons';
import { useCallback, useRef } from 'react';

import { ActionFrame, type ActionProps } from '../ActionFrame.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { useActionForm } from '../useActionForm.ts';
import { useSendFiles } from '../photos/useSendFiles.ts';

/** The drawing as a picture, named after the signer. */
async function pictureOf(canvas: HTMLCanvasElement | null, name: string): Promise<File> {
  const drawn = await new Promise<Blob | null>((done) => {
    if (canvas) canvas.toBlob(done, 'image/png');
    else done(null);
  });
  if (!drawn) throw new Error('The signature could not be drawn');
  const readable = name.replaceAll(/[^\p{L}\p{N} .-]/gu, '').trim();
  return new File([drawn], `${['signature', readable].filter(Boolean).join(' ')}.png`, {
    type: 'image/png',
  });
}

/** A signature on the driver's phone. */
export const SignDialog = ({ order, onClose }: ActionProps) => {
  const { t } = useTranslation('mfe-supplier');
  const canvas = useRef<HTMLCanvasElement>(null);
  const sendFiles = useSendFiles('signature', order);
  const form = useActionForm({
    call: useFormCall(addOrderFiles),
    action: 'addFiles',
    order,
    fields: [],
    own: () => ({ name: '', signed: false }),
    check: ({ signed }) => ({ signed: signed ? undefined : t('sign.missing') }),
    send: async ({ name }) => sendFiles(order.id, [await pictureOf(canvas.current, name)]),
    done: t('sign.done', { number: order.number }),
    onClose,
  });
  const { set } = form;
  const onSigned = useCallback((signed: boolean) => set({ signed }), [set]);
  return (
    <ActionFrame
      title={t('sign.title', { number: order.number })}
      submit={t('sign.submit')}
      icon={Signature}
      {...{ order, form, onClose }}
    >
      <SignaturePad canvas={canvas} error={form.errors.signed} onSigned={onSigned} />
      <TextField
        label={t('sign.name')}
        optional
        autoComplete="off"
        maxLength={80}
        {...form.field('name')}
      />
    </ActionFrame>
  );
};
