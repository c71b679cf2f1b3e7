import {
  type InvoiceDetail,
  type InvoiceLine,
  type Posting,
  updatePosting,
} from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { formatMoney, Text, useForm, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';

import { changeShown } from './changeShown.ts';
import { LineFacts } from './LineFacts.tsx';
import { withStored } from './optimistic.ts';
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

/** Changes a posting; its infocard stays, for another infocard is another posting. */
export const EditPostingPanel = (props: EditPostingPanelProps) => {
  const { invoice, line, posting, onNewest, onClose } = props;
  const { t } = useTranslation('mfe-economics');
  const { currency } = invoice;
  const update = useCall(updatePosting, {
    onSuccess: (stored) => changeShown(invoice.id, (shown) => withStored(shown, stored)),
  });
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
  return (
    <FormPanel
      title={t('posting.edit', { line: line.lineId })}
      form={form}
      submit={t('posting.save')}
      onClose={onClose}
      onNewest={(newest) => onNewest(newest as Posting)}
      intro={
        <>
          <LineFacts line={line} currency={currency} />
          <Text mb="4">
            <Text as="span" strong>
              {posting.infocardName}
            </Text>
            {` · ${posting.locationName}`}
          </Text>
        </>
      }
    >
      <PostingFields
        form={form}
        currency={currency}
        left={t('posting.left', { left: formatMoney(left, currency) })}
      />
    </FormPanel>
  );
};
