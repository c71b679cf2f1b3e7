import { Box, Text, VisuallyHidden } from '@fraktion/shared-ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { useWords } from '../../words.ts';
import type { Drawing, Pdf } from './openPdf.ts';
import { type PdfMarking, type PageSize, PdfMarks } from './PdfMarks.tsx';

/** Whether the page is visible or nearly so; pages further away would use a phone's memory. */
const useNear = (ref: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const options = { root: element.parentElement, rootMargin: '100% 0px' };
    const observer = new IntersectionObserver((entries) => {
      setNear(entries.at(-1)?.isIntersecting === true);
    }, options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return near;
};

export interface PdfPageProps extends PdfMarking {
  readonly pdf: Pdf;
  readonly number: number;
  readonly name: string;
  readonly width: number;
}

interface DrawnPage {
  readonly ratio: number;
  /** In points, once it has been read. */
  readonly size?: PageSize;
  readonly text: string;
  readonly broken: boolean;
}

/** Rendering starts when the page is near, and is cancelled when it is left. */
const useDrawn = ({ pdf, number, width }: PdfPageProps, near: boolean) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<DrawnPage>({ ratio: pdf.ratio, text: '', broken: false });
  useEffect(() => {
    if (!near || width === 0) return;
    let gone = false;
    let drawing: Drawing | undefined;
    const draw = async () => {
      const page = await pdf.page(number);
      if (gone || !canvas.current) return;
      const { width: points, height } = page;
      const size = { width: points, height };
      setDrawn((old) => ({ ...old, size, ratio: height / points, broken: false }));
      drawing = page.draw(canvas.current, width);
      await drawing.done;
      const text = await page.text();
      if (!gone) setDrawn((old) => ({ ...old, text }));
    };
    draw().catch(() => gone || setDrawn((old) => ({ ...old, broken: true })));
    return () => {
      gone = true;
      drawing?.cancel();
    };
  }, [pdf, number, width, near]);
  return { canvas, ...drawn };
};

/** One page as a picture, with its text for screen readers. */
export const PdfPage = (props: PdfPageProps) => {
  const t = useWords();
  const { pdf, number, name, width } = props;
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const { canvas, ratio, size, text, broken } = useDrawn(props, near);
  const label = t('pdf.page', { name, at: number, of: pdf.pages });
  return (
    <Box
      ref={box}
      data-points={size?.height}
      position="relative"
      flexShrink="0"
      overflow="hidden"
      mx="auto"
      // A page is paper, also in the dark skin.
      bg="white"
      boxShadow="0 0 0 1px var(--line)"
      css={{ '--line': 'colors.border' }}
      style={{ width, height: Math.round(width * ratio) }}
    >
      {near && !broken ? (
        <canvas
          key={width}
          ref={canvas}
          role="img"
          aria-label={label}
          style={{ width: '100%', height: '100%', display: 'block' }}
        />
      ) : null}
      {near && size ? <PdfMarks {...props} size={size} /> : null}
      {broken ? (
        <Text p="4" color="black">
          {t('pdf.broken', { at: number })}
        </Text>
      ) : (
        <VisuallyHidden>{text}</VisuallyHidden>
      )}
    </Box>
  );
};
