import { Box, Text, useTranslation } from '@fraktion/shared-ui';

import { surenessText } from '../lib/surenessText.ts';
import { sureFrom } from './parsedKeys.ts';

interface ParsedRowProps {
  readonly title: string;
  /** Shown in small print below. */
  readonly facts?: string;
  readonly value: string;
  readonly confidence: number;
  readonly isMarked: boolean;
  /** Absent if the value has no place on the page. */
  readonly onMark?: (() => void) | undefined;
}

const look = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  width: 'full',
  minHeight: '44px',
  textAlign: 'start',
  px: '4',
  py: '2',
} as const;

/** One value with the confidence of its reading; when pressed, it is highlighted on its page. */
export const ParsedRow = (props: ParsedRowProps) => {
  const { title, facts, value, confidence, isMarked, onMark } = props;
  const { t } = useTranslation('mfe-economics');
  const unsure = confidence < sureFrom;
  const percent = surenessText(confidence);
  const content = (
    <>
      <span>
        <Text as="span" display="block" overflowWrap="anywhere">
          {title}
        </Text>
        {facts ? (
          <Text as="span" display="block" size="caption" tone="muted" figures>
            {facts}
          </Text>
        ) : null}
      </span>
      <Box as="span" textAlign="end">
        <Text as="span" display="block" figures overflowWrap="anywhere">
          {value}
        </Text>
        <Text
          as="span"
          display="block"
          size="caption"
          figures
          whiteSpace="nowrap"
          color={unsure ? 'amber.text' : 'fg.muted'}
        >
          {t(unsure ? 'parsing.unsure' : 'parsing.sure', { percent })}
        </Text>
      </Box>
    </>
  );
  return (
    <Box as="li" borderTop="1px solid" borderColor="border">
      {onMark ? (
        <Box
          as="button"
          {...look}
          aria-pressed={isMarked}
          cursor="pointer"
          bg={isMarked ? 'brand.3' : undefined}
          _hover={isMarked ? {} : { bg: 'bg.subtle' }}
          _focusVisible={{ outlineOffset: '-2px' }}
          onClick={onMark}
        >
          {content}
        </Box>
      ) : (
        <Box {...look}>{content}</Box>
      )}
    </Box>
  );
};
