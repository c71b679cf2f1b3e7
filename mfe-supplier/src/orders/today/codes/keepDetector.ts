import { nativeDetector } from './detector.ts';

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads the library that reads codes where the browser cannot, so that a scan works where there is no network: the service worker
 * stores every released file that a page has loaded.
 */
export async function keepDetector(): Promise<void> {
  const native = await nativeDetector();
  native?.stop();
  if (native || savesData()) return;
  const { libraryFiles } = await import('./libraryDetector.ts');
  for (const file of libraryFiles) await fetch(file);
}
