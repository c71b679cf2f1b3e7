import { changeInvoices, type InvoiceDetail } from '@fraktion/contract/invoices';
import { invoicesPath } from '@fraktion/contract/pages';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { messageText, toast, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { Undo2 } from '@fraktion/shared-ui/icons';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';

interface TakeBackActionProps {
  readonly invoice: InvoiceDetail;
  /** The verb on the button, where the place of the button says more than the verb of the action. */
  readonly label?: string;
  readonly size?: 'small';
}

/** The question before an invoice is taken back, why it may not be, and the act. */
export const useTakeBack = (invoice: InvoiceDetail) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const { mutateAsync } = useCall(changeInvoices);
  const { id, version, isPart, postings } = invoice;
  const action = 'takeBack' as const;
  const takeBack = async () => {
    const body = { action, rows: [{ id, version }] };
    const [outcome] = await mutateAsync({ body, idempotencyKey: newId() });
    if (outcome?.error) {
      toast({ title: messageText(outcome.error) ?? outcome.error, tone: 'error' });
      return;
    }
    toast({ title: t('bulk.done.takeBack', { count: 1 }), tone: 'success' });
    void navigate(invoicesPath);
  };
  const posted = postings.length > 0 ? (messageText('Invoices.Posted') ?? undefined) : undefined;
  return {
    disabledReason: isPart ? t('part.whole') : posted,
    question: {
      danger: true,
      title: t('bulk.ask.takeBack', { count: 1 }),
      text: t('takeBack.one'),
      confirm: t('bulk.actions.takeBack'),
      onConfirm: takeBack,
    },
  } as const;
};

/** Removes an invoice that should not be here, after a question. Its document stays among the imported files. */
export const TakeBackAction = ({ invoice, label, size }: TakeBackActionProps) => {
  const { disabledReason, question } = useTakeBack(invoice);
  return (
    <ConfirmButton
      icon={Undo2}
      size={size}
      label={label ?? question.confirm}
      variant="secondary"
      disabledReason={disabledReason}
      {...question}
    />
  );
};
