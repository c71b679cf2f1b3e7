import { Box, formatQuantity } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

/** What stands before the decimals in the reader's language. */
const decimalSign = (): string => formatQuantity('0.5').slice(1, 2);

/** A formatted number whose decimals are all zero: the zeros stand back, so that 2,120.000 kg reads as 2,120. */
export const mutedZeros = (text: string): ReactNode => {
  const [zeros] = new RegExp(`\\${decimalSign()}0+(?!\\d)`).exec(text) ?? [];
  if (zeros === undefined) return text;
  const at = text.indexOf(zeros);
  return (
    <span>
      {text.slice(0, at)}
      <Box as="span" color="fg.muted">
        {zeros}
      </Box>
      {text.slice(at + zeros.length)}
    </span>
  );
};
