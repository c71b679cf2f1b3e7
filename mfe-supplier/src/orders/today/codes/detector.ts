import type { CodeDetector } from './libraryDetector.ts';

/** Not among TypeScript's own types of the browser yet. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type NativeClass = (new () => NativeDetector) & {
  getSupportedFormats?(): Promise<readonly string[]>;
};

/** Chromium has the class on systems that then read nothing. */
export async function nativeDetector(): Promise<CodeDetector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeClass };
  if (!Native) return undefined;
  const formats = await Native.getSupportedFormats?.().catch(() => []);
  if (formats?.length === 0) return undefined;
  const detector = new Native();
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue,
    stop: () => undefined,
  };
}

/** The browser's own reader of codes, else a library, which is loaded now. Rejects if neither is there. */
export async function openDetector(): Promise<CodeDetector> {
  const native = await nativeDetector();
  if (native) return native;
  const { openLibrary } = await import('./libraryDetector.ts');
  return openLibrary();
}
