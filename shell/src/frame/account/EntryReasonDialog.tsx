import { longestEntryReason } from '@fraktion/contract/sessions';
import { Form, FormActions, Text, TextField, useForm, useTranslation } from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';

import type { OverlayProps } from '../overlays/Overlays.tsx';
import { giveReason } from './askedReason.ts';

/** Asks platform staff why they enter another account. */
export default function EntryReasonDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation('shell');
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? t('support.reason.missing') : undefined,
    }),
    submit: async ({ reason }) => {
      giveReason(reason.trim());
      onClose();
    },
  });
  const title = t('support.reason.title');
  return (
    <Dialog open title={title} onClose={onClose} width="small">
      <Form form={form} label={title}>
        <Text tone="muted">{t('support.reason.help')}</Text>
        <TextField
          label={t('support.reason.label')}
          placeholder={t('support.reason.example')}
          maxLength={longestEntryReason}
          autoFocus
          {...form.field('reason')}
        />
        <FormActions submit={t('support.reason.enter')} />
      </Form>
    </Dialog>
  );
}
