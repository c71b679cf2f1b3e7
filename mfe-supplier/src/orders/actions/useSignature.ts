import { type RefObject, useEffect, useRef, useState } from 'react';
import type Pad from 'signature_pad';

/** As sharp as the screen is. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
}

/** A phone that is turned has another width: what is drawn is drawn anew, so that the finger and its line stay together. */
function fitAnew(canvas: HTMLCanvasElement | null, pad: Pad | undefined): void {
  if (!canvas || !pad) return;
  const strokes = pad.toData();
  fit(canvas);
  pad.fromData(strokes);
}

/** Makes a canvas one to sign on. Its code may not come, on a bad connection: it is fetched again by `retry`. */
export const useSignature = (
  canvas: RefObject<HTMLCanvasElement | null>,
  onSigned: (signed: boolean) => void,
) => {
  const pad = useRef<Pad>(undefined);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    const start = async () => {
      const { default: SignatureArea } = await import('signature_pad');
      if (over || !canvas.current) return;
      fit(canvas.current);
      pad.current = new SignatureArea(canvas.current, { backgroundColor: 'rgb(255, 255, 255)' });
      pad.current.addEventListener('endStroke', () => onSigned(true));
    };
    const turned = () => fitAnew(canvas.current, pad.current);
    start().catch(() => over || setFailed(true));
    addEventListener('resize', turned);
    return () => {
      over = true;
      removeEventListener('resize', turned);
      pad.current?.off();
    };
  }, [canvas, onSigned, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  const clear = () => {
    pad.current?.clear();
    onSigned(false);
  };
  return { failed, retry, clear };
};
