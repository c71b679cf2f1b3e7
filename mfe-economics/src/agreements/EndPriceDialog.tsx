import { type AgreementPrice, endAgreementPrice } from '@fraktion/contract/agreements';
import { useChange } from '@fraktion/shared-auth/query';
import { DateField, formatDate, today, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

import { OverlapNotice } from './OverlapNotice.tsx';
import { useUndoable } from './undoable.ts';
import { useOverlap } from './useOverlap.ts';

export interface EndPriceDialogProps {
  readonly price: AgreementPrice;
  readonly onEnded: () => void;
  readonly onClose: () => void;
}

/** Asks until which day a price holds. */
export const EndPriceDialog = ({ price, onEnded, onClose }: EndPriceDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const { toastUndoable } = useUndoable();
  const { call, overlapping } = useOverlap(endAgreementPrice, useChange(endAgreementPrice));
  const form = useCallForm({
    call,
    row: price,
    fields: ['validTo'],
    initial: (row) => ({ validTo: row?.validTo ?? today() }),
    check: ({ validTo }) => ({
      validTo:
        validTo !== '' && validTo < price.validFrom
          ? t('agreements.notBefore', { from: formatDate(price.validFrom) })
          : undefined,
    }),
    done: ({ changeId }) => {
      toastUndoable(t('agreements.ended'), changeId);
      onEnded();
    },
  });
  return (
    <FormDialog
      title={t('agreements.end')}
      description={t('agreements.endText')}
      form={form}
      submit={t('agreements.end')}
      onClose={onClose}
    >
      <OverlapNotice price={overlapping} />
      <DateField label={t('agreements.fields.validTo')} required {...form.field('validTo')} />
    </FormDialog>
  );
};
