import { WideBox } from '@fraktion/shared-ui/list';
import type { ReactNode } from 'react';

/** A table that scrolls by itself if it is wider than the page, also by keyboard. */
export const TableBox = ({
  label,
  even = false,
  narrow = false,
  children,
}: {
  readonly label: string;
  /** All columns except the first have the same width. */
  readonly even?: boolean;
  /** Few columns, which fit on a phone. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}) => (
  <WideBox
    label={label}
    css={{
      '& table': {
        width: '100%',
        minWidth: narrow ? '0' : '560px',
        borderCollapse: 'collapse',
        tableLayout: even ? 'fixed' : 'auto',
      },
      '& th, & td': {
        padding: '{spacing.2.5} {spacing.4}',
        textAlign: 'start',
        verticalAlign: 'top',
        borderTop: '1px solid {colors.border}',
      },
      '& thead th': { borderTop: '0', color: 'fg.muted', fontWeight: 'medium' },
      '& tbody th': { fontWeight: 'medium' },
      '& tfoot th, & tfoot td': { fontWeight: 'semibold' },
      '& input[type=radio]': {
        width: '18px',
        height: '18px',
        accentColor: '{colors.brand.9}',
      },
      '& td.figure': { whiteSpace: 'nowrap' },
      '& .figure': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    }}
  >
    {children}
  </WideBox>
);
