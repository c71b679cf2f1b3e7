import { parsePdf, pdfParsingLimits } from '@fraktion/contract/invoices';
import { isRefusal } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  ErrorState,
  FileDrop,
  failureText,
  Page,
  Panel,
  SkeletonText,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { ParsedDocument } from './ParsedDocument.tsx';

const pdfs = { 'application/pdf': ['.pdf'] };

/** Advice to the user who dropped the file. */
function adviceFor(error: unknown) {
  if (isRefusal(error, 'Generic.Too.Many.Requests')) return 'parsing.advice.wait' as const;
  if (isRefusal(error, 'Invoices.Pdf.No.Text', 'Invoices.Pdf.Unreadable.Text'))
    return 'parsing.advice.noText' as const;
  if (isRefusal(error, 'Invoices.Pdf.Encrypted')) return 'parsing.advice.encrypted' as const;
  if (isRefusal(error, 'Invoices.Pdf.Too.Much', 'Generic.Too.Large'))
    return 'parsing.advice.tooMuch' as const;
  if (isRefusal(error, 'Invoices.Pdf.Damaged')) return 'parsing.advice.damaged' as const;
  return 'parsing.advice.again' as const;
}

/** Drop a PDF and see which values are read from it, and where. Open to all; the file is not stored. */
const PdfParsingPage = () => {
  const { t } = useTranslation('mfe-economics');
  const [file, setFile] = useState<File>();
  const reading = useCall(parsePdf);
  const { data, error, isPending } = reading;
  const read = (chosen: File) => reading.mutate({ body: {}, files: [chosen] });
  const take = ([chosen]: readonly File[]) => {
    setFile(chosen);
    if (chosen) read(chosen);
    else reading.reset();
  };
  return (
    <Box ref={followFocus} display="flex" justifyContent="center" pt={{ base: '0', md: '4' }}>
      <Page title={t('parsing.title')}>
        <Text tone="muted" mb="4" maxWidth="68ch">
          {t('parsing.intro')}
        </Text>
        <Panel>
          <FileDrop
            label={t('parsing.file')}
            files={file ? [file] : []}
            onChange={take}
            accept={pdfs}
            maxFiles={1}
            maxBytes={pdfParsingLimits.bytes}
            help={t('parsing.limits', { pages: pdfParsingLimits.pages })}
          />
        </Panel>
        <Box mt="5" aria-live="polite" aria-busy={isPending}>
          {isPending ? <SkeletonText lines={8} /> : null}
          {error && file ? (
            <ErrorState
              title={t('parsing.failed', { name: file.name })}
              text={`${failureText(error)}. ${t(adviceFor(error), { pages: pdfParsingLimits.pages })}`}
              onRetry={() => read(file)}
            />
          ) : null}
          {data && file && !isPending ? <ParsedDocument file={file} parsing={data} /> : null}
        </Box>
      </Page>
    </Box>
  );
};

export default PdfParsingPage;
