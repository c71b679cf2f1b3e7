import type { ReactNode } from 'react';

import { Button } from '../components/Button.tsx';
import { Notice } from '../feedback/states.tsx';
import { Row } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import { useFormWords } from './formWords.ts';

export interface ChangedNoticeProps {
  /** The typed values stay, and can be sent again. */
  readonly kept?: boolean;
  readonly onNewest?: () => void;
  /** The user who changed it and the changes, if the form knows them. */
  readonly children?: ReactNode;
}

/** Someone else changed the row: nothing is overwritten before the user has seen the change. */
export const ChangedNotice = ({ kept = false, onNewest, children }: ChangedNoticeProps) => {
  const words = useFormWords();
  return (
    <Notice tone="warning">
      {children ?? <Text>{words('changed')}</Text>}
      {kept ? <Text>{words('changedKept')}</Text> : null}
      {onNewest ? (
        <Row mt="2">
          <Button size="small" onClick={onNewest}>
            {words('showNewest')}
          </Button>
        </Row>
      ) : null}
    </Notice>
  );
};
