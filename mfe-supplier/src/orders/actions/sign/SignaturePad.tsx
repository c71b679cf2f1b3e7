import { Box, Button, Notice, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { RotateCcw } from '@fraktion/shared-ui/icons';
import { FieldError } from '@fraktion/shared-ui/form';
import { type RefObject, useId } from 'react';

import { useSignature } from './useSignature.ts';

export interface SignaturePadProps {
  /** The canvas of the drawing. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly error: string | undefined;
  /** Called when something is drawn or cleared. */
  readonly onSigned: (signed: boolean) => void;
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Notice tone="error">
      <Text>{t('sign.failed')}</Text>
      <Row mt="2">
        <Button size="small" icon={RotateCcw} onClick={onRetry}>
          {t('sign.retry')}
        </Button>
      </Row>
    </Notice>
  );
};

/** A field to sign with a finger: black on white in either skin, as it will be stored. */
export const SignaturePad = ({ canvas, error, onSigned }: SignaturePadProps) => {
  const { t } = useTranslation('mfe-supplier');
  const id = useId();
  const { failed, ready, retry, clear } = useSignature(canvas, onSigned);
  if (failed) return <Failed onRetry={retry} />;
  return (
    <Stack gap="2">
      <Row justifyContent="space-between">
        <Text id={id} fontSize="sm" fontWeight="medium">
          {t('sign.area')}
        </Text>
        <Button size="small" variant="quiet" icon={RotateCcw} onClick={clear}>
          {t('sign.clear')}
        </Button>
      </Row>
      <Box border="1px solid" borderColor="border.control" borderRadius="control" overflow="hidden">
        <canvas
          ref={canvas}
          role="img"
          aria-labelledby={id}
          aria-busy={!ready}
          style={{
            display: 'block',
            width: '100%',
            height: 180,
            // Grey while nothing can be drawn yet.
            background: ready ? '#fff' : '#ccc',
            cursor: ready ? 'crosshair' : 'progress',
            touchAction: 'none',
          }}
        />
      </Box>
      {error ? <FieldError role="alert">{error}</FieldError> : null}
    </Stack>
  );
};
