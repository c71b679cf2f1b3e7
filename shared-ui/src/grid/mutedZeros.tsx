import { Box, formatQuantity } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

/** The reader's decimal sign. */
const decimalSign = (): string => formatQuantity('0.5').slice(1, 2);

/** Mutes the decimals of a formatted number if they are all zero, so that 2,120.000 kg reads as 2,120. */
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
