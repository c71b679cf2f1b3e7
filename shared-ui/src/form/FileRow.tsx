import { useRef } from 'react';

import { useTranslation } from '../i18n/texts.ts';
import { Button, IconButton } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { asFailure, failureText, messageText } from '../feedback/failure.ts';
import { formatBytes, formatPercent } from '../format/numbers.ts';
import { CircleAlert, CircleCheck, File as FileShape, X } from '../icons/index.ts';
import { Box, Row, Stack } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import { useUploadWords } from './uploadWords.ts';

/** The progress of a file's upload; `lost`: it waits for the connection. */
export interface FileProgress {
  readonly id: string;
  readonly file: File;
  readonly state: 'queued' | 'sending' | 'lost' | 'done' | 'failed';
  readonly sent: number;
  readonly error?: unknown;
}

export interface FileRowProps {
  readonly file: File;
  readonly progress?: FileProgress | undefined;
  readonly onRemove: () => void;
  readonly onAgain?: ((id: string) => void) | undefined;
}

const Bar = ({ share, label, calm }: { share: number; label: string; calm: boolean }) => (
  <Box
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(share * 100)}
    aria-valuemin={0}
    aria-valuemax={100}
    height="3px"
    bg="bg.muted"
    borderRadius="full"
    overflow="hidden"
  >
    <Box
      height="full"
      bg={calm ? 'amber.solid' : 'brand.9'}
      transition="width 150ms"
      style={{ width: `${share * 100}%` }}
    />
  </Box>
);

/** A problem of the file itself fails at every try. */
const ofTheFile = /^(Files\.(Empty|Type|Infected)|Generic\.Too\.Large)/;
const keyOf = ({ error }: FileProgress): string => asFailure(error).key ?? '';

/** The state of the upload, shown beside the size; the name is above. */
const useStateText = (progress: FileProgress): string => {
  const { state, sent, file, error } = progress;
  const words = useUploadWords();
  if (state === 'sending') return formatPercent(sent / Math.max(1, file.size), 0);
  if (state !== 'failed') return words(state);
  return messageText(keyOf(progress)) ?? failureText(error);
};

const shapes = { done: CircleCheck, failed: CircleAlert } as const;
const shapeOf = (state: FileProgress['state'] | undefined) =>
  state === 'done' || state === 'failed' ? shapes[state] : FileShape;

const Progress = ({
  progress,
  onAgain,
}: {
  readonly progress: FileProgress;
  readonly onAgain: FileRowProps['onAgain'];
}) => {
  const words = useUploadWords();
  const { id, file, state, sent } = progress;
  const text = useStateText(progress);
  const under = state === 'sending' || state === 'lost';
  return (
    <Stack gap="1">
      {under ? (
        <Bar
          share={Math.min(1, sent / Math.max(1, file.size))}
          label={words('progress', { name: file.name })}
          calm={state === 'lost'}
        />
      ) : null}
      <Row gap="2">
        <Text
          size="caption"
          tone={state === 'failed' ? 'error' : 'muted'}
          figures
          {...(state === 'sending' ? {} : { role: 'status' })}
        >
          {text}
        </Text>
        {state === 'failed' && onAgain && !ofTheFile.test(keyOf(progress)) ? (
          <Button size="small" variant="quiet" onClick={() => onAgain(id)}>
            {words('again')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
};

/** A chosen file, with its progress if it is sent at once. */
export const FileRow = ({ file, progress, onRemove, onAgain }: FileRowProps) => {
  const { t } = useTranslation('ui');
  const words = useUploadWords();
  const sending = progress !== undefined && progress.state !== 'done';
  const colour = progress?.state === 'failed' ? 'red.text' : 'green.text';
  const row = useRef<HTMLDivElement>(null);
  const again = (id: string) => {
    // The pressed button disappears, so the row gets the focus.
    row.current?.focus({ preventScroll: true });
    onAgain?.(id);
  };
  return (
    <Stack
      ref={row}
      role="group"
      aria-label={file.name}
      tabIndex={-1}
      outline="none"
      gap="0.5"
      pb="1.5"
    >
      <Row flexWrap="nowrap">
        <Box color={progress && shapeOf(progress.state) !== FileShape ? colour : undefined}>
          <Icon of={shapeOf(progress?.state)} />
        </Box>
        <Text truncate>{file.name}</Text>
        <Text tone="subtle" figures whiteSpace="nowrap">
          {formatBytes(file.size)}
        </Text>
        <IconButton
          icon={X}
          label={sending ? words('cancel', { name: file.name }) : t('remove', { name: file.name })}
          size="small"
          onClick={onRemove}
        />
      </Row>
      {progress ? <Progress progress={progress} onAgain={onAgain && again} /> : null}
    </Stack>
  );
};
