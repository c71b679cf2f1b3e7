import {
  getInvoiceReading,
  type InvoiceDetail,
  mostCorrectedLines,
} from '@fraktion/contract/invoices';
import { invoicePath, xmlPreviewPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  DateField,
  DecimalField,
  ErrorState,
  Form,
  FormActions,
  Grid,
  Notice,
  Panel,
  SkeletonText,
  Text,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { useDiscard } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { BothReal } from '../lib/bothReal.tsx';
import { useWithLines } from '../lib/invoiceLines.ts';
import { InvoiceName } from '../lib/typedLines/InvoiceName.tsx';
import { emptyLine } from '../lib/typedLines/lineValues.ts';
import { LinesEditor } from '../lib/typedLines/LinesEditor.tsx';
import { useReadingForm } from './readingForm.ts';
import { type UnsavedForms, useAskFirst } from './useAskFirst.tsx';

const pair = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } as const;
const sums = ['net', 'tax', 'gross'] as const;

interface ReadFromPagesProps {
  readonly invoice: InvoiceDetail;
  readonly unsaved: UnsavedForms;
}

const Correction = ({ invoice, unsaved }: ReadFromPagesProps) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const toInvoice = () => void navigate(invoicePath(invoice.id), { replace: true });
  const { form, tried, asked } = useReadingForm(invoice, toInvoice);
  const { close, question } = useDiscard(toInvoice, { pending: form.pending });
  const other = useAskFirst(form, 'pages', unsaved);
  return (
    <>
      <Form form={other.asking} label={t('edit.pages.title')}>
        <Text tone="muted">{t('edit.pages.help')}</Text>
        <Grid gridTemplateColumns={pair} columnGap="3" rowGap="4" alignItems="start">
          <InvoiceName type={form.field('documentType')} number={form.field('invoiceNumber')} />
          <DateField
            label={t('invoices.columns.issueDate')}
            required
            {...form.field('issueDate')}
          />
          <DateField label={t('invoices.columns.dueDate')} optional {...form.field('dueDate')} />
        </Grid>
        <LinesEditor
          field={form.field('lines')}
          currency={invoice.currency}
          most={mostCorrectedLines}
          tried={tried}
          newLine={(before) => ({ ...emptyLine(before?.taxPercent), amount: '' })}
        />
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
          columnGap="3"
          rowGap="4"
          alignItems="start"
        >
          {sums.map((name) => (
            <DecimalField
              key={name}
              label={t(`manual.sums.${name}`)}
              unit={invoice.currency}
              required
              allowNegative
              maxDecimals={4}
              {...form.field(name)}
            />
          ))}
        </Grid>
        <BothReal {...asked} />
        <FormActions submit={t('edit.pages.submit')} onCancel={close} />
      </Form>
      {question}
      {other.question}
    </>
  );
};

/** All lines are corrected together, so they are loaded before the form starts. */
const Corrected = ({ invoice, unsaved }: ReadFromPagesProps) => {
  const { t } = useTranslation('mfe-economics');
  const isTooLong = invoice.lineTotal > mostCorrectedLines;
  const { invoice: whole, retry } = useWithLines(invoice, isTooLong ? 0 : invoice.lineTotal);
  if (isTooLong) return <Notice>{t('edit.pages.tooLong', { most: mostCorrectedLines })}</Notice>;
  if (retry) return <ErrorState title={t('lines.failed')} onRetry={retry} />;
  if (whole.lines.length < whole.lineTotal) return <SkeletonText lines={6} />;
  return whole.postings.length > 0 ? (
    <Notice>{t('edit.pages.posted')}</Notice>
  ) : (
    <Correction invoice={whole} unsaved={unsaved} />
  );
};

/** The data read from a PDF, to be corrected before anything is posted; an e-invoice needs no correction. */
export const ReadFromPages = ({ invoice, unsaved }: ReadFromPagesProps) => {
  const { t } = useTranslation('mfe-economics');
  const { data: reading } = useQuery(queryFor(getInvoiceReading, { params: { id: invoice.id } }));
  if (reading?.kind !== 'pdf' || reading.places.length === 0) return null;
  return (
    <Panel
      title={t('edit.pages.title')}
      actions={
        <ButtonLink to={xmlPreviewPath(invoice.id)} size="small">
          {t('document.alone')}
        </ButtonLink>
      }
    >
      <Corrected invoice={invoice} unsaved={unsaved} />
    </Panel>
  );
};
