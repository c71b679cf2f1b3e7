import { convertQuantity, unitOfCode } from '@fraktion/invoice-reading';

import type { LineEvidence } from './evidence.ts';

/** The line's quantity and price in one of our units; null if its unit is unknown. */
export function measured(line: {
  quantity: string;
  unit_price: string;
  base_quantity: string;
  unit_code: string | null;
}): Pick<LineEvidence, 'quantity' | 'unit' | 'unitPrice'> {
  const known = line.unit_code === null ? undefined : unitOfCode(line.unit_code);
  const ofBase = Number(line.unit_price) / (Number(line.base_quantity) || 1);
  if (!known) return { quantity: Number(line.quantity), unit: 'pcs', unitPrice: ofBase };
  const factor = Number(known.times) / Number(known.per);
  return {
    quantity: Number(convertQuantity(line.quantity, known)),
    unit: known.unit,
    unitPrice: ofBase / factor,
  };
}

/** The content of a line. */
export const wordsOfLine = (line: {
  text: string;
  description: string | null;
  note: string | null;
}) =>
  [line.text, line.description, line.note]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
