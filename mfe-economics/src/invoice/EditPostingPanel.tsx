import type { InvoiceDetail, InvoiceLine } from '@fraktion/contract/invoices';
import { type Posting, updatePosting } from '@fraktion/contract/postings';
import { isRefusal } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  Form,
  FormActions,
  formatMoney,
  Notice,
  Text,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';

import { LineFacts } from './LineFacts.tsx';
import { PostingFields } from './PostingFields.tsx';
import { fieldsOf, leftOf, postingErrors, valuesOf } from './postingForm.ts';

export interface EditPostingPanelProps {
  readonly invoice: InvoiceDetail;
  readonly line: InvoiceLine;
  readonly posting: Posting;
  /** Goes on with the posting as someone else has left it. */
  readonly onNewest: (posting: Posting) => void;
  readonly onClose: () => void;
}

/** Someone else was faster: nothing is overwritten before one has seen it. */
const Changed = ({ onNewest }: { readonly onNewest: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Notice tone="warning">
      <Text>{t('posting.changed')}</Text>
      <Button size="small" mt="2" onClick={onNewest}>
        {t('posting.showNewest')}
      </Button>
    </Notice>
  );
};

/** Changes a posting; its infocard stays, for another infocard is another posting. */
export const EditPostingPanel = (props: EditPostingPanelProps) => {
  const { invoice, line, posting, onNewest, onClose } = props;
  const { t } = useTranslation('mfe-economics');
  const { currency } = invoice;
  const update = useCall(updatePosting, { invalidates: ['invoices'], quiet: true });
  const left = leftOf(line, posting);
  const form = useForm({
    initial: valuesOf(posting),
    validate: (values) => postingErrors(values, { left, currency, t }),
    submit: async (values) => {
      await update.mutateAsync({
        params: { id: invoice.id, postingId: posting.id },
        body: { version: posting.version, ...fieldsOf(values) },
      });
      onClose();
    },
  });
  const { failure } = form;
  const changed = isRefusal(failure, 'Generic.Changed') ? failure : null;
  return (
    <SidePanel open onClose={onClose} title={t('posting.edit', { line: line.lineId })}>
      <LineFacts line={line} currency={currency} />
      <Text mb="4">
        <Text as="span" strong>
          {posting.infocardName}
        </Text>
        {` · ${posting.locationName}`}
      </Text>
      <Form form={form} label={t('posting.label')} ownFailure={changed !== null}>
        {changed ? <Changed onNewest={() => onNewest(changed.current as Posting)} /> : null}
        <PostingFields
          form={form}
          currency={currency}
          left={t('posting.left', { left: formatMoney(left, currency) })}
        />
        <FormActions submit={t('posting.save')} onCancel={onClose} />
      </Form>
    </SidePanel>
  );
};
