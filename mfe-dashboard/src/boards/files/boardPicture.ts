import { domToCanvas } from 'modern-screenshot';

import { fontCss } from './fontCss.ts';
import type { Band } from './pageCuts.ts';

/** Twice the resolution of the screen, so that small print stays sharp on paper. */
const scale = 2;
const margin = 24;

export interface BoardPicture {
  readonly canvas: HTMLCanvasElement;
  /** The places of the widgets in it. */
  readonly bands: readonly Band[];
}

/** Draws a board as it is shown, with the heading for print, without the controls. */
export async function boardPicture(board: HTMLElement): Promise<BoardPicture> {
  const heading = board.querySelector<HTMLElement>('[data-board=heading]');
  const before = heading?.style.display;
  // A hidden element has no size to be drawn in.
  if (heading) heading.style.display = 'block';
  try {
    const { top, width, height } = board.getBoundingClientRect();
    const bands = [...board.querySelectorAll('[data-board=widget]')].map((widget) => {
      const box = widget.getBoundingClientRect();
      return {
        top: (box.top - top + margin) * scale,
        bottom: (box.bottom - top + margin) * scale,
      };
    });
    const canvas = await domToCanvas(board, {
      scale,
      width: width + 2 * margin,
      height: height + 2 * margin,
      style: { margin: `${margin}px`, width: `${width}px`, height: `${height}px` },
      // The library would read the fonts by a style element, which the portal's policy refuses.
      font: { cssText: await fontCss() },
      backgroundColor: getComputedStyle(document.body).backgroundColor,
      filter: (node) => !(node instanceof HTMLElement && 'screenOnly' in node.dataset),
    });
    return { canvas, bands };
  } finally {
    if (heading) heading.style.display = before ?? '';
  }
}
