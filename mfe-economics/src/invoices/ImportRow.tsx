import { type InvoiceImport, isQuestion } from '@fraktion/contract/invoices';
import { invoicePath } from '@fraktion/contract/pages';
import {
  Box,
  ButtonLink,
  formatDateTime,
  messageText,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import {
  CircleCheck,
  CircleX,
  Copy,
  Hourglass,
  LoaderCircle,
  Undo2,
} from '@fraktion/shared-ui/icons';

import { ComparedInvoices } from './ComparedInvoices.tsx';
import { FailedActions } from './FailedActions.tsx';
import { FileRow } from './FileRow.tsx';
import { whyText } from '../lib/whyText.ts';
import { partText } from './partText.ts';

function lookOf({ state, duplicateOf, invoice }: InvoiceImport) {
  if (state === 'importing') return { icon: LoaderCircle, tone: 'blue' } as const;
  if (state === 'takenBack') return { icon: Undo2, tone: 'grey' } as const;
  if (duplicateOf) return { icon: Copy, tone: 'amber' } as const;
  if (state === 'failed') return { icon: CircleX, tone: 'red' } as const;
  if (invoice?.needsConfirmation) return { icon: Hourglass, tone: 'amber' } as const;
  return { icon: CircleCheck, tone: 'green' } as const;
}

const Reading = ({ one }: { readonly one: InvoiceImport }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <>
      <Text tone="muted">{t('imports.reading')}</Text>
      <Box
        role="progressbar"
        aria-label={t('imports.progressOf', { name: one.fileName })}
        aria-valuenow={one.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        height="4px"
        maxWidth="240px"
        borderRadius="full"
        bg="bg.muted"
      >
        <Box height="full" borderRadius="full" bg="brand.9" width={`${one.progress}%`} />
      </Box>
    </>
  );
};

const Done = ({ one: { id, invoice } }: { readonly one: InvoiceImport }) => {
  const { t } = useTranslation('mfe-economics');
  if (!invoice) return null;
  const { invoiceNumber: number, sellerName: seller, needsConfirmation } = invoice;
  return (
    <>
      <Text>{t(needsConfirmation ? 'imports.toConfirm' : 'imports.imported', { seller })}</Text>
      <Row mt="1">
        <ButtonLink size="small" to={invoicePath(id)}>
          {t('imports.open', { number })}
        </ButtonLink>
      </Row>
    </>
  );
};

/** The document reader's text, in English if its reason has no translation; for a question, the document's own text. */
const Detail = ({ one }: { readonly one: InvoiceImport }) => {
  const { t } = useTranslation('mfe-economics');
  const { why, detail, duplicateOf } = one;
  const text = why === null ? detail : whyText(why, t);
  if (!text || duplicateOf) return null;
  const lang = why === null && !isQuestion(one) ? 'en' : undefined;
  return (
    <Text size="caption" tone="muted" lang={lang} overflowWrap="anywhere">
      {text}
    </Text>
  );
};

const Failed = ({ one }: { readonly one: InvoiceImport }) => {
  const { t } = useTranslation('mfe-economics');
  const { reason, duplicateOf, heldBack } = one;
  return (
    <>
      <Text>{messageText(reason ?? '')}</Text>
      <Detail one={one} />
      {duplicateOf && heldBack ? <ComparedInvoices held={heldBack} first={duplicateOf} /> : null}
      {duplicateOf ? (
        <Row mt="1">
          <ButtonLink size="small" to={invoicePath(duplicateOf.id)}>
            {t('imports.openFirst', { number: duplicateOf.invoiceNumber })}
          </ButtonLink>
        </Row>
      ) : null}
      <FailedActions one={one} />
    </>
  );
};

const TakenBack = ({ one }: { readonly one: InvoiceImport }) => {
  const { t } = useTranslation('mfe-economics');
  const { takenBackBy, finishedAt } = one;
  return (
    <>
      <Text>
        {t('imports.takenBack', { name: takenBackBy ?? '', at: formatDateTime(finishedAt ?? '') })}
      </Text>
      <FailedActions one={one} />
    </>
  );
};

const views = { importing: Reading, done: Done, failed: Failed, takenBack: TakenBack } as const;

/** A document that the server has, and its result. */
export const ImportRow = ({ one }: { readonly one: InvoiceImport }) => {
  const { t } = useTranslation('mfe-economics');
  const View = views[one.state];
  const part = partText(one, t);
  return (
    <FileRow name={one.fileName} {...lookOf(one)}>
      {part === '' ? null : (
        <Text size="caption" tone="muted">
          {part}
        </Text>
      )}
      <View one={one} />
    </FileRow>
  );
};
