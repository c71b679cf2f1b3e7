import {
  confirmLocation,
  type InvoiceDetail,
  saveInvoice,
  updateNeedsConfirmation,
} from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';
import { dismissFailure, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { type Question, questionOf } from './bothReal.tsx';
import { LocationToConfirm } from './LocationToConfirm.tsx';
import { NeedsConfirmation } from './NeedsConfirmation.tsx';
import { changeShown } from './showInvoice.ts';
import { UnknownSender } from './UnknownSender.tsx';

const shown = { onSuccess: (answer: InvoiceDetail) => changeShown(answer.id, () => answer) };

interface Looked {
  readonly question: Question;
  readonly collectorId: string;
}

/**
 * Questions about an invoice that only a person can answer. Answers are sent one after the other, each with the version from the
 * one before, so that none is refused because of the page itself.
 */
export const InvoiceQuestions = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const [looked, setLooked] = useState<Looked | null>(null);
  const clear = useCall(updateNeedsConfirmation, shown);
  const save = useCall(saveInvoice, {
    ...shown,
    onError: (error, { body: { collectorId } }) => {
      const question = questionOf(error);
      if (question === null || !collectorId) return;
      // It is asked instead.
      dismissFailure(error);
      setLooked({ question, collectorId });
    },
  });
  const place = useCall(confirmLocation, shown);
  const { id, version } = invoice;
  const params = { id };
  // Each answer concerns the whole invoice.
  if (invoice.isPart) return null;
  const busy = clear.isPending || save.isPending || place.isPending;
  return (
    <>
      <NeedsConfirmation
        invoice={invoice}
        busy={busy}
        onClear={() => clear.mutate({ params, body: { version, value: false } })}
      />
      <UnknownSender
        invoice={invoice}
        busy={busy}
        onCollector={(collectorId) => save.mutate({ params, body: { version, collectorId } })}
      />
      {looked ? (
        <ConfirmDialog
          open
          title={t('bothReal.title')}
          text={t(`manual.${looked.question}`)}
          confirm={t('imports.bothReal')}
          onConfirm={() =>
            save.mutateAsync({
              params,
              body: { version, collectorId: looked.collectorId, acceptSimilar: true },
            })
          }
          onClose={() => setLooked(null)}
        />
      ) : null}
      {invoice.locationConfirmedBy === null ? (
        <LocationToConfirm
          invoice={invoice}
          busy={busy}
          onLocation={(locationScopeId) =>
            place.mutate({ params, body: { version, locationScopeId } })
          }
        />
      ) : null}
    </>
  );
};
