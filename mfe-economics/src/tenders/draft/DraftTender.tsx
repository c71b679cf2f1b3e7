import { tendersPath } from '@fraktion/contract/pages';
import { deleteTender, publishTender, type Tender, updateTender } from '@fraktion/contract/tenders';
import { refusedRow } from '@fraktion/shared-auth';
import { useCall, useChange } from '@fraktion/shared-auth/query';
import {
  Box,
  Form,
  FormActions,
  Page,
  Panel,
  toast,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { ChangedNotice } from '@fraktion/shared-ui/form';
import { ConfirmButton, DeleteButton, useDiscard } from '@fraktion/shared-ui/overlay';
import { type OnWriting, useWriting } from '@fraktion/shared-waste/tenders';
import { useState } from 'react';

import { useTenderForm } from './tenderForm.ts';
import { TenderFields } from './TenderFields.tsx';
import { TenderStatusPill } from '../TenderStatusPill.tsx';

export interface DraftTenderProps {
  readonly tender: Tender;
  /** The current tender, once it is no longer a draft. */
  readonly movedOn: Tender | undefined;
  readonly onWriting: OnWriting;
  readonly onSaved: (tender: Tender) => void;
  /** Shows somebody else's version. */
  readonly onNewest: (tender: Tender) => void;
}

interface MoveProps {
  readonly tender: Tender;
  /** Receives somebody else's version before it is shown. */
  readonly onFaster: (newest: Tender | undefined) => void;
}

const Delete = ({ tender, onFaster }: MoveProps) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const remove = useCall(deleteTender);
  const { id, version, title } = tender;
  return (
    <DeleteButton
      title={t('tenders.deleteTitle', { title })}
      text={t('tenders.deleteText')}
      done={t('tenders.deleted')}
      onDelete={() =>
        remove.mutateAsync({ params: { id }, query: { version } }).catch((error: unknown) => {
          onFaster(refusedRow(deleteTender, error));
          throw error;
        })
      }
      onDone={() => void navigate(tendersPath, { replace: true })}
    />
  );
};

/** Why it cannot be opened yet. */
const useClosure = ({ itemCount, invitedCount }: Tender, changed: boolean): string | undefined => {
  const { t } = useTranslation('mfe-economics');
  if (changed) return t('tenders.publish.saveFirst');
  if (itemCount === 0 || invitedCount === 0) return t('tenders.publish.incomplete');
  return undefined;
};

interface PublishProps extends MoveProps {
  /** The reason why it cannot be opened yet. */
  readonly closure: string | undefined;
}

const Publish = ({ tender, closure, onFaster }: PublishProps) => {
  const { t } = useTranslation('mfe-economics');
  const publish = useCall(publishTender);
  const { id, version, invitedCount: count } = tender;
  return (
    <ConfirmButton
      variant={closure ? 'secondary' : 'primary'}
      disabledReason={closure}
      label={t('tenders.publish.button')}
      title={t('tenders.publish.title')}
      text={t('tenders.publish.text', { count })}
      done={t('tenders.publish.done', { count })}
      onConfirm={() =>
        publish.mutateAsync({ params: { id }, body: { version } }).catch((error: unknown) => {
          onFaster(refusedRow(publishTender, error));
          throw error;
        })
      }
    />
  );
};

/** A tender that is being written. */
export const DraftTender = (props: DraftTenderProps) => {
  const { tender, movedOn, onWriting, onSaved, onNewest } = props;
  const { t } = useTranslation('mfe-economics');
  const saved = (stored: Tender) => {
    onSaved(stored);
    toast({ title: t('tenders.saved'), tone: 'success' });
  };
  const { form, tried } = useTenderForm(tender, useChange(updateTender), saved, onNewest);
  useWriting(form.changed, onWriting);
  const [overtaken, setOvertaken] = useState<Tender>();
  const newest = movedOn ?? overtaken;
  const onFaster = (now: Tender | undefined): void => {
    if (now && form.changed) setOvertaken(now);
    // No input would be lost: somebody else's version is shown at once.
    else if (now) onNewest(now);
  };
  const closure = useClosure(tender, form.changed);
  const navigate = useNavigate();
  const { question } = useDiscard(() => void navigate(tendersPath, { replace: true }), {
    pending: form.pending,
  });
  return (
    <Page
      title={tender.title}
      status={<TenderStatusPill status="draft" />}
      actions={<Publish tender={tender} closure={closure} onFaster={onFaster} />}
      width="form"
    >
      <Panel>
        <Form form={form} label={tender.title}>
          {newest && !form.notice ? (
            <Box role="alert">
              <ChangedNotice onNewest={() => onNewest(newest)} />
            </Box>
          ) : null}
          <TenderFields form={form} tried={tried} />
          {/* One button is the next step: to save, or to invite the collectors. */}
          <FormActions submit={t('tenders.saveDraft')} secondary={closure === undefined}>
            <Delete tender={tender} onFaster={onFaster} />
          </FormActions>
        </Form>
      </Panel>
      {question}
    </Page>
  );
};
