import { Button } from '../components/Button.tsx';
import { Notice } from '../feedback/states.tsx';
import { Box, Row } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import { useFormWords } from './formWords.ts';

export interface ChangedNoticeProps {
  /** What was typed stays, and can be sent again. */
  readonly kept?: boolean;
  readonly onNewest: () => void;
}

/** Someone else was faster: nothing is overwritten before one has seen it. It takes the place of the failure, so it is read out as one. */
export const ChangedNotice = ({ kept = false, onNewest }: ChangedNoticeProps) => {
  const words = useFormWords();
  return (
    <Box role="alert">
      <Notice tone="warning">
        <Text>{words('changed')}</Text>
        {kept ? <Text>{words('changedKept')}</Text> : null}
        <Row mt="2">
          <Button size="small" onClick={onNewest}>
            {words('showNewest')}
          </Button>
        </Row>
      </Notice>
    </Box>
  );
};
