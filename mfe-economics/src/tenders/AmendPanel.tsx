import { amendTender } from '@fraktion/contract/tenderChanges';
import type { Tender } from '@fraktion/contract/tenders';
import { useCall } from '@fraktion/shared-auth/query';
import { DateField, Notice, TextArea, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { CollectorFields } from './CollectorFields.tsx';

interface Values {
  readonly description: string;
  readonly answerDeadline: string;
  readonly collectorIds: readonly string[];
}

const useAmendForm = ({ id, version, ...tender }: Tender, onDone: () => void) => {
  const { t } = useTranslation('mfe-economics');
  const amend = useCall(amendTender, { invalidates: ['tenders'], quiet: true });
  return useForm<Values>({
    initial: {
      description: tender.description ?? '',
      answerDeadline: tender.answerDeadline,
      collectorIds: [],
    },
    validate: ({ answerDeadline }) => ({
      answerDeadline:
        answerDeadline >= tender.answerDeadline ? undefined : t('tenders.amend.notEarlier'),
    }),
    submit: async ({ description, answerDeadline, collectorIds }) => {
      await amend.mutateAsync({
        params: { id },
        body: {
          version,
          description: description.trim() || null,
          answerDeadline,
          collectorIds: [...collectorIds],
        },
      });
      toast({ title: t('tenders.amend.done'), tone: 'success' });
      onDone();
    },
  });
};

export interface AmendPanelProps {
  readonly tender: Tender;
  readonly onClose: () => void;
}

const Amended = ({
  tender,
  onClose,
  onNewest,
}: AmendPanelProps & { readonly onNewest: (tender: Tender) => void }) => {
  const { t } = useTranslation('mfe-economics');
  const form = useAmendForm(tender, onClose);
  const invited = new Set(tender.invitations.map(({ collectorId }) => collectorId));
  return (
    <FormPanel
      title={t('tenders.amend.title')}
      form={form}
      submit={t('tenders.amend.submit')}
      onClose={onClose}
      onNewest={(newest) => onNewest(newest as Tender)}
    >
      <Notice>{t('tenders.amend.text')}</Notice>
      <DateField
        label={t('tenders.fields.answerDeadline')}
        required
        min={tender.answerDeadline}
        {...form.field('answerDeadline')}
      />
      <TextArea
        label={t('tenders.fields.description')}
        optional
        rows={6}
        maxLength={5000}
        {...form.field('description')}
      />
      <CollectorFields {...form.field('collectorIds')} without={invited} />
    </FormPanel>
  );
};

/** What may change while answers come in; everybody who is invited hears of it. */
export const AmendPanel = ({ tender: opened, onClose }: AmendPanelProps) => {
  // As it was opened: what someone else changes meanwhile is seen before it is overwritten.
  const [tender, setTender] = useState(opened);
  return <Amended key={tender.version} tender={tender} onClose={onClose} onNewest={setTender} />;
};
