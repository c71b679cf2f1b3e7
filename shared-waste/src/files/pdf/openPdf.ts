import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

import { loadPdfjs, startReader } from './pdfjs.ts';

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Renders it this number of pixels wide. */
  readonly draw: (canvas: HTMLCanvasElement, width: number) => Drawing;
  /** Its text, for screen readers. */
  readonly text: () => Promise<string>;
}

export interface Drawing {
  readonly done: Promise<unknown>;
  readonly cancel: () => void;
}

export interface Pdf {
  readonly pages: number;
  /** The first page's height divided by its width, assumed for the others until they are read. */
  readonly ratio: number;
  readonly page: (number: number) => Promise<PdfPage>;
  readonly close: () => void;
}

export type PdfProblem = 'locked' | 'damaged' | 'failed';

/** The limit of a phone's memory for one page: a canvas with more pixels stays empty there. */
const mostPixels = 8_000_000;

/** Decoders for rare pictures and colours; the worker loads them when needed. */
const decoders = [
  new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
  new URL('pdfjs-dist/wasm/qcms_bg.wasm', import.meta.url),
] as const;

const sizeOf = (page: PDFPageProxy) => page.getViewport({ scale: 1 });

function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): Drawing {
  const whole = sizeOf(page);
  const wanted = (width / whole.width) * devicePixelRatio;
  const most = Math.sqrt(mostPixels / (whole.width * whole.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  return { done: task.promise, cancel: () => task.cancel() };
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const { width, height } = sizeOf(page);
  return {
    width,
    height,
    draw: (canvas, wide) => drawPage(page, canvas, wide),
    text: () => textOf(page),
  };
}

/** Opens a PDF; closing it ends its worker. */
export async function openPdf(blob: Blob): Promise<Pdf> {
  const [pdfjs, data] = await Promise.all([loadPdfjs(), blob.arrayBuffer()]);
  const { worker, stop } = await startReader(pdfjs);
  const task = pdfjs.getDocument({
    data: new Uint8Array(data),
    worker,
    wasmUrl: new URL('.', decoders[0]).href,
    useWorkerFetch: true,
    verbosity: worker.verbosity,
  });
  const close = () => void task.destroy().finally(stop);
  try {
    const document = await task.promise;
    const { width, height } = await readPage(document, 1);
    return {
      pages: document.numPages,
      ratio: height / width,
      page: (number) => readPage(document, number),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

const problems: Readonly<Record<string, PdfProblem>> = {
  PasswordException: 'locked',
  InvalidPDFException: 'damaged',
  FormatError: 'damaged',
  UnknownErrorException: 'damaged',
};

export const problemOf = (error: unknown): PdfProblem =>
  (error instanceof Error ? problems[error.name] : undefined) ?? 'failed';
