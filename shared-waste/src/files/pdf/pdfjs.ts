import type * as PdfjsModule from 'pdfjs-dist';
import type { PDFWorker } from 'pdfjs-dist';

type Pdfjs = typeof PdfjsModule;

/** Separate files, not chunks of ours: bundled, they would contain the path at which they were built. */
const libraryFile = new URL('pdfjs-dist/legacy/build/pdf.min.mjs', import.meta.url).href;
const workerFile = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** Each retry uses a new address, because a browser may remember the failure of the first one. */
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
    // The worker's first message means that it is ready.
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
 * A started worker. pdf.js could start one itself, but if that failed once it would use the page's own thread, where large
 * documents block everything and the content security policy forbids the decoders.
 */
export async function startReader({
  GlobalWorkerOptions,
  PDFWorker: Reading,
  VerbosityLevel,
}: Pdfjs): Promise<Reader> {
  const verbosity = VerbosityLevel.ERRORS;
  if (new URL(workerFile).origin !== location.origin) {
    // A worker from a development server on another origin is not allowed; there the page's own thread is used.
    GlobalWorkerOptions.workerSrc = workerFile;
    const worker = Reading.create({ verbosity });
    return { worker, stop: () => worker.destroy() };
  }
  const port = await twice(workerFile, start);
  return { worker: Reading.create({ port, verbosity }), stop: () => port.terminate() };
}
