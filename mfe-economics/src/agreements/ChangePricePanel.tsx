import { type AgreementPrice, changeAgreementPrice } from '@fraktion/contract/agreements';
import { newId } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import { addDays, formatDate, Text, today, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { priceText, subjectText } from './agreementWords.ts';
import { CurrencyNotice } from './CurrencyNotice.tsx';
import { daysText, OverlapNotice } from './OverlapNotice.tsx';
import { TermsFields, type TermsValues } from './TermsFields.tsx';
import { useUndoable } from './undoable.ts';
import { useOverlap } from './useOverlap.ts';

export interface ChangePricePanelProps {
  readonly price: AgreementPrice;
  readonly onClose: () => void;
}

/** Today, or the day after the start of a row that begins later. */
const nextDay = ({ validFrom }: AgreementPrice): string =>
  validFrom < today() ? today() : addDays(validFrom, 1);

const useChange = ({ price, onClose }: ChangePricePanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { toastUndoable } = useUndoable();
  const [id] = useState(newId);
  const bound = useFormCall(changeAgreementPrice, {
    given: (row) => ({ id, version: (row ?? price).version }),
    rest: () => ({ params: { id: price.id } }),
  });
  const { call, overlapping } = useOverlap(changeAgreementPrice, bound);
  const form = useCallForm({
    call,
    row: price,
    fields: ['price', 'percentCap', 'indexPercent', 'indexDay', 'validFrom', 'validTo', 'note'],
    initial: () => ({ validFrom: nextDay(price) }),
    own: (row): Pick<TermsValues, 'kind'> => ({ kind: row?.price == null ? 'cap' : 'price' }),
    body: (values) => ({
      price: values.kind === 'price' ? values.price : null,
      percentCap: values.kind === 'cap' ? values.percentCap : null,
      indexPercent: values.indexPercent || '0',
      indexDay: values.indexDay || null,
    }),
    check: ({ validFrom, validTo }) => ({
      validFrom:
        validFrom <= price.validFrom
          ? t('agreements.laterThan', { from: formatDate(price.validFrom) })
          : undefined,
      validTo: validTo !== '' && validTo < validFrom ? t('agreements.backwards') : undefined,
    }),
    done: ({ changeId }) => {
      toastUndoable(t('agreements.changed'), changeId);
      onClose();
    },
  });
  return { form, overlapping };
};

/** A new price from a given day: the row ends the day before, and a new row begins. */
export const ChangePricePanel = (props: ChangePricePanelProps) => {
  const { price, onClose } = props;
  const { t } = useTranslation('mfe-economics');
  const { form, overlapping } = useChange(props);
  return (
    <FormPanel
      title={t('agreements.change')}
      form={form}
      submit={t('agreements.change')}
      onClose={onClose}
      intro={
        <Text tone="muted" mb="4">
          {[
            price.collectorName,
            subjectText(price, t),
            priceText(price, t),
            daysText(price, t),
          ].join(' · ')}
        </Text>
      }
    >
      <OverlapNotice price={overlapping} />
      <CurrencyNotice currency={price.currency} />
      <TermsFields form={form} currency={price.currency} fromHelp={t('agreements.changeHelp')} />
    </FormPanel>
  );
};
