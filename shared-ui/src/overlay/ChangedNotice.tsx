import { Button } from '../components/Button.tsx';
import { asFailure } from '../feedback/failure.ts';
import { Notice } from '../feedback/states.tsx';
import { Box, Row } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import { useOverlayWords } from './words.ts';

/** Whether somebody else has changed the row meanwhile. */
export const isChanged = (failure: unknown): boolean =>
  asFailure(failure).key === 'Generic.Changed';

/** Someone else was faster: nothing is overwritten before one has seen it. It takes the place of the failure, so it is read out as one. */
export const ChangedNotice = ({ onNewest }: { readonly onNewest: () => void }) => {
  const words = useOverlayWords();
  return (
    <Box role="alert">
      <Notice tone="warning">
        <Text>{words('changed')}</Text>
        <Row mt="2">
          <Button size="small" onClick={onNewest}>
            {words('showNewest')}
          </Button>
        </Row>
      </Notice>
    </Box>
  );
};
