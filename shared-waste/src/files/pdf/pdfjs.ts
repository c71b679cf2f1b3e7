import type * as PdfjsModule from 'pdfjs-dist';
import type { PDFWorker } from 'pdfjs-dist';

type Pdfjs = typeof PdfjsModule;

/** As files of their own, and not among our chunks: bundled, they would hold the path that they were built at. */
const libraryFile = new URL('pdfjs-dist/legacy/build/pdf.min.mjs', import.meta.url).href;
const workerFile = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** Each new try has an address that was never asked for: a browser may remember that the first one did not come. */
const twice = <T>(url: string, get: (url: string) => Promise<T>): Promise<T> =>
  get(url).catch(() => get(`${url}?try=1.${Date.now()}`));

const fetchLibrary = (url: string): Promise<Pdfjs> =>
  import(/* webpackIgnore: true */ url) as Promise<Pdfjs>;

let pdfjs: Promise<Pdfjs> | undefined;
export const loadPdfjs = (): Promise<Pdfjs> => {
  pdfjs ??= twice(libraryFile, fetchLibrary).catch((error: unknown) => {
    pdfjs = undefined;
    throw error;
  });
  return pdfjs;
};

const start = (url: string): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const started = new Worker(url, { type: 'module' });
    // The first thing that it says is that it is ready.
    started.addEventListener('message', () => resolve(started), { once: true });
    started.addEventListener(
      'error',
      () => {
        started.terminate();
        reject(new Error('The worker that reads PDFs did not come up'));
      },
      { once: true },
    );
  });

interface Reader {
  readonly worker: PDFWorker;
  readonly stop: () => void;
}

/**
 * A worker that has come up. pdf.js would start one by itself, but where that fails once it reads on the page's own
 * thread from then on, where large documents stop everything and the page's policy forbids the decoders.
 */
export async function startReader({
  GlobalWorkerOptions,
  PDFWorker: Reading,
  VerbosityLevel,
}: Pdfjs): Promise<Reader> {
  const verbosity = VerbosityLevel.ERRORS;
  if (new URL(workerFile).origin !== location.origin) {
    // From a development server of another origin no worker may come; there the page's own thread has to do.
    GlobalWorkerOptions.workerSrc = workerFile;
    const worker = Reading.create({ verbosity });
    return { worker, stop: () => worker.destroy() };
  }
  const port = await twice(workerFile, start);
  return { worker: Reading.create({ port, verbosity }), stop: () => port.terminate() };
}
