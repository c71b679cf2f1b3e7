import { Button, Icon, Row, Stack, Text } from '@fraktion/shared-ui';
import { TriangleAlert } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

interface BulkResultDialogProps {
  readonly title: string;
  /** The button that closes it. */
  readonly understood: string;
  /** Names the list. */
  readonly reasons: string;
  readonly rows: readonly {
    readonly id: string;
    readonly name: ReactNode;
    readonly reason: string | null;
  }[];
  /** Beside the button that closes it. */
  readonly action?: ReactNode;
  readonly onClose: () => void;
  /** Above the list. */
  readonly children?: ReactNode;
}

/** The rows that an action for many has left as they were, each with its reason. */
export const BulkResultDialog = (props: BulkResultDialogProps) => {
  const { title, understood, reasons, rows, action, onClose, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{understood}</Button>
          {action}
        </>
      }
    >
      {children}
      <Stack as="ul" role="list" aria-label={reasons}>
        {rows.map(({ id, name, reason }) => (
          <Row as="li" key={id} flexWrap="nowrap" alignItems="start">
            <Icon of={TriangleAlert} />
            <div>
              {name}
              <Text tone="error">{reason}</Text>
            </div>
          </Row>
        ))}
      </Stack>
    </Dialog>
  );
};
