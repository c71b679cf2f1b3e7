import { Box } from '@fraktion/shared-ui';

/** A box on a page, in points from its upper left corner. */
export interface PdfMark {
  readonly key: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** A dashed box: the text there may have been misread. */
  readonly unsure?: boolean;
}

export interface PdfMarking {
  readonly marks?: readonly PdfMark[];
  /** The key of the highlighted one. */
  readonly marked?: string | undefined;
  readonly onMark?: (key: string) => void;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface PdfMarksProps extends PdfMarking {
  readonly number: number;
  readonly size: PageSize;
}

/** Space around the words, in points: a box that touches them is hard to see. */
const air = 2;

const placeOf = (mark: PdfMark, { width, height }: PageSize) => ({
  left: `${((mark.x - air) / width) * 100}%`,
  top: `${((mark.y - air) / height) * 100}%`,
  width: `${((mark.width + 2 * air) / width) * 100}%`,
  height: `${((mark.height + 2 * air) / height) * 100}%`,
});

/** Boxes over a rendered page. Keyboard users find their content in the list beside the pages. */
export const PdfMarks = ({ marks = [], marked, onMark, number, size }: PdfMarksProps) =>
  marks
    .filter(({ page }) => page === number)
    .map((mark) => {
      const stands = mark.key === marked;
      return (
        <Box
          key={mark.key}
          title={mark.label}
          position="absolute"
          border={stands ? '2px solid' : '1px solid'}
          borderStyle={mark.unsure ? 'dashed' : 'solid'}
          borderColor={mark.unsure ? 'amber.solid' : 'brand.9'}
          borderRadius="2px"
          opacity={stands ? 1 : 0.55}
          cursor={onMark ? 'pointer' : undefined}
          _hover={{ opacity: 1 }}
          _before={
            stands
              ? {
                  content: '""',
                  position: 'absolute',
                  inset: '0',
                  bg: mark.unsure ? 'amber.solid' : 'brand.9',
                  opacity: 0.14,
                }
              : {}
          }
          style={placeOf(mark, size)}
          data-marked={stands || undefined}
          onClick={onMark ? () => onMark(mark.key) : undefined}
        />
      );
    });
