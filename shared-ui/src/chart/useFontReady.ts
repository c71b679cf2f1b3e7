import { useEffect, useState } from 'react';

const patience = 800;

/** A canvas is not redrawn when its font arrives, so the first drawing waits a moment for the font. */
export const useFontReady = (): boolean => {
  const [ready, setReady] = useState(
    () => !('fonts' in document) || document.fonts.check('12px Inter'),
  );
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(() => setReady(true), patience);
    void document.fonts.load('12px Inter').finally(() => setReady(true));
    return () => clearTimeout(timer);
  }, [ready]);
  return ready;
};
