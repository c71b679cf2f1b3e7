import { Button, formatCount, Row, Text } from '@fraktion/shared-ui';

import type { Progress } from './readAll.ts';
import { useListWords } from './words.ts';

export interface ReadingProgressProps {
  /** Of a file that the server makes, nothing is known before its end. */
  readonly progress: Progress | 'made';
  readonly onStop: () => void;
}

function readText({ read, total }: Progress, words: ReturnType<typeof useListWords>): string {
  const count = formatCount(read);
  return total === null
    ? words('read', { read: count })
    : words('readOf', { read: count, total: formatCount(total) });
}

/** The progress of reading a long list, with a button to stop it. */
export const ReadingProgress = ({ progress, onStop }: ReadingProgressProps) => {
  const words = useListWords();
  return (
    <Row gap="3" flexWrap="nowrap">
      <Text figures role="status" whiteSpace="nowrap">
        {progress === 'made' ? words('made') : readText(progress, words)}
      </Text>
      <Button onClick={onStop}>{words('stop')}</Button>
    </Row>
  );
};
