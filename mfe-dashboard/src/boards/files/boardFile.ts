import { asPrinted } from '@fraktion/shared-ui';

import { boardPicture, type BoardPicture } from './boardPicture.ts';
import { pageCuts } from './pageCuts.ts';

export type BoardFileKind = 'png' | 'pdf';

const types: Readonly<Record<BoardFileKind, string>> = {
  png: 'image/png',
  pdf: 'application/pdf',
};

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((done, fail) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('The picture is too large'))),
      types.png,
    );
  });

const bytesOf = async (canvas: HTMLCanvasElement): Promise<ArrayBuffer> =>
  (await blobOf(canvas)).arrayBuffer();

/** A strip of the picture, from one height to another. */
function strip({ canvas }: BoardPicture, top: number, height: number): HTMLCanvasElement {
  const part = document.createElement('canvas');
  part.width = canvas.width;
  part.height = height;
  part.getContext('2d')!.drawImage(canvas, 0, -top);
  return part;
}

/** A4 landscape, in points. */
const paper = { width: 842, height: 595, margin: 24 } as const;

async function pdfOf(picture: BoardPicture, title: string): Promise<Blob> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreator('Fraktion');
  const { canvas, bands } = picture;
  const width = paper.width - 2 * paper.margin;
  const longest = Math.floor((canvas.width * (paper.height - 2 * paper.margin)) / width);
  for (const { top, bottom } of pageCuts(bands, canvas.height, longest)) {
    // One after the other, because each strip needs the memory of a picture.
    const image = await pdf.embedPng(await bytesOf(strip(picture, top, bottom - top)));
    const height = (width * (bottom - top)) / canvas.width;
    const y = paper.height - paper.margin - height;
    pdf.addPage([paper.width, paper.height]).drawImage(image, {
      x: paper.margin,
      y,
      width,
      height,
    });
  }
  return new Blob([await pdf.save()], { type: types.pdf });
}

/** A name that every file system accepts. */
const fileName = (title: string): string =>
  title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'Fraktion';

/** A board as a picture, or as pages to print. */
export async function boardFile(
  kind: BoardFileKind,
  board: HTMLElement,
  title: string,
): Promise<File> {
  const picture = await asPrinted(() => boardPicture(board));
  const blob = kind === 'png' ? await blobOf(picture.canvas) : await pdfOf(picture, title);
  return new File([blob], `${fileName(title)}.${kind}`, { type: types[kind] });
}
