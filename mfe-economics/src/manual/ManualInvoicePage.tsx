import { listCollectors } from '@fraktion/contract/collectors';
import { documentTypes, mostManualLines } from '@fraktion/contract/invoices';
import { invoicePath, invoicesPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  Checkbox,
  DateField,
  Form,
  FormActions,
  Grid,
  Page,
  Panel,
  SelectField,
  Text,
  TextArea,
  TextField,
  toast,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { followFocus, useDiscard } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { LineFields } from './LineFields.tsx';
import { emptyLine, type LineValues, useManualForm } from './manualForm.ts';
import { Sums } from './Sums.tsx';

const pair = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } as const;
const currencies = ['DKK', 'SEK', 'NOK', 'EUR'] as const;

type ManualForm = ReturnType<typeof useManualForm>['form'];

const Header = ({ form }: { readonly form: ManualForm }) => {
  const { t } = useTranslation('mfe-economics');
  const collectors = useQuery(queryFor(listCollectors, { query: { pageSize: '500' } }));
  const choices = (collectors.data?.data ?? []).map(({ id: value, name: label }) => ({
    value,
    label,
  }));
  return (
    <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
      <SelectField
        label={t('invoices.columns.type')}
        required
        choices={documentTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.field('documentType')}
      />
      <TextField
        label={t('invoices.columns.number')}
        required
        autoComplete="off"
        maxLength={100}
        {...form.field('invoiceNumber')}
      />
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
    </Grid>
  );
};

const Lines = ({ form, tried }: { readonly form: ManualForm; readonly tried: boolean }) => {
  const { t } = useTranslation('mfe-economics');
  const { value: lines, onChange, error } = form.field('lines');
  const { currency } = form.values;
  const change = (changed: LineValues) =>
    onChange(lines.map((line) => (line.id === changed.id ? changed : line)));
  return (
    <>
      {lines.map((line, index) => (
        <LineFields
          key={line.id}
          line={line}
          number={index + 1}
          currency={currency}
          tried={tried}
          onChange={change}
          onRemove={
            lines.length > 1 ? () => onChange(lines.filter(({ id }) => id !== line.id)) : undefined
          }
        />
      ))}
      {error ? (
        <Text size="caption" tone="error" role="alert">
          {error}
        </Text>
      ) : null}
      <Button
        icon={Plus}
        alignSelf="flex-start"
        disabledReason={
          lines.length >= mostManualLines
            ? t('manual.mostLines', { count: mostManualLines })
            : undefined
        }
        onClick={() => onChange([...lines, emptyLine(lines.at(-1)?.taxPercent)])}
      >
        {t('manual.addLine')}
      </Button>
      <Sums lines={lines} currency={currency} />
    </>
  );
};

/** An invoice that came on paper: typed line by line, with its sums as they come. */
const ManualInvoicePage = () => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const { form, tried, similar, accepted, accept } = useManualForm((id) => {
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
            <Lines form={form} tried={tried} />
            <TextArea label={t('manual.note')} optional {...form.field('note')} />
            {similar ? (
              <Checkbox
                label={t('imports.bothReal')}
                help={t('manual.similar')}
                value={accepted}
                onChange={accept}
              />
            ) : null}
            <FormActions submit={t('manual.submit')} onCancel={close} />
          </Form>
        </Panel>
        {question}
      </Page>
    </div>
  );
};

export default ManualInvoicePage;
