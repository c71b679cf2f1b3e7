import { useEffect, useRef, useState } from 'react';

interface FoundCode {
  readonly rawValue: string;
}
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly FoundCode[]>;
}
/** Not among TypeScript's own types of the browser yet. */
type DetectorClass = new () => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Four times in a second: a phone's processor has other things to do. */
const everyMs = 250;

/** `none`: this browser or phone cannot read codes. `stopped`: a code was read. */
export type CameraState = 'reading' | 'stopped' | 'none';

/** Reads codes with the camera at the back until one is found. `onCode` is true if it leads somewhere. */
export const useCamera = (onCode: (code: string) => boolean) => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>(detectorClass() ? 'reading' : 'none');
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    const Detector = detectorClass();
    if (state !== 'reading' || !Detector) return undefined;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let over = false;
    const detector = new Detector();
    const read = async () => {
      const [found] = video.current ? await detector.detect(video.current) : [];
      if (over || !found) return;
      over = true;
      latest.current(found.rawValue);
      setState('stopped');
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (over || !video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(() => void read().catch(() => undefined), everyMs);
    };
    begin().catch(() => setState('none'));
    return () => {
      over = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [state]);
  return { video, state, start: () => setState('reading') };
};
