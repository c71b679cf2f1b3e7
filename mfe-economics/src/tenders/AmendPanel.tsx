import { amendTender } from '@fraktion/contract/tenderChanges';
import type { Tender } from '@fraktion/contract/tenders';
import { useCall } from '@fraktion/shared-auth/query';
import {
  DateField,
  Form,
  FormActions,
  Notice,
  TextArea,
  toast,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';

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

/** What may change while answers come in; everybody who is invited hears of it. */
export const AmendPanel = ({ tender, onClose }: AmendPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useAmendForm(tender, onClose);
  const title = t('tenders.amend.title');
  const invited = new Set(tender.invitations.map(({ collectorId }) => collectorId));
  return (
    <SidePanel open title={title} onClose={form.pending ? () => {} : onClose}>
      <Form form={form} label={title}>
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
        <FormActions submit={t('tenders.amend.submit')} onCancel={onClose} />
      </Form>
    </SidePanel>
  );
};
