/** The approximate width of a letter in the grid's font, if nothing can be measured. */
const letter = 7;

const makePen = () => {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (pen) pen.font = `13px ${getComputedStyle(document.body).fontFamily}`;
  return pen;
};

let pen: ReturnType<typeof makePen> | undefined;

/** The width of a text in the grid, in pixels, without drawing it. */
export const textWidth = (text: string): number => {
  pen ??= makePen();
  // The grid has figures of equal width, which a canvas has not: a time with many ones would be cut.
  return pen ? pen.measureText(text.replaceAll(/\d/g, '0')).width : text.length * letter;
};
