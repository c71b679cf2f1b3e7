import { mostManualLines } from '@fraktion/contract/invoices';
import { invoicePath, invoicesPath } from '@fraktion/contract/pages';
import { currencies } from '@fraktion/contract/values';
import {
  DateField,
  Form,
  FormActions,
  Grid,
  Page,
  Panel,
  SelectField,
  TextArea,
  TextField,
  toast,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { followFocus, useDiscard } from '@fraktion/shared-ui/overlay';

import { BothReal } from '../lib/bothReal.tsx';
import { InvoiceName } from '../lib/typedLines/InvoiceName.tsx';
import { emptyLine } from '../lib/typedLines/lineValues.ts';
import { LinesEditor } from '../lib/typedLines/LinesEditor.tsx';
import { useCollectorChoices } from '../lib/useCollectorChoices.ts';
import { useManualForm } from './manualForm.ts';
import { Sums } from './Sums.tsx';

const pair = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } as const;

type ManualForm = ReturnType<typeof useManualForm>['form'];

const Header = ({ form }: { readonly form: ManualForm }) => {
  const { t } = useTranslation('mfe-economics');
  const choices = useCollectorChoices();
  return (
    <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
      <InvoiceName type={form.field('documentType')} number={form.field('invoiceNumber')} />
      <SelectField
        label={t('unknownSender.label')}
        required
        placeholder={t('unknownSender.choose')}
        choices={choices}
        {...form.field('collectorId')}
      />
      <SelectField
        label={t('manual.currency')}
        required
        choices={currencies.map((value) => ({ value, label: value }))}
        {...form.field('currency')}
      />
      <DateField label={t('invoices.columns.issueDate')} required {...form.field('issueDate')} />
      <DateField label={t('invoices.columns.dueDate')} optional {...form.field('dueDate')} />
      <TextField
        label={t('manual.orderNumber')}
        optional
        autoComplete="off"
        maxLength={100}
        {...form.field('customerOrderNumber')}
      />
      <TextField
        label={t('manual.customerNumber')}
        optional
        autoComplete="off"
        maxLength={100}
        {...form.field('customerNumber')}
      />
      <TextField
        label={t('manual.deliveryAddress')}
        optional
        autoComplete="off"
        maxLength={300}
        {...form.field('deliveryAddress')}
      />
    </Grid>
  );
};

/** An invoice on paper: typed line by line, with its sums. */
const ManualInvoicePage = () => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const { form, tried, asked } = useManualForm((id) => {
    toast({ title: t('manual.done'), tone: 'success' });
    void navigate(invoicePath(id), { replace: true });
  });
  const { close, question } = useDiscard(() => void navigate(invoicesPath, { replace: true }), {
    pending: form.pending,
  });
  return (
    <div ref={followFocus}>
      <Page title={t('manual.title')} width="form">
        <Panel>
          <Form form={form} label={t('manual.title')}>
            <Header form={form} />
            <LinesEditor
              field={form.field('lines')}
              currency={form.values.currency}
              most={mostManualLines}
              tried={tried}
              newLine={(before) => emptyLine(before?.taxPercent)}
            />
            <Sums lines={form.values.lines} currency={form.values.currency} />
            <TextArea label={t('manual.note')} optional {...form.field('note')} />
            <BothReal {...asked} />
            <FormActions submit={t('manual.submit')} onCancel={close} />
          </Form>
        </Panel>
        {question}
      </Page>
    </div>
  );
};

export default ManualInvoicePage;
