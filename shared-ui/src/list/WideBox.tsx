import { Box, type BoxProps } from '@fraktion/shared-ui';

export interface WideBoxProps extends Pick<BoxProps, 'css' | '_print' | 'children'> {
  readonly label: string;
  /** A region is a landmark of the page; a group belongs to what is around it. */
  readonly role?: 'region' | 'group';
}

/** Something that may be wider than the page: it scrolls by itself, also by keyboard. */
export const WideBox = ({ label, role = 'region', ...box }: WideBoxProps) => (
  // Hidden labels are positioned inside it, or they would widen the page.
  <Box role={role} aria-label={label} tabIndex={0} position="relative" overflowX="auto" {...box} />
);
