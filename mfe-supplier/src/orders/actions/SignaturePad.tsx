import { Box, Button, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { RotateCcw } from '@fraktion/shared-ui/icons';
import { type RefObject, useEffect, useId, useRef } from 'react';
import type Pad from 'signature_pad';

export interface SignaturePadProps {
  /** Where the drawing can be had. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly error: string | undefined;
  /** Whether something is drawn. */
  readonly onSigned: (signed: boolean) => void;
}

/** As sharp as the screen is. */
function fit(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
}

/** Paper to sign on with a finger: black on white in either skin, as it will be kept. */
export const SignaturePad = ({ canvas, error, onSigned }: SignaturePadProps) => {
  const { t } = useTranslation('mfe-supplier');
  const id = useId();
  const pad = useRef<Pad>(undefined);
  useEffect(() => {
    let over = false;
    const drawn = () => onSigned(true);
    const start = async () => {
      const { default: SignatureArea } = await import('signature_pad');
      if (over || !canvas.current) return;
      fit(canvas.current);
      pad.current = new SignatureArea(canvas.current, { backgroundColor: 'rgb(255, 255, 255)' });
      pad.current.addEventListener('endStroke', drawn);
    };
    void start();
    return () => {
      over = true;
      pad.current?.off();
    };
  }, [canvas, onSigned]);
  const clear = () => {
    pad.current?.clear();
    onSigned(false);
  };
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
          style={{
            display: 'block',
            width: '100%',
            height: 180,
            background: '#fff',
            touchAction: 'none',
          }}
        />
      </Box>
      {error ? (
        <Text size="caption" tone="error" role="alert">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
};
