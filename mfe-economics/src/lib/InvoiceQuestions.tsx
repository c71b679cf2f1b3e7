import {
  confirmLocation,
  type InvoiceDetail,
  saveInvoice,
  updateNeedsConfirmation,
} from '@fraktion/contract/invoices';
import { useCall } from '@fraktion/shared-auth/query';

import { LocationToConfirm } from './LocationToConfirm.tsx';
import { NeedsConfirmation } from './NeedsConfirmation.tsx';
import { changeShown } from './showInvoice.ts';
import { UnknownSender } from './UnknownSender.tsx';

const shown = { onSuccess: (answer: InvoiceDetail) => changeShown(answer.id, () => answer) };

/**
 * Questions about an invoice that only a person can answer. Answers are sent one after the other, each with the version from the
 * one before, so that none is refused because of the page itself.
 */
export const InvoiceQuestions = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const clear = useCall(updateNeedsConfirmation, shown);
  const save = useCall(saveInvoice, shown);
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
