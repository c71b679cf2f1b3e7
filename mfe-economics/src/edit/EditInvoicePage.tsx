import { invoiceAllows, type InvoiceDetail, saveInvoice } from '@fraktion/contract/invoices';
import { invoicePath } from '@fraktion/contract/pages';
import { useChange } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  DateField,
  Form,
  FormActions,
  Notice,
  Page,
  Panel,
  SelectField,
  SkeletonPage,
  Stack,
  TextArea,
  TextField,
  toast,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { followFocus, useDiscard } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { BothReal, useBothReal } from '../lib/bothReal.tsx';
import { InvoiceGate } from '../lib/InvoiceGate.tsx';
import { PartNotice } from '../lib/PartNotice.tsx';
import { useCollectorChoices } from '../lib/useCollectorChoices.ts';
import { ReadFromPages } from './ReadFromPages.tsx';
import { type UnsavedForms, unsavedForms, useAskFirst } from './useAskFirst.tsx';

interface EditFormProps {
  readonly invoice: InvoiceDetail;
  readonly unsaved: UnsavedForms;
}

const EditForm = ({ invoice, unsaved }: EditFormProps) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const { id } = invoice;
  const toInvoice = () => void navigate(invoicePath(id), { replace: true });
  const collectors = useCollectorChoices();
  const { call, body, asked } = useBothReal(useChange(saveInvoice));
  const form = useCallForm({
    call,
    row: invoice,
    fields: ['collectorId', 'dueDate', 'customerOrderNumber', 'customerNumber', 'note'],
    initial: () => ({ collectorId: invoice.collector?.id ?? '' }),
    body: () => body,
    done: () => {
      toast({ title: t('edit.done'), tone: 'success' });
      toInvoice();
    },
  });
  const { close, question } = useDiscard(toInvoice, { pending: form.pending });
  const other = useAskFirst(form, 'header', unsaved);
  return (
    <>
      <Form form={other.asking} label={t('edit.title')}>
        <SelectField
          label={t('unknownSender.label')}
          help={t('edit.collectorHelp', { name: invoice.sellerName })}
          optional
          placeholder={t('unknownSender.choose')}
          choices={collectors}
          {...form.field('collectorId')}
        />
        <DateField label={t('invoices.columns.dueDate')} optional {...form.field('dueDate')} />
        <TextField
          label={t('facts.orderNumber')}
          optional
          autoComplete="off"
          maxLength={100}
          {...form.field('customerOrderNumber')}
        />
        <TextField
          label={t('facts.customerNumber')}
          optional
          autoComplete="off"
          maxLength={100}
          {...form.field('customerNumber')}
        />
        <TextArea label={t('facts.note')} optional {...form.field('note')} />
        <BothReal {...asked} />
        <FormActions submit={t('edit.submit')} onCancel={close} />
      </Form>
      {question}
      {other.question}
    </>
  );
};

/** A locked invoice has its voucher: it must be reopened before a change. */
const Closed = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Stack gap="3" alignItems="flex-start">
      <Notice>{t('edit.locked')}</Notice>
      <ButtonLink to={invoicePath(invoice.id)}>{t('document.toInvoice')}</ButtonLink>
    </Stack>
  );
};

/** Corrects the data of an invoice; also its lines and sums if they were read from a PDF. */
const EditInvoicePage = () => {
  const { t } = useTranslation('mfe-economics');
  const [unsaved] = useState(unsavedForms);
  return (
    <InvoiceGate waiting={<SkeletonPage />}>
      {(invoice) => {
        const canEdit = invoiceAllows(invoice, 'edit');
        return (
          <div ref={followFocus}>
            <Page
              title={t('edit.heading', {
                of: t(`invoice.heading.${invoice.documentType}`, { number: invoice.invoiceNumber }),
              })}
              width="form"
            >
              <PartNotice isPart={invoice.isPart} of="invoice" />
              {canEdit ? null : (
                <Panel>
                  <Closed invoice={invoice} />
                </Panel>
              )}
              {!canEdit || invoice.isPart ? null : (
                <Stack gap="5">
                  <Panel>
                    <EditForm key={invoice.id} invoice={invoice} unsaved={unsaved} />
                  </Panel>
                  <ReadFromPages key={`pages ${invoice.id}`} invoice={invoice} unsaved={unsaved} />
                </Stack>
              )}
            </Page>
          </div>
        );
      }}
    </InvoiceGate>
  );
};

export default EditInvoicePage;
