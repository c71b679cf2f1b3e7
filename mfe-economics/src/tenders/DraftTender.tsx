import { tendersPath } from '@fraktion/contract/pages';
import { deleteTender, publishTender, type Tender, updateTender } from '@fraktion/contract/tenders';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  Page,
  Panel,
  toast,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import {
  ChangedNotice,
  ConfirmButton,
  DeleteButton,
  isChanged,
  useDiscard,
} from '@fraktion/shared-ui/overlay';
import { type OnWriting, useWriting } from '@fraktion/shared-waste/tenders';
import { useState } from 'react';

import { useTenderForm } from './tenderForm.ts';
import { TenderFields } from './TenderFields.tsx';
import { TenderStatusPill } from './TenderStatusPill.tsx';

/** The tender as someone else has left it, which the refusal brings along. */
const newestIn = (failure: unknown): Tender => (failure as { current: Tender }).current;

export interface DraftTenderProps {
  readonly tender: Tender;
  /** As it is now, when it is a draft no more. */
  readonly movedOn: Tender | undefined;
  readonly onWriting: OnWriting;
  readonly onSaved: (tender: Tender) => void;
  /** Shows what someone else has made of it. */
  readonly onNewest: (tender: Tender) => void;
}

interface MoveProps {
  readonly tender: Tender;
  /** Hears why it was refused, before it is said. */
  readonly onRefused: (error: unknown) => never;
}

const Delete = ({ tender, onRefused }: MoveProps) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const remove = useCall(deleteTender);
  const { id, version, title } = tender;
  return (
    <DeleteButton
      title={t('tenders.deleteTitle', { title })}
      text={t('tenders.deleteText')}
      done={t('tenders.deleted')}
      onDelete={() => remove.mutateAsync({ params: { id }, query: { version } }).catch(onRefused)}
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
  /** Why not yet. */
  readonly closure: string | undefined;
}

const Publish = ({ tender, closure, onRefused }: PublishProps) => {
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
      onConfirm={() => publish.mutateAsync({ params: { id }, body: { version } }).catch(onRefused)}
    />
  );
};

/** A tender that is being written. */
export const DraftTender = (props: DraftTenderProps) => {
  const { tender, movedOn, onWriting, onSaved, onNewest } = props;
  const { t } = useTranslation('mfe-economics');
  const update = useCall(updateTender);
  const { id, version } = tender;
  const { form, tried } = useTenderForm(tender, async (fields) => {
    const saved = await update.mutateAsync({ params: { id }, body: { version, ...fields } });
    onSaved(saved);
    toast({ title: t('tenders.saved'), tone: 'success' });
    return saved;
  });
  useWriting(form.changed, onWriting);
  const [overtaken, setOvertaken] = useState<unknown>(null);
  const faster = isChanged(form.failure) ? form.failure : overtaken;
  const newest = movedOn ?? (faster ? newestIn(faster) : undefined);
  const onRefused = (error: unknown): never => {
    if (isChanged(error) && form.changed) setOvertaken(error);
    else if (isChanged(error)) {
      // Nothing of one's own would be lost: what someone else has made of it comes up by itself.
      onNewest(newestIn(error));
    }
    throw error;
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
      actions={<Publish tender={tender} closure={closure} onRefused={onRefused} />}
      width="form"
    >
      <Panel>
        <Form form={form} label={tender.title} ownFailure={isChanged(form.failure)}>
          {newest ? <ChangedNotice onNewest={() => onNewest(newest)} /> : null}
          <TenderFields form={form} tried={tried} />
          {/* One is the next thing to do: to save, or to ask the collectors. */}
          <FormActions submit={t('tenders.saveDraft')} secondary={closure === undefined}>
            <Delete tender={tender} onRefused={onRefused} />
          </FormActions>
        </Form>
      </Panel>
      {question}
    </Page>
  );
};
