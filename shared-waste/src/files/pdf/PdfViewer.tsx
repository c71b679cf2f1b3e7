import { Box, IconButton, Row, Spacer, Stack, Text } from '@fraktion/shared-ui';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from '@fraktion/shared-ui/icons';
import { useEffect, useRef } from 'react';

import { useWords } from '../../words.ts';
import type { Pdf } from './openPdf.ts';
import type { PdfMarking } from './PdfMarks.tsx';
import { PdfMessage } from './PdfMessage.tsx';
import { PdfPage } from './PdfPage.tsx';
import { PdfWaiting } from './PdfWaiting.tsx';
import { margin, usePages } from './usePages.ts';
import { usePdf } from './usePdf.ts';

export interface PdfViewerProps extends PdfMarking {
  readonly blob: Blob;
  readonly name: string;
  readonly height?: string;
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

/** Scrolls the marked place into view when the mark changes, and when the pages have got their width. */
const useReveal = ({ marks, marked }: PdfMarking, pages: ReturnType<typeof usePages>): void => {
  const { width, reveal } = pages;
  const show = useRef(() => {});
  useEffect(() => {
    show.current = () => {
      const mark = marks?.find(({ key }) => key === marked);
      if (mark && width > 0) reveal(mark);
    };
  });
  const isMeasured = width > 0;
  useEffect(() => show.current(), [marked, isMeasured]);
};

const Pages = ({
  pdf,
  name,
  height = '56vh',
  ...marking
}: { readonly pdf: Pdf } & Omit<PdfViewerProps, 'blob'>) => {
  const t = useWords();
  const pages = usePages(pdf.pages);
  const { box, width, onScroll, onKeyDown } = pages;
  useReveal(marking, pages);
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
        height={height}
        overflow="auto"
        overflowAnchor="none"
        bg="bg.muted"
        borderRadius="control"
        // Scrolling past its end must not scroll the panel behind it.
        overscrollBehavior="contain"
        style={{ padding: margin }}
      >
        {Array.from({ length: pdf.pages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={pdf}
            number={index + 1}
            name={name}
            width={width}
            {...marking}
          />
        ))}
      </Box>
    </Stack>
  );
};

/** A PDF, page below page, in the available width. */
export default function PdfViewer({ blob, ...shown }: PdfViewerProps) {
  const { pdf, problem } = usePdf(blob);
  if (problem) return <PdfMessage problem={problem} />;
  return pdf ? <Pages pdf={pdf} {...shown} /> : <PdfWaiting height={shown.height} />;
}
