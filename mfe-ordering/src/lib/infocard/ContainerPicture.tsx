import type { Infocard } from '@fraktion/contract/infocards';
import { Box } from '@fraktion/shared-ui';

import { containerShape } from './containerShapes.ts';
import { fractionShape } from './fractionShapes.ts';

export type PictureSubject = Pick<Infocard, 'pictogram' | 'wasteCategory' | 'size' | 'sizeUnit'> &
  Partial<Pick<Infocard, 'type'>>;

/** The container as it looks in the yard, with its fraction on the front: for quick recognition. */
export const ContainerPicture = ({
  of,
  small = false,
}: {
  readonly of: PictureSubject;
  readonly small?: boolean;
}) => {
  const { tone, path } = fractionShape(of);
  const container = containerShape(of);
  const [x, y] = container.front;
  // Only waste containers show a fraction.
  const marked = of.pictogram !== null || (of.type ?? 'ContainerInfoCard') === 'ContainerInfoCard';
  return (
    <Box
      aria-hidden
      bg={`${tone}.tint`}
      color={`${tone}.text`}
      display="flex"
      justifyContent="center"
      alignItems="flex-end"
      height={small ? '56px' : '96px'}
      pb={small ? '1.5' : '2'}
    >
      <svg
        viewBox="0 0 96 72"
        width={small ? 52 : 108}
        height={small ? 39 : 81}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={container.path} opacity="0.55" />
        {marked ? (
          <g transform={`translate(${x - 12} ${y - 12})`}>
            <path d={path} strokeWidth="1.75" />
          </g>
        ) : null}
      </svg>
    </Box>
  );
};
