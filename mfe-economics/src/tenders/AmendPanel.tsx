import { amendTender, type Tender } from '@fraktion/contract/tenders';
import { useCall } from '@fraktion/shared-auth/query';
import { DateField, Notice, TextArea, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { ChangedNotice, FormPanel, isChanged } from '@fraktion/shared-ui/overlay';
import { type OnWriting, useTenderWords, useWriting } from '@fraktion/shared-waste/tenders';
import { useState } from 'react';

import { CollectorFields } from './CollectorFields.tsx';

interface Values {
  readonly description: string;
  readonly answerDeadline: string;
  readonly collectorIds: readonly string[];
}

const useAmendForm = ({ id, version, ...tender }: Tender, onDone: () => void) => {
  const { t } = useTranslation('mfe-economics');
  const amend = useCall(amendTender);
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
  readonly onWriting: OnWriting;
  readonly onClose: () => void;
}

interface AmendedProps extends AmendPanelProps {
  /** It takes no answers any more. */
  readonly over: boolean;
  readonly onNewest: (tender: Tender) => void;
}

const Amended = ({ tender, over, onWriting, onClose, onNewest }: AmendedProps) => {
  const { t } = useTranslation('mfe-economics');
  const words = useTenderWords();
  const form = useAmendForm(tender, onClose);
  useWriting(form.changed, onWriting);
  const invited = new Set(tender.invitations.map(({ collectorId }) => collectorId));
  return (
    <FormPanel
      title={t('tenders.amend.title')}
      form={form}
      submit={t('tenders.amend.submit')}
      onClose={onClose}
      onNewest={(newest) => onNewest(newest as Tender)}
      // Said once, whether the page has heard of it or the refusal has brought it.
      refusal={over && !isChanged(form.failure) ? <ChangedNotice onNewest={onClose} /> : undefined}
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

/** What may change while answers come in; everybody who is invited hears of it. */
export const AmendPanel = ({ tender: now, ...props }: AmendPanelProps) => {
  // As it was opened: what someone else changes meanwhile is seen before it is overwritten.
  const [tender, setTender] = useState(now);
  const over = now.status !== 'open';
  return (
    <Amended
      {...props}
      key={tender.version}
      tender={tender}
      over={over}
      onNewest={(newest) => (newest.status === 'open' ? setTender(newest) : props.onClose())}
    />
  );
};
