import { Button, formatCount, Row, Text } from '@fraktion/shared-ui';

import type { Progress } from './readAll.ts';
import { useListWords } from './words.ts';

export interface ReadingProgressProps {
  readonly progress: Progress;
  readonly onStop: () => void;
}

/** The progress of reading a long list, with a button to stop it. */
export const ReadingProgress = ({ progress, onStop }: ReadingProgressProps) => {
  const words = useListWords();
  const read = formatCount(progress.read);
  return (
    <Row gap="3" flexWrap="nowrap">
      <Text figures role="status" whiteSpace="nowrap">
        {progress.total === null
          ? words('read', { read })
          : words('readOf', { read, total: formatCount(progress.total) })}
      </Text>
      <Button onClick={onStop}>{words('stop')}</Button>
    </Row>
  );
};
