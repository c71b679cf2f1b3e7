import { Box, Button, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { Undo2 } from '@fraktion/shared-ui/icons';
import { useEffect } from 'react';

import { bigTarget } from './sunlight.ts';
import { type SentStep, undoMs } from './useSendStep.ts';

export interface UndoBarProps {
  readonly step: SentStep | undefined;
  readonly onUndone: (step: SentStep) => void;
  readonly onOver: () => void;
}

/** What was just recorded, at the thumb, until it leaves the phone. */
export const UndoBar = ({ step, onUndone, onOver }: UndoBarProps) => {
  const { t } = useTranslation('mfe-supplier');
  useEffect(() => {
    if (!step) return undefined;
    const timer = setTimeout(onOver, undoMs);
    return () => clearTimeout(timer);
  }, [step, onOver]);
  return (
    <Box role="status" position="sticky" bottom="2" zIndex="docked">
      {step ? (
        <Row
          flexWrap="nowrap"
          justifyContent="space-between"
          gap="3"
          ps="4"
          pe="1"
          py="1"
          bg="bg.panel"
          border="2px solid"
          borderColor="fg"
          borderRadius="panel"
          boxShadow="float"
        >
          <Text color="fg">{step.text}</Text>
          <Button
            icon={Undo2}
            {...bigTarget}
            onClick={() => {
              void step.takeBack().then((isBack) => (isBack ? onUndone(step) : onOver()));
            }}
          >
            {t('today.undo')}
          </Button>
        </Row>
      ) : null}
    </Box>
  );
};
