import { amendTender, type Tender } from '@fraktion/contract/tenders';
import { useChange } from '@fraktion/shared-auth/query';
import { DateField, Notice, TextArea, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { type OnWriting, useTenderWords, useWriting } from '@fraktion/shared-waste/tenders';

import { CollectorFields } from '../draft/CollectorFields.tsx';

const useAmendForm = (tender: Tender, onDone: () => void) => {
  const { t } = useTranslation('mfe-economics');
  return useCallForm({
    call: useChange(amendTender),
    // The opened version: the user sees somebody else's change before it is overwritten.
    row: tender,
    // The tender is closed for answers.
    allows: ({ status }) => status === 'open',
    fields: ['description', 'answerDeadline', 'collectorIds'],
    check: ({ answerDeadline }, now) => ({
      answerDeadline:
        now && answerDeadline < now.answerDeadline ? t('tenders.amend.notEarlier') : undefined,
    }),
    onNewest: (newest, restart) => (newest.status === 'open' ? restart(newest) : onDone()),
    done: () => {
      toast({ title: t('tenders.amend.done'), tone: 'success' });
      onDone();
    },
  });
};

export interface AmendPanelProps {
  readonly tender: Tender;
  readonly onWriting: OnWriting;
  readonly onClose: () => void;
}

/** The fields that can change while the tender is open; all invited suppliers are notified. */
export const AmendPanel = ({ tender: now, onWriting, onClose }: AmendPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const words = useTenderWords();
  const form = useAmendForm(now, onClose);
  const { row: tender = now } = form;
  useWriting(form.changed, onWriting);
  const invited = new Set(tender.invitations.map(({ collectorId }) => collectorId));
  return (
    <FormPanel
      title={t('tenders.amend.title')}
      form={form}
      submit={t('tenders.amend.submit')}
      onClose={onClose}
    >
      <Notice>{t('tenders.amend.text')}</Notice>
      <DateField
        label={words.field('answerDeadline')}
        required
        min={tender.answerDeadline}
        {...form.field('answerDeadline')}
      />
      <TextArea
        label={words.field('description')}
        optional
        rows={6}
        maxLength={5000}
        {...form.field('description')}
      />
      <CollectorFields {...form.field('collectorIds')} without={invited} />
    </FormPanel>
  );
};
