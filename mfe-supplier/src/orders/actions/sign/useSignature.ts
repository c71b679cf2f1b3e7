import { type RefObject, useEffect, useRef, useState } from 'react';
import type Pad from 'signature_pad';

/** In the resolution of the screen. Returns the present width. */
function fit(canvas: HTMLCanvasElement): number {
  const ratio = Math.max(devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  return canvas.offsetWidth;
}

type Strokes = ReturnType<Pad['toData']>;

const smaller = (strokes: Strokes, by: number): Strokes =>
  strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }));

/**
 * A turned phone has another width: the drawing is redrawn so that it stays under the finger, and scaled down if it would be
 * cut off.
 */
function fitAnew(canvas: HTMLCanvasElement, pad: Pad, before: number): number {
  const strokes = pad.toData();
  const now = fit(canvas);
  pad.fromData(now < before ? smaller(strokes, now / before) : strokes);
  return now;
}

/**
 * Turns a canvas into a signature field. Its code is loaded when it is first needed: until then the field is not `ready` and
 * records no stroke. On a bad connection it may fail to load: `retry` loads it again.
 */
export const useSignature = (
  canvas: RefObject<HTMLCanvasElement | null>,
  onSigned: (signed: boolean) => void,
) => {
  const pad = useRef<Pad>(undefined);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let over = false;
    let width = 0;
    const start = async () => {
      const { default: SignatureArea } = await import('signature_pad');
      if (over || !canvas.current) return;
      width = fit(canvas.current);
      pad.current = new SignatureArea(canvas.current, { backgroundColor: 'rgb(255, 255, 255)' });
      pad.current.addEventListener('endStroke', () => onSigned(true));
      setReady(true);
    };
    const turned = () => {
      if (canvas.current && pad.current) width = fitAnew(canvas.current, pad.current, width);
    };
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
  return { failed, ready, retry, clear };
};
