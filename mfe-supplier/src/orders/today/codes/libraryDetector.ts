/** Reads a code in the picture that a camera shows now; undefined if there is none. */
export interface CodeDetector {
  read(video: HTMLVideoElement): Promise<string | undefined>;
  stop(): void;
}

/** Files of their own, not chunks: the worker has another policy than the page. */
const workerFile = new URL('./codeWorker.mjs', import.meta.url).href;
const libraryFile = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

export const libraryFiles = [workerFile, libraryFile] as const;

/** A code fills a good part of the picture, and more pixels take longer. */
const longest = 960;

type Answer = { readonly ready: boolean } | { readonly text: string };

const once = { once: true };

const answerOf = (worker: Worker, message: unknown, transfer: Transferable[] = []) =>
  new Promise<Answer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), once);
    worker.addEventListener(
      'error',
      () => reject(new Error('The reader of codes did not come up')),
      once,
    );
    worker.postMessage(message, transfer);
  });

/** Starts the library in a worker. */
export async function openLibrary(): Promise<CodeDetector> {
  const worker = new Worker(workerFile, { type: 'module' });
  const begun = await answerOf(worker, libraryFile);
  if (!('ready' in begun && begun.ready)) {
    worker.terminate();
    throw new Error('The reader of codes could not be loaded');
  }
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const scale = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight));
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const picture = context.getImageData(0, 0, canvas.width, canvas.height);
      const answer = await answerOf(worker, picture, [picture.data.buffer]);
      return 'text' in answer && answer.text !== '' ? answer.text : undefined;
    },
    stop: () => worker.terminate(),
  };
}
