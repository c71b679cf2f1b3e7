import { Box, IconButton, Row, Spacer, Stack, Text } from '@fraktion/shared-ui';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from '@fraktion/shared-ui/icons';

import { useWords } from '../../words.ts';
import type { Pdf } from './openPdf.ts';
import { PdfMessage } from './PdfMessage.tsx';
import { PdfPage } from './PdfPage.tsx';
import { PdfWaiting } from './PdfWaiting.tsx';
import { margin, usePages } from './usePages.ts';
import { usePdf } from './usePdf.ts';

export interface PdfViewerProps {
  readonly blob: Blob;
  readonly name: string;
}

const Bar = ({
  pdf,
  pages,
}: {
  readonly pdf: Pdf;
  readonly pages: ReturnType<typeof usePages>;
}) => {
  const t = useWords();
  const { at, goTo, zoomBy, smallest, largest } = pages;
  const of = pdf.pages;
  return (
    <Row flexWrap="nowrap" gap="1">
      {of > 1 ? (
        <IconButton
          icon={ChevronLeft}
          label={t('pdf.before')}
          disabledReason={at === 1 ? t('pdf.first') : undefined}
          onClick={() => goTo(at - 1)}
        />
      ) : null}
      <Text figures tone="muted" aria-live="polite" whiteSpace="nowrap">
        {t('pdf.count', { at, of })}
      </Text>
      {of > 1 ? (
        <IconButton
          icon={ChevronRight}
          label={t('pdf.next')}
          disabledReason={at === of ? t('pdf.last') : undefined}
          onClick={() => goTo(at + 1)}
        />
      ) : null}
      <Spacer />
      <IconButton
        icon={ZoomOut}
        label={t('pdf.smaller')}
        disabledReason={smallest ? t('pdf.smallest') : undefined}
        onClick={() => zoomBy(-1)}
      />
      <IconButton
        icon={ZoomIn}
        label={t('pdf.larger')}
        disabledReason={largest ? t('pdf.largest') : undefined}
        onClick={() => zoomBy(1)}
      />
    </Row>
  );
};

const Pages = ({ pdf, name }: { readonly pdf: Pdf; readonly name: string }) => {
  const t = useWords();
  const pages = usePages(pdf.pages);
  const { box, width, onScroll, onKeyDown } = pages;
  return (
    <Stack gap="1">
      <Bar pdf={pdf} pages={pages} />
      <Box
        ref={box}
        role="region"
        aria-label={t('pdf.label', { name })}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        position="relative"
        display="flex"
        flexDirection="column"
        gap="2"
        height="56vh"
        overflow="auto"
        overflowAnchor="none"
        bg="bg.muted"
        borderRadius="control"
        // At its end the panel behind it stays where it is.
        overscrollBehavior="contain"
        style={{ padding: margin }}
      >
        {Array.from({ length: pdf.pages }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} name={name} width={width} />
        ))}
      </Box>
    </Stack>
  );
};

/** A PDF, page under page, as wide as there is room. */
export default function PdfViewer({ blob, name }: PdfViewerProps) {
  const { pdf, problem } = usePdf(blob);
  if (problem) return <PdfMessage problem={problem} />;
  return pdf ? <Pages pdf={pdf} name={name} /> : <PdfWaiting />;
}
