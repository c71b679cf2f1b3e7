import { longestDriverMessage, messageDriver } from '@fraktion/contract/rounds';
import { newId } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import { TextArea, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { MessageSquare } from '@fraktion/shared-ui/icons';
import { FormDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import type { Person } from './RoundDriver.tsx';

export interface MessageDriverProps {
  readonly driver: Person;
  readonly onClose: () => void;
}

/** A short message to who drives, in the portal and on the phone. */
export const MessageDriver = ({ driver, onClose }: MessageDriverProps) => {
  const { t } = useTranslation('mfe-supplier');
  // Sent again after a broken answer, the message arrives once.
  const [id] = useState(newId);
  const form = useCallForm({
    call: useFormCall(messageDriver),
    fields: ['text'],
    body: () => ({ id, driverId: driver.id }),
    words: {
      text: ({ kind }) => (kind === 'missing' ? t('board.message.missing') : undefined),
    },
    done: () => {
      toast({ title: t('board.message.done', { name: driver.name }), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('board.message.title', { name: driver.name })}
      form={form}
      submit={t('board.message.send')}
      icon={MessageSquare}
      onClose={onClose}
    >
      <TextArea
        label={t('board.message.label')}
        help={t('board.message.help')}
        required
        maxLength={longestDriverMessage}
        {...form.field('text')}
      />
    </FormDialog>
  );
};
