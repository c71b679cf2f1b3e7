import { Box } from '@fraktion/shared-ui';

/** One hue, from pale to strong on every background: without colour vision, lightness and size show the class. */
const fills = ['brand.5', 'brand.7', 'brand.8', 'brand.11', 'brand.12'] as const;
const sizes = [12, 15, 19, 23, 28] as const;
const noneSize = 10;

export interface DotProps {
  /** Null without a figure. */
  readonly level: number | null;
}

/** The mark of a class, on the map and in the legend. */
export const Dot = ({ level }: DotProps) => {
  const size = level === null ? noneSize : (sizes[level] ?? noneSize);
  return (
    <Box
      as="span"
      aria-hidden="true"
      display="block"
      flex="none"
      borderRadius="full"
      border="1.5px solid"
      borderColor={level === null ? 'fg.muted' : 'fg'}
      bg={level === null ? 'bg.panel' : (fills[level] ?? 'bg.panel')}
      style={{ width: size, height: size }}
    />
  );
};
