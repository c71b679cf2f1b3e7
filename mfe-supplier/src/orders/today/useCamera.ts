import { useEffect, useRef, useState } from 'react';

import { openDetector } from './codes/detector.ts';

/** Four times in a second: a phone's processor has other things to do. */
const everyMs = 250;

/** `none`: there is no camera, or no reader of codes for it. `stopped`: a code was read. */
export type CameraState = 'reading' | 'stopped' | 'none';

/** Reads codes with the camera at the back until one is found. `onCode` is true if it leads somewhere. */
export const useCamera = (onCode: (code: string) => boolean) => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(() =>
    navigator.mediaDevices ? 'reading' : 'none',
  );
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (state !== 'reading') return undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endings: (() => void)[] = [];
    const atEnd = (end: () => void) => (over ? end() : void endings.push(end));
    const openCamera = async () => {
      const asked = { video: { facingMode: 'environment' } };
      const stream = await navigator.mediaDevices.getUserMedia(asked);
      atEnd(() => {
        for (const track of stream.getTracks()) track.stop();
      });
      return stream;
    };
    const openReader = async () => {
      const detector = await openDetector();
      atEnd(detector.stop);
      return detector;
    };
    const begin = async () => {
      const [stream, detector] = await Promise.all([openCamera(), openReader()]);
      const shown = video.current;
      if (over || !shown) return;
      shown.srcObject = stream;
      await shown.play();
      const read = async (): Promise<void> => {
        const code = await detector.read(shown).catch(() => undefined);
        if (over) return;
        if (code === undefined) {
          // Only now the next one: reading a picture may take longer than the pause.
          timer = setTimeout(() => void read(), everyMs);
          return;
        }
        latest.current(code);
        setState('stopped');
      };
      await read();
    };
    begin().catch(() => {
      if (!over) setState('none');
    });
    return () => {
      over = true;
      clearTimeout(timer);
      for (const end of endings) end();
    };
  }, [state]);
  return { video, state, start: () => setState('reading') };
};
